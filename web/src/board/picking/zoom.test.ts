import { describe, expect, it } from "vitest";
import { AT_REST, bounded, zoomed } from "./zoom";

describe("zoom", () => {
  it("keeps the point under the pointer where it is", () => {
    const pose = zoomed(zoomed(AT_REST, 2, 300, 200), 1.5, 100, 400);
    const before = zoomed(AT_REST, 2, 300, 200);
    const under = (at: number, offset: number, k: number) => (at - offset) / k;
    expect(under(100, pose.x, pose.k)).toBeCloseTo(under(100, before.x, before.k));
    expect(under(400, pose.y, pose.k)).toBeCloseTo(under(400, before.y, before.k));
  });

  it("never shows beyond the sheet", () => {
    expect(bounded({ k: 2, x: 50, y: -900 }, 400, 400)).toEqual({ k: 2, x: 0, y: -400 });
    expect(bounded({ k: 0.2, x: 50, y: -900 }, 400, 400)).toEqual(AT_REST);
  });
});
