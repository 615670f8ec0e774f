/** The analysis of a finished game: looked for, asked for, and followed while it is made. */

import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../app/live";
import type { AnalysedPly, Analysis } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { ApiError, api } from "../net/api";

const LOOK_MS = 1000;

export interface Asked {
  readonly analysis: Analysis | null;
  /** How much is done, from 0 to 1; null where nothing is made. */
  readonly share: number | null;
  /** The code of what went wrong. */
  readonly trouble: string;
  ask(depth: Depth): void;
}

/** How deep one may want it, with the worlds in which positions are played on then. */
export const DEPTHS = { quick: 8, usual: 32, deep: 128 } as const;
export type Depth = keyof typeof DEPTHS;

/** What is known of a game as a seat knew it, or with open cards (`all`). */
export function useAnalysis(id: string, seen: string): Asked {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState("");
  const round = useRef(0);
  const follow = async (depth: Depth | null): Promise<void> => {
    round.current += 1;
    const mine = round.current;
    let begins = depth !== null;
    let isFirst = begins;
    let have = "";
    setTrouble("");
    try {
      for (;;) {
        const state = isFirst ? await api.analyse(id, seen, depth ?? "usual") : await api.analysis(id, seen, have);
        if (mine !== round.current) return;
        if (state.analysis) {
          setAnalysis(state.analysis);
          have = String(state.analysis.worlds);
        }
        setShare(state.is_under_way ? state.share : null);
        if (state.is_done && begins) announce(t("analysis.done"));
        // What was under way may have failed: it begins again.
        if (!state.is_under_way && (state.is_done || !begins)) return;
        isFirst = !state.is_under_way;
        begins = true;
        await new Promise((done) => setTimeout(done, LOOK_MS));
        if (mine !== round.current) return;
      }
    } catch (error) {
      if (mine !== round.current) return;
      setShare(null);
      setTrouble(error instanceof ApiError ? error.code : "offline");
    }
  };
  useEffect(() => {
    setAnalysis(null);
    setShare(null);
    void follow(null);
    return () => {
      round.current += 1;
    };
  }, [id, seen]);
  const ask = (depth: Depth): void => {
    announce(t("analysis.begun"));
    setShare(0);
    void follow(depth);
  };
  return { analysis, share, trouble, ask };
}

/** Chances and costs come in millionths; people read points of a hundred. */
export function points(share: number): string {
  return (share / 10_000).toFixed(1);
}

export function signed(share: number): string {
  return `${share > 0 ? "+" : share < 0 ? "−" : ""}${points(Math.abs(share))}`;
}

const THROWN: ReadonlySet<string> = new Set(["roll", "throw", "event"]);

/** Which kind of luck a step of chance is. */
export function luckOf(kind: string): "dice" | "draws" | "thefts" {
  if (kind === "steal") return "thefts";
  return THROWN.has(kind) ? "dice" : "draws";
}

/** What a step gave every seat or took from it. */
export function changeOf(analysis: Analysis, ply: number): readonly number[] {
  const lines = course(analysis);
  return (lines[ply] ?? []).map((before, seat) => (lines[ply + 1]?.[seat] ?? before) - before);
}

/** What a step gave and took, in words, without those whom it did not touch. */
export function changesText(analysis: Analysis, ply: number, nameOf: (seat: number) => string): string {
  return changeOf(analysis, ply)
    .flatMap((change, seat) => (points(Math.abs(change)) === "0.0" ? [] : [`${nameOf(seat)} ${signed(change)}`]))
    .join(", ");
}

/** What is special, in the order of the game. */
export function marked(analysis: Analysis): readonly AnalysedPly[] {
  return analysis.plies.filter(({ mark }) => mark);
}

/** The chances before every step, and what it came to. */
export function course(analysis: Analysis): readonly (readonly number[])[] {
  return [...analysis.plies.map(({ chances }) => chances), analysis.result];
}
