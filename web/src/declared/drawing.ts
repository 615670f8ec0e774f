// Written by `python -m tools.declare` from hexhold.draw: change that, then run it.

/** From the middle of a hex to its corners; all other lengths are in the same units. */
export const RADIUS = 100 as const;

/** From a hex to its neighbours, clockwise from the north-east: the side after each corner. */
export const NEIGHBOURS = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]] as const;

/** How wide the frame of a sheet is. */
export const FRAME = 20 as const;

/** How far below the middle of its hex a number lies. */
export const TOKEN_DROP = 22 as const;

/** How far from its path a boat lies. */
export const BOAT_OFFSHORE = 62 as const;

/** The inks of sails and wagon covers, by the good that is traded there. */
export const SAILS = { "brick": "hi-g", "lumber": "fo-m", "wool": "pa-m", "grain": "fi-g", "ore": "mo-m" } as const;

/** Where along a road the seat's mark stands. */
export const MARKS_ON_ROAD = [-19, 0, 19] as const;

/** From the land to the west and east of a sheet with sea. */
export const SEA_SIDE = 122 as const;

/** From the land to the north and south of a sheet with sea. */
export const SEA_END = 178 as const;

/** The sign of the barbarians' landing. */
export const CROSSED_SWORDS = "M-11-13L-8-13L13 8L10 11L7 8L3 12L0 9L4 5L-13-12ZM11-13L8-13L-13 8L-10 11L-7 8L-3 12L0 9L-4 5L13-12Z" as const;

/** Where the barbarians' plaque has its middle, from the north-west corner of the sheet. */
export const PLAQUE = [123, 72] as const;

/** Where they may land, from the same corner: at the first place that no boat has. */
export const LANDINGS = [[225, 150], [150, 150], [90, 150]] as const;

/** How near a boat may lie to the landing. */
export const LANDING_ROOM = 70 as const;

/** From the land to the west and east of a sheet with snow. */
export const SNOW_SIDE = 122 as const;

/** From the land to the south of a sheet with snow. */
export const SNOW_SOUTH = 142 as const;

/** From the first row of hexes to the top, where nothing is played beyond the Wall. */
export const HORIZON = 587 as const;

/** The mountains west of the Wall, from the far ones on: tops, half widths and feet, and the snow before them. */
export const WEST = [[[[-330, -655, 100, -415], [-240, -645, 80, -430]], [[-430, -412], [-340, -424], [-250, -414], [-160, -428]]], [[[-360, -535, 110, -275], [-280, -515, 110, -280], [-195, -475, 78, -285]], [[-430, -270], [-340, -284], [-250, -274], [-170, -288], [-105, -276]]], [[[-340, -375, 110, -122], [-180, -335, 84, -122]], [[-430, -147], [-300, -137], [-210, -149], [-140, -135], [-70, -127]]]] as const;

/** How far from its path a wagon stands. */
export const WAGON_OFF = 62 as const;

/** How wide a merlon of the Wall is. */
export const MERLON = 34.64 as const;

/** From the first row of hexes to the foot of the Wall. */
export const FOOT = -122 as const;

/** From the first row of hexes to the top of the Wall. */
export const TOP = -231 as const;

/** From the first row of hexes to the clearings. */
export const CLEARING = -349 as const;

/** From the first row of hexes to the clans. */
export const RING = -551 as const;

/** How far a second row of clans stands behind the first. */
export const BEHIND = 128 as const;

/** From one clan to the next where there are three. */
export const RING_STEP = 318 as const;

/** From one clan to the next where there are more, in two rows. */
export const CLOSE_RING_STEP = 240 as const;

/** From the northernmost clan to the edge of the picture. */
export const ABOVE_RINGS = 130 as const;

/** How far south of a clan's first camp its trails begin. */
export const TRAIL_BEGINS = 22 as const;

/** How far south of a clearing its trails end. */
export const TRAIL_ENDS = -40 as const;

/** The points of a trail's curve, two from its beginning and two from its end, for one that leads east. */
export const TRAIL_POINTS = [[16, 0], [32, 44], [-22.4, -48], [-9.6, 0]] as const;

/** Where no tree stands: half axes of an oval, and how far south it lies. */
export const RING_ROOM = [164, 94, 12] as const;

/** The same round a clearing. */
export const CLEARING_ROOM = [98, 62, 10] as const;

/** How far from a trail trees stand, and how far south of it that is measured. */
export const TRAIL_ROOM = [34, 12] as const;

/** No tree stands from here on east of the last clearing, so far from the line that lies this far south of it. */
export const BREACHES_ROOM = [80, 74, -20] as const;

/** From one guard to the next. */
export const GUARD_STEP = 27.6 as const;

/** How many guards stand on a section. */
export const GUARD_PLACES = 5 as const;

/** The camps round the middle of a clan's ring. */
export const CAMP_PLACES = [[0, 40], [100, 10], [64, -46], [-64, -46], [-100, 10]] as const;

/** The order in which camps are drawn, the nearer ones last. */
export const CAMPS_FROM_AFAR = [2, 3, 1, 4, 0] as const;

/** The stumps round the middle of a clearing. */
export const STUMPS = [[-66, 20], [60, 26], [-50, -26], [68, -14]] as const;

/** The cracks in a section that would not hold. */
export const CRACKS = [[[-74, 15], [-60, 34], [-72, 52], [-56, 76], [-66, 106]], [[-60, 34], [-44, 44], [-38, 40]], [[-56, 76], [-62, 84], [-74, 86]], [[62, 15], [72, 36], [58, 54], [70, 80], [60, 106]], [[72, 36], [80, 42]], [[58, 54], [44, 46]], [[-14, 106], [-4, 93], [8, 101], [14, 106]]] as const;

/** The drawing of each kind of wildling, its width and its height. */
export const WILDLING_DRAWINGS = { "regular": ["wild", 44, 54], "climber": ["climber", 56, 67], "giant": ["giant", 66, 69], "mammoth": ["mammoth", 70, 59] } as const;
