/** The one next step, by the name of what it will do, and the way back from it. */

import { isPlace } from "../../act/fields";
import { t } from "../../i18n/i18n";
import { Button, Ico } from "../../ui/drawn";
import { useDesk } from "../context";
import { deedText } from "./deed";

export function Confirm() {
  const desk = useDesk();
  const { asked, ready, draft } = desk.chooser.value;
  return (
    <>
      <Button main grow disabled={!ready} keys={ready ? "Enter" : ""} onClick={() => desk.confirm()}>
        {ready ? (
          <>
            <Ico name="check" /> {deedText(desk, ready)}
          </>
        ) : (
          t(asked && isPlace(asked.ask.type) ? "pick.choose_place" : "pick.choose")
        )}
      </Button>
      {(desk.isMenu.value || draft.picks.length > 0) && (
        <Button keys="Esc" onClick={() => desk.back()}>
          {t("pick.cancel")}
        </Button>
      )}
    </>
  );
}

export function Roll() {
  const desk = useDesk();
  return (
    <Button main grow keys="Space" onClick={() => desk.act("roll")}>
      {t("act.roll.label")}
    </Button>
  );
}
