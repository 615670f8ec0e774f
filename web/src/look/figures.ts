/** The drawn figures: which drawing shows a sign, and how wide it is when it is 100 high. */

import { DIGIT_WIDTHS, SIGN_WIDTHS } from "../declared/figures";

const SIGNS: Readonly<Record<string, readonly [string, number]>> = {
  ":": ["n-colon", SIGN_WIDTHS[":"]],
  "/": ["n-slash", SIGN_WIDTHS["/"]],
  "+": ["n-plus", 62],
  "-": ["n-minus", 50],
};

export function figure(sign: string): readonly [name: string, width: number] {
  return SIGNS[sign] ?? [`n${sign}`, DIGIT_WIDTHS[Number(sign)] ?? 62];
}
