/** What a bot would do in your place, and why. */

import type { Judged } from "../../declared/protocol";
import { capital, t } from "../../i18n/i18n";
import { Button, Ico } from "../../ui/drawn";
import { useDesk } from "../context";
import { reasonText } from "./reasons";
import { draftOf, tokenText } from "./tokens";

const SHOWN = 3;
/** Chances come in millionths. */
const HUNDREDTH = 10_000;

export function HintPanel() {
  const desk = useDesk();
  const { hint, isBotThinking, request } = desk.store;
  const answer = hint.value?.decision_id === request.value?.decision_id ? hint.value : null;
  if (!answer && !isBotThinking.value) return null;
  return (
    <section class="sec hint" aria-label={t("hint.title")}>
      <div class="row between">
        <h2 class="label">
          <Ico name="bot" /> {t("hint.title")}
        </h2>
        {answer && (
          <Button quiet onClick={() => (hint.value = null)} label={t("hint.close")}>
            <Ico name="cross" />
          </Button>
        )}
      </div>
      {isBotThinking.value ? <p role="status">{t("hint.thinking")}</p> : answer && <Answer actions={answer.actions} />}
    </section>
  );
}

function Answer({ actions }: { actions: readonly Judged[] }) {
  const desk = useDesk();
  return (
    <ol>
      {actions.slice(0, SHOWN).map(({ token, value, reasons }) => (
        <li key={token}>
          <What token={token} />
          <p class="small dim">
            {value !== 0 && t("hint.chance", { percent: Math.round(value / HUNDREDTH) })}{" "}
            {reasons.map((reason) => reasonText(desk, reason)).join(" ")}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The action in words; one that has a place on the map shows it there when it is pressed. */
function What({ token }: { token: string }) {
  const desk = useDesk();
  const words = capital(tokenText(desk, token));
  const draft = draftOf(token);
  if (!draft) return <b>{words}</b>;
  return (
    <button type="button" class="link" title={t("hint.show")} onClick={() => desk.consider(draft)}>
      {words}
    </button>
  );
}
