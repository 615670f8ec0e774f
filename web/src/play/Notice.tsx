/** What the server refused, in words, with the way on. */

import { has, t } from "../i18n/i18n";
import { Button, Ico } from "../ui/drawn";
import { useDesk } from "./context";

export function Notice() {
  const desk = useDesk();
  const refused = desk.store.refused.value;
  if (!refused) return null;
  const text =
    has(`error.${refused.code}`) && refused.code !== "illegal" ? t(`error.${refused.code}`) : refused.message;
  return (
    <div class="notice" role="alert">
      <span>
        {text} {refused.rule && <code>{refused.rule}</code>}
      </span>
      <Button quiet label={t("notice.close")} onClick={() => (desk.store.refused.value = null)}>
        <Ico name="cross" />
      </Button>
    </div>
  );
}
