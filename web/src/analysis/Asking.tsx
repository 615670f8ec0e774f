/** The button that asks for an analysis, how deep it shall be, how far it is, and what went wrong. */

import { useState } from "preact/hooks";
import { has, t } from "../i18n/i18n";
import { Button, Ico } from "../ui/drawn";
import { type Asked, DEPTHS, type Depth } from "./asked";

export function Asking({ asked }: { asked: Asked }) {
  const { analysis, share, trouble, ask } = asked;
  const [wish, setWish] = useState<Depth>("usual");
  const known = has(`error.${trouble}`) ? `error.${trouble}` : "error.internal";
  const deeper = (Object.keys(DEPTHS) as Depth[]).filter((depth) => DEPTHS[depth] > (analysis?.worlds ?? 0));
  const depth = deeper.includes(wish) ? wish : deeper[0];
  return (
    <>
      {share === null && depth && (
        <div class="row asking">
          <Button main={!analysis?.worlds} onClick={() => ask(depth)}>
            <Ico name="chart" /> {t(analysis?.worlds ? "analysis.ask_deeper" : "analysis.ask")}
          </Button>
          <label class="small">
            {t("analysis.depth")}{" "}
            <select class="value" value={depth} onChange={(event) => setWish(event.currentTarget.value as Depth)}>
              {deeper.map((one) => (
                <option key={one} value={one}>
                  {t(`analysis.depths.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {share !== null && (
        <p class="working">
          <label class="small dim">
            {t("analysis.working", { percent: Math.round(100 * share) })}
            <progress max={1} value={share} />
          </label>
        </p>
      )}
      {trouble && (
        <p class="notice" role="alert">
          {t(known)}
        </p>
      )}
    </>
  );
}
