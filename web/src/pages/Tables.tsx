/** Tables to join, to go on with, and to watch. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { FIRST_GAME } from "../app/games";
import type { OpenTable } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { FindPlayers } from "../meet/FindPlayers";
import { OpenList } from "../meet/OpenList";
import { type ApiError, api } from "../net/api";
import { isAlone } from "../net/server";
import { Ico } from "../ui/drawn";
import { Page } from "./Frame";
import { MyTables, TableList } from "./Home";
import { arriveAtMine, trouble } from "./lounge";

const AGAIN = 5000;

export function Tables() {
  const tables = useSignal<readonly OpenTable[] | null>(null);
  useEffect(() => {
    void arriveAtMine();
    const look = () =>
      void api.lobby().then(
        (lobby) => (tables.value = lobby.tables),
        (error: ApiError) => (trouble.value = error.code),
      );
    look();
    const timer = setInterval(look, AGAIN);
    return () => clearInterval(timer);
  }, []);
  const list = tables.value ?? [];
  return (
    <Page class="after tables" here="tables">
      <div class="row between">
        <h1 class="display">{t("tables.title")}</h1>
        <span class="row">
          {!isAlone && (
            <a class="btn" href={`/board/${FIRST_GAME}`}>
              <Ico name="crown" /> {t("meet.board")}
            </a>
          )}
          <a class="btn" href={`/new/${FIRST_GAME}`}>
            <Ico name="plus" /> {t("make.title")}
          </a>
        </span>
      </div>
      {trouble.value && (
        <p class="notice" role="alert">
          {has(`error.${trouble.value}`) ? t(`error.${trouble.value}`) : t("error.internal")}
          {trouble.value === "account" && (
            <>
              {" "}
              <a href="/you">{t("self.open")}</a>
            </>
          )}
        </p>
      )}
      <div class="tablecols">
        <MyTables />
        {!isAlone && <FindPlayers />}
        <OpenList tables={list.filter(({ status }) => status === "open")} />
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
