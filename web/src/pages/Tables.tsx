/** Tables to join, to go on with, and to watch. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { FIRST_GAME } from "../app/games";
import type { OpenTable } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { Ico } from "../ui/drawn";
import { Page } from "./Frame";
import { MyTables, TableList } from "./Home";
import { arriveAtMine, attempt, trouble } from "./lounge";

const AGAIN = 5000;

export function Tables() {
  const tables = useSignal<readonly OpenTable[] | null>(null);
  useEffect(() => {
    void arriveAtMine();
    const look = () =>
      void attempt(async () => {
        tables.value = (await api.lobby()).tables;
      });
    look();
    const timer = setInterval(look, AGAIN);
    return () => clearInterval(timer);
  }, []);
  const list = tables.value ?? [];
  return (
    <Page class="after tables" here="tables">
      <div class="row between">
        <h1 class="display">{t("tables.title")}</h1>
        <a class="btn main" href={`/new/${FIRST_GAME}`}>
          <Ico name="plus" /> {t("make.title")}
        </a>
      </div>
      {trouble.value && (
        <p class="notice" role="alert">
          {t("error.offline")}
        </p>
      )}
      <div class="tablecols">
        <MyTables />
        <TableList
          title={t("home.open_tables")}
          tables={list.filter(({ status }) => status === "open")}
          action={t("home.join")}
        />
        <TableList
          title={t("home.watch")}
          tables={list.filter(({ status }) => status === "playing")}
          action={t("home.watch_one")}
        />
      </div>
      {tables.value !== null && list.length === 0 && <p class="lead">{t("tables.none")}</p>}
    </Page>
  );
}
