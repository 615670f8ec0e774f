import { describe, expect, it } from "vitest";
import fixture from "../../test/fixtures/draws.json";
import type { Draws } from "../declared/protocol";
import { verify } from "./verify";

const told = fixture as unknown as Draws;
const { proof } = fixture;

describe("the dice of a finished game", () => {
  it("are computed again from the seed, every draw of them", async () => {
    expect(await verify(told, proof.commitment)).toEqual({ draws: told.draws.length, faults: [] });
  });

  it("do not fit a commitment that was not seen before the game", async () => {
    expect((await verify(told, "0".repeat(64))).faults).toEqual(["commitment"]);
  });

  it("name the draw that was changed", async () => {
    const draws = told.draws.map((draw, i) => (i === 3 ? { ...draw, drawn: "roll=1,1" } : draw));
    const { stream, number } = told.draws[3]!;
    expect((await verify({ ...told, draws }, null)).faults).toEqual([`${stream} ${number}`]);
  });

  it("do not fit bytes that nobody promised", async () => {
    const brought = proof.brought.map((seat, i) => (i === 0 ? { ...seat, shown: "ff".repeat(16) } : seat));
    expect((await verify({ ...told, proof: { ...proof, brought } }, null)).faults).toContain("seat 0");
  });
});
