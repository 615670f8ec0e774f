/** The number tokens; those on hexes that do not pay are grey. */

import { TOKEN_DROP } from "../../declared/drawing";
import type { View } from "../../declared/position";
import type { Places } from "../geometry";
import { At, Disc, Figures, Use } from "../print";

/** How far the number token lies below the middle of its hex. */
const JOINT_TOKEN = "2-12";

interface TokensProps {
  readonly view: Pick<View, "tokens" | "blocked">;
  readonly places: Places;
  readonly size: number;
}

export function Tokens({ view, places, size }: TokensProps) {
  const blocked = new Set(view.blocked);
  return (
    <g>
      {view.tokens.map((numbers, h) => {
        if (!numbers.length) return null;
        const [x, y] = places.hex(h);
        const name = numbers.join("-");
        const stored = numbers.length === 1 || name === JOINT_TOKEN;
        return (
          <At key={h} x={x} y={y + TOKEN_DROP} class={blocked.has(h) ? "blocked" : undefined}>
            {stored ? (
              <Use name={`token-${name}`} x={0} y={1} w={80 * size} h={82 * size} />
            ) : (
              <JointToken numbers={numbers} />
            )}
          </At>
        );
      })}
    </g>
  );
}

/** A token with several numbers, for which there is no stored drawing. */
function JointToken({ numbers }: { numbers: readonly number[] }) {
  const pips = numbers.reduce((sum, number) => sum + 6 - Math.abs(7 - number), 0);
  return (
    <>
      <Disc x={0} y={0} r={36} fill="token" stroke="key" width={3} />
      <Figures text={numbers.join("/")} x={0} y={-5} h={numbers.length === 2 ? 26 : 17} />
      {Array.from({ length: pips }, (_, i) => (
        <Disc
          key={i}
          x={(i - (pips - 1) / 2) * Math.min(8.6, 46 / pips)}
          y={21}
          r={Math.min(3, 18 / pips)}
          fill="token-ink"
        />
      ))}
    </>
  );
}
