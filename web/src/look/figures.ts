/** The drawn figures: which drawing shows a sign, and how wide it is when it is 100 high. */

const DIGIT_WIDTHS = [62, 50, 63, 62, 63, 62, 62, 60, 62, 62];
const SIGNS: Readonly<Record<string, readonly [string, number]>> = {
  ":": ["n-colon", 30],
  "/": ["n-slash", 44],
  "+": ["n-plus", 62],
  "-": ["n-minus", 50],
};

export function figure(sign: string): readonly [name: string, width: number] {
  return SIGNS[sign] ?? [`n${sign}`, DIGIT_WIDTHS[Number(sign)] ?? 62];
}
