/** Openings on a map: one places for every seat in turn, and sees what it pays, who would win and what a bot would take. */

import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Told } from "../coach/coach";
import type { Opening, OpeningShown } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { showDrawings } from "../look/drawings";
import "../look/pages/opening.css";
import { ApiError, api } from "../net/api";
import { TableStore } from "../net/table";
import { Page, Trouble } from "../pages/Frame";
import { DeskContext } from "../play/context";
import { Desk } from "../play/desk";
import { Sitting } from "../play/PlayPage";
import { Tools } from "../play/Tools";
import { Explorer } from "./Explorer";
import { Laying, takenAlong } from "./laying";

/** There is nothing to be taught. */
const NO_COACH = signal<Told | null>(null);

/** The opening of a finished game, or what was taken along from the map maker. */
export function OpeningPage({ id }: { id: string }) {
  const begun = useSignal<{ opening: Opening; shown: OpeningShown } | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    const load = async () => {
      const opening = id ? await api.openingOf(id) : takenAlong();
      if (!opening) throw new ApiError("nothing", "");
      const [shown] = await Promise.all([api.layOut(opening), showDrawings()]);
      begun.value = { opening, shown };
    };
    void load().catch((error: unknown) => {
      trouble.value = error instanceof ApiError ? error.code : "offline";
    });
  }, [id]);
  if (trouble.value === "offline") return <Trouble code="no_connection" onAgain={() => location.reload()} />;
  if (trouble.value === "unknown_table") return <Trouble code="unknown_table" />;
  if (trouble.value) return <Nothing isRunning={trouble.value === "not_over"} />;
  return begun.value && <Begun id={id} {...begun.value} />;
}

/** There is no map to look at, or its game goes on. */
function Nothing({ isRunning }: { isRunning: boolean }) {
  return (
    <Page class="after">
      <h1 class="display">{t("opening.title")}</h1>
      <p class="lead">{t(isRunning ? "opening.running" : "opening.nothing")}</p>
      <a class="btn main" href="/maps">
        {t("opening.to_maps")}
      </a>
    </Page>
  );
}

function Begun({ id, opening, shown }: { id: string; opening: Opening; shown: OpeningShown }) {
  const laying = useMemo(() => new Laying(opening, shown), [opening]);
  const desk = useMemo(() => new Desk(new TableStore("opening", laying.open)), [laying]);
  useEffect(() => {
    document.title = `${t("opening.title")} · Hexhold`;
    return () => {
      document.title = "Hexhold";
      desk.leave();
    };
  }, [desk]);
  const back = id ? `/result/${id}` : "/maps";
  return (
    <DeskContext.Provider value={desk}>
      <Sitting
        around={{
          head: (
            <p class="small dim">
              {t(`game.${opening.game}.name`)}
              <br />
              {t("opening.title")}
            </p>
          ),
          margin: (
            <>
              <section class="sec">
                <p class="small">{t("opening.lead")}</p>
                <a class="link" href={back}>
                  {t(id ? "opening.to_result" : "opening.to_maps")}
                </a>
              </section>
              <Tools game={opening.game} />
            </>
          ),
          line: <div class="ticker">{t("opening.title")}</div>,
          instead: <Explorer laying={laying} />,
          told: NO_COACH,
        }}
      />
    </DeskContext.Provider>
  );
}
