import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { base, cities, fog, gift, seafarers, watchSix } from "../../test/positions";
import { Board, type BoardProps } from "./Board";
import { NO_TARGETS, type Target } from "./picking/targets";

const seen = new Set<HTMLElement>();

async function show(props: Partial<BoardProps>): Promise<HTMLElement> {
  const root = document.createElement("div");
  document.body.append(root);
  seen.add(root);
  const whole: BoardProps = {
    game: "base",
    board: base.board,
    view: base.view,
    lit: NO_TARGETS,
    onPick: () => {},
    last: [],
    you: 1,
    ...props,
  };
  await act(() => render(<Board {...whole} />, root));
  return root;
}

function used(root: HTMLElement, name: string): number {
  return root.querySelectorAll(`use[href="#${name}"]`).length;
}

afterEach(() => {
  for (const root of seen) {
    render(null, root);
    root.remove();
  }
  seen.clear();
});

describe("the board of every game", () => {
  it("shows lands, tokens, harbours and the robber of base", async () => {
    const root = await show({});
    expect(used(root, "boat")).toBe(9);
    expect(used(root, "robber")).toBe(1);
    expect(root.querySelectorAll('use[href^="#token-"]')).toHaveLength(18);
    expect(root.querySelectorAll(".blocked")).toHaveLength(1);
  });

  it("shows the fleet, knights, the metropolis and the merchant of cities", async () => {
    const root = await show({ game: "cities", board: cities.board, view: cities.view });
    expect(used(root, "merchant")).toBe(1);
    expect(used(root, "longship")).toBe(2);
    expect(root.querySelectorAll('use[href^="#knight"]').length).toBeGreaterThan(3);
    expect(root.querySelectorAll('use[href^="#metro-"]').length).toBeGreaterThan(0);
  });

  it("shows the ice, the wagons and Tormund of gift", async () => {
    const root = await show({ game: "gift", board: gift.board, view: gift.view });
    expect([used(root, "t-ice"), used(root, "wagon"), used(root, "tormund")]).toEqual([2, 9, 1]);
  });

  it("shows camps, guards and a cracked section of watch", async () => {
    const root = await show({ game: "watch", board: watchSix.board, view: watchSix.view });
    const guards = watchSix.view.players.reduce((sum, player) => sum + player.guards!, 0);
    expect(used(root, "guard")).toBe(guards + watchSix.board.frontier!.sections);
    expect(used(root, "fire1")).toBe(5);
  });
});

describe("the sea", () => {
  it("shows ships, the pirate, gold fields and islands that bring points", async () => {
    const root = await show({ game: "seafarers", board: seafarers.board, view: seafarers.view });
    const ships = seafarers.view.players.reduce((sum, player) => sum + player.ships!.length, 0);
    expect([used(root, "ship"), used(root, "wake"), used(root, "pirate")]).toEqual([ships, ships, 1]);
    expect(used(root, "t-gold") + used(root, "t-gold2")).toBe(2);
    expect(used(root, "pennant") + used(root, "pennant-off")).toBe(seafarers.board.sea!.bonus!.regions.length);
    expect(used(root, "boat")).toBe(seafarers.board.harbours.length);
  });

  it("shows what has been discovered, and fog where nothing has", async () => {
    const hidden = await show({ game: "seafarers", board: fog.board, view: { ...fog.view, discovered: {} } });
    const root = await show({ game: "seafarers", board: fog.board, view: fog.view });
    const found = Object.values(fog.view.discovered!).filter(Boolean).length;
    const clouds = (shown: HTMLElement) => used(shown, "t-fog") + used(shown, "t-fog2");
    expect(found).toBeGreaterThan(2);
    expect(clouds(hidden) - clouds(root)).toBe(found);
  });

  it("shows harbours that players have laid", async () => {
    const view = { ...seafarers.view, laid_harbours: { E40: "ore", E60: null } } as const;
    const root = await show({ game: "seafarers", board: seafarers.board, view });
    expect(used(root, "boat")).toBe(seafarers.board.harbours.length + 1);
  });

  it("lights the berths of the pirate beside the map", async () => {
    const lit = { lit: [{ target: { kind: "berth", id: 1 }, piece: "pirate" }], chosen: null } as const;
    const root = await show({ game: "seafarers", board: seafarers.board, view: seafarers.view, lit });
    expect(root.querySelector('[data-target="berth-1"]')?.getAttribute("aria-label")).toBeTruthy();
  });
});

describe("targets", () => {
  const lit = {
    lit: [
      { target: { kind: "node", id: 51 }, piece: "settlement" },
      { target: { kind: "node", id: 20 }, piece: "settlement" },
      { target: { kind: "edge", id: 3 }, piece: "road" },
    ],
    chosen: null,
  } as const;

  it("are buttons in reading order, of which one takes part in tabbing", async () => {
    const root = await show({ lit });
    const buttons = [...root.querySelectorAll('g[role="button"]')];
    expect(buttons.map((button) => button.getAttribute("data-target"))).toEqual(["edge-3", "node-20", "node-51"]);
    expect(buttons.map((button) => button.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
    expect(buttons.every((button) => button.getAttribute("aria-label"))).toBe(true);
  });

  it("are walked by arrows and picked by Enter", async () => {
    const onPick = vi.fn<(target: Target) => void>();
    const root = await show({ lit, onPick });
    const press = (key: string) =>
      act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
    await act(() => root.querySelector<SVGGElement>('[data-target="edge-3"]')?.focus());
    await press("ArrowDown");
    expect(document.activeElement?.getAttribute("data-target")).toBe("node-20");
    expect(root.querySelector(".board-focus circle")).not.toBeNull();
    await press("Enter");
    expect(onPick).toHaveBeenCalledWith({ kind: "node", id: 20 });
  });

  it("show the piece itself when they are chosen", async () => {
    const before = used(await show({ lit }), "settlement");
    const root = await show({ lit: { ...lit, chosen: { kind: "node", id: 51 } } });
    expect(used(root, "settlement")).toBe(before + 1);
    expect(root.querySelector('[data-target="node-51"]')?.getAttribute("aria-pressed")).toBe("true");
  });

  it("mark what changed last with rays", async () => {
    const root = await show({ last: [{ kind: "hex", id: 4 }] });
    expect(root.querySelectorAll(".lately")).toHaveLength(1);
  });
});
