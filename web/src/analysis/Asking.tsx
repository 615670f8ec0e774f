/** The button that asks for an analysis, how far it is, and what went wrong. */

import { has, t } from "../i18n/i18n";
import { Button, Ico } from "../ui/drawn";
import type { Asked } from "./asked";

export function Asking({ asked }: { asked: Asked }) {
  const { analysis, share, trouble, ask } = asked;
  const known = has(`error.${trouble}`) ? `error.${trouble}` : "error.internal";
  return (
    <>
      {share === null && !analysis?.worlds && (
        <Button main onClick={ask}>
          <Ico name="chart" /> {t("analysis.ask")}
        </Button>
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
