"""Positions at sea that docs/how-to-play shows; `tools/pictures.py` draws them."""

from __future__ import annotations

from typing import Final

NEW_SHORES: Final = """
game: seafarers
players: 4
active: P0
P0.roads: E39 E51 E123
P0.settlements: N12 N26 N41 N85
P0.ships: E18 E19 E20 E21 E30
P0.home_regions: 1
P0.bonus_regions: 2
P1.roads: E106 E117 E139 E140
P1.settlements: N72 N97 N98
P1.cities: N87
P2.roads: E62 E63 E64 E73 E124
P2.settlements: N43
P2.cities: N42 N86
P2.ships: E43 E53
P3.roads: E79 E80 E85 E93 E96 E102
P3.settlements: N54 N55 N57 N70 N73
robber: H13
pirate_berth: east
stack: turn(P0)
"""
"""Madder has settled a new island."""
FOG: Final = """
game: seafarers
players: 4
options: scenario=fog_islands
active: P3
P0.roads: E24 E48 E56
P0.settlements: N30 N46
P0.cities: N21
P1.roads: E55 E123 E134 E141
P1.cities: N45 N85
P2.roads: E14 E25 E78
P2.settlements: N9 N22 N54
P3.hand: lumber wool
P3.roads: E80 E93 E102 E103 E116
P3.settlements: N70 N71 N86
P3.ships: E82 E94
discovered: H20=sea
robber: H24
stack: turn(P3)
"""
"""Saffron can build a ship to the edge of the fog."""
CLOTH: Final = """
game: seafarers
players: 4
options: scenario=cloth
active: P1
P0.roads: E15 E27 E115 E123
P0.settlements: N10 N23 N78
P0.cities: N92
P0.ships: E94 E103
P0.trade_relations: N63
P0.cloth: 1
P1.roads: E6 E24 E25 E114
P1.settlements: N21
P1.cities: N8 N77
P2.roads: E11 E18 E111 E119
P2.settlements: N6 N18 N94
P3.roads: E3 E8 E9 E125
P3.settlements: N7
P3.cities: N9 N93
P3.ships: E117 E126
P3.trade_relations: N80
P3.cloth: 2
village_cloth: 4N63 5N41 3N80 5N57 5N50 5N27 5N66 5N44
pirate_berth: east
stack: turn(P1)
"""
"""Two players trade with a village each."""
PIRATE_ISLANDS: Final = """
game: seafarers
players: 4
options: scenario=pirate_islands
active: P3
P0.roads: E64 E80
P0.settlements: N8 N10 N43
P0.cities: N25
P0.ships: E1 E2 E3 E4 E5 E6 E7 E16 E28
P0.fortresses: N0
P1.roads: E39 E138 E150
P1.settlements: N102
P1.cities: N26 N50
P1.ships: E74 E75
P1.fortresses: N37
P2.roads: E10 E11 E112
P2.settlements: N11 N75 N85
P2.ships: E93 E94 E95 E96 E97 E98 E99
P2.fortresses: N80
P3.roads: E78 E128
P3.settlements: N86 N101 N113
P3.cities: N51
P3.ships: E144 E145 E146 E147 E148 E155 E161 E162 E163
P3.fortresses: N118
P3.warships: 2
pirate: H3
pirate_berth: -
stack: turn(P3)
"""
"""Two voyages have come to their fortress."""
CITIES_AT_SEA: Final = """
game: cities_seafarers
players: 4
active: P2
P0.roads: E74 E117
P0.cities: N57 N87
P0.basic_knights: N50 N80
P0.improvements: 3trade 2politics 2science
P1.roads: E62 E73 E81 E124 E134 E139
P1.settlements: N97
P1.cities: N42 N86
P1.basic_knights: N49
P1.improvements: 2trade 2politics 2science
P2.roads: E65 E75 E86 E87 E96
P2.settlements: N43 N70
P2.cities: N73
P2.ships: E43 E44 E53
P2.strong_knights: N36
P2.improvements: trade 2science
P3.roads: E39 E51 E59 E123
P3.settlements: N12 N26 N85
P3.cities: N41
P3.ships: E19 E20 E21 E22 E30
P3.improvements: 4trade 2politics science
P3.home_regions: 1
P3.bonus_regions: 2
active_knights: N36 N50
walls: N41
trade_metropolis: N41
merchant: H37
merchant_owner: P3
robber: H34
pirate_berth: east
ship: 4
attacks: 1
stack: turn(P2)
"""
"""A knight of Bone stands at the end of a line of ships."""
