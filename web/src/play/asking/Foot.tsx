/** The last row: undo, ask a bot, and the step that ends the decision; on a phone every next step stands here. */

import { useComputed } from "@preact/signals";
import { t } from "../../i18n/i18n";
import { Button, Ico } from "../../ui/drawn";
import { isPhone } from "../../ui/media";
import { useDesk } from "../context";
import { Confirm, Roll } from "./Confirm";
import { ENDINGS } from "./Now";

export function Foot() {
  const desk = useDesk();
  const { request, table } = desk.store;
  return (
    <div class="row push">
      <Button square label={t("foot.undo")} keys="U" disabled={!request.value?.can_undo} onClick={() => desk.undo()}>
        <Ico name="undo" />
      </Button>
      {table.value?.hints && request.value?.asked && (
        <Button square label={t("foot.hint")} onClick={() => desk.store.askBot()}>
          <Ico name="help" />
        </Button>
      )}
      <Next />
    </div>
  );
}

function Next() {
  const desk = useDesk();
  if (isPhone.value && desk.draft.value.kind !== null) return <Confirm />;
  if (isPhone.value && desk.offers("roll")) return <Roll />;
  return <Ending />;
}

function Ending() {
  const desk = useDesk();
  const ending = useComputed(() => ENDINGS.find((kind) => desk.offers(kind)) ?? null);
  const isMain = useComputed(() => {
    const groups = desk.store.request.value?.groups ?? [];
    return groups.length === 1 && groups[0]?.kind === ending.value;
  });
  const isBusy = desk.draft.value.kind !== null;
  return (
    <Button
      grow
      main={isMain.value && !isBusy}
      keys="E"
      disabled={ending.value === null}
      onClick={() => ending.value && desk.act(ending.value)}
    >
      {t(`act.${ending.value ?? "end"}.do`)}
    </Button>
  );
}
