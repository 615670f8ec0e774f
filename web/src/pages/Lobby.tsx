/** A table before the game: who sits where, the link for friends, and the start. */

import { useEffect } from "preact/hooks";
import type { Seat } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { isAlone } from "../net/server";
import { hasBegun, isToBegin } from "../play/again";
import { asksToClose, CloseTable } from "../play/CloseTable";
import { useDesk } from "../play/context";
import { Notice } from "../play/Notice";
import { Button, Flag, Ico } from "../ui/drawn";
import { Share } from "../ui/Share";
import { pauseText } from "./clock";
import { Page } from "./Frame";
import { levelName } from "./levels";
import { arrive, botLevel, ensureName, games, me } from "./lounge";
import { MapPreview } from "./MapChoice";
import { NameForm } from "./NameForm";
import { chosenText } from "./Options";

const GROUP = 4;

export function Lobby() {
  const desk = useDesk();
  const { table: known, you } = desk.store;
  useEffect(() => {
    if (!games.value) void arrive();
  }, []);
  const table = known.value!;
  const { map, ...options } = table.options;
  const isOwner = (you.value?.owner ?? false) && !table.tournament;
  const link = location.href;
  const isFull = table.seats.every(({ kind }) => kind !== "empty");
  const target = games.value?.games
    .find(({ name }) => name === table.game)
    ?.options.find(({ name }) => name === "target_points")?.default;
  const start = () => {
    for (const { seat, kind } of table.seats) {
      if (kind === "empty") desk.store.say({ type: "add_bot", seat, level: botLevel() });
    }
    desk.store.say({ type: "start" });
  };
  useEffect(() => {
    if (!isToBegin(table) || !isOwner) return;
    hasBegun();
    start();
  }, [table.id, isOwner]);
  return (
    <Page class="home maketable lobbypage" here="tables" note={t(isAlone ? "alone.note" : "lobby.note")}>
      <div class="c1">
        <h1 class="display">{table.title || t(`game.${table.game}.name`)}</h1>
        <p>{t(`game.${table.game}.line`)}</p>
        <MapPreview
          game={table.game}
          players={table.players}
          chosen={desk.store.map.value ?? String(map ?? "")}
          options={options}
          range={[table.players]}
        />
      </div>
      <div class="c2">
        <section class="sec first">
          <h2 class="label">{t("make.seats")}</h2>
          <ol>
            {table.seats.map((seat) => (
              <SeatRow key={seat.seat} seat={seat} isOwner={isOwner} />
            ))}
          </ol>
        </section>
        {me.value && <NameForm />}
        <section class="sec">
          <h2 class="label">{t("make.options")}</h2>
          <ul class="small">
            <li>
              {t("make.clock")}: {pauseText(table)}
            </li>
            {!!target && !("target_points" in table.options) && <li>{chosenText("target_points", target)}</li>}
            {Object.entries(table.options).map(([name, value]) => (
              <li key={name}>{chosenText(name, value)}</li>
            ))}
          </ul>
        </section>
      </div>
      <div class="c3">
        {!isAlone && (
          <section class="sec">
            <h2 class="label">{t("lobby.link")}</h2>
            <div class="linkrow">
              <output>{link.replace(/^https?:\/\//, "")}</output>
              <Share link={() => link} label={t("share.copy")} />
            </div>
            <div class="linkcode">
              <img src={`/api/tables/${table.id}/code.svg`} alt={t("lobby.code")} width={132} height={132} />
              <p class="small dim">
                {t("lobby.code_note")} {!table.rated && t("lobby.link_note")}
              </p>
            </div>
          </section>
        )}
        <section class="sec">
          <h2 class="label">{t("lobby.dice")}</h2>
          <div class="seal small">
            <Ico name="seal" />
            <span>
              {t("lobby.sealed")} <code>{grouped(table.commitment.slice(0, 16))}</code>. {t("lobby.sealed_note")}
            </span>
          </div>
        </section>
        <Notice />
        <section class="go2">
          {table.begins ? (
            <>
              <p class="lead" role="status">
                {t(table.tournament ? "tournament.table_begins" : isFull ? "meet.all_here" : "meet.waits")}
              </p>
              {table.tournament && (
                <a class="btn" href={`/tournament/${table.tournament}`}>
                  {t("tournament.back")}
                </a>
              )}
              {table.rated && <p class="small dim">{t("meet.rated_note")}</p>}
            </>
          ) : isOwner ? (
            <>
              <Button main onClick={start}>
                <Ico name="play" /> {t("lobby.start")}
              </Button>
              <p class="small dim">{t(isFull ? "lobby.full_note" : "lobby.start_note")}</p>
              <Button onClick={() => (asksToClose.value = true)}>{t("close.do")}</Button>
            </>
          ) : (
            <p class="lead" role="status">
              {t("lobby.wait")}
            </p>
          )}
        </section>
        <CloseTable />
      </div>
    </Page>
  );
}

function grouped(text: string): string {
  return (text.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? []).join(" ");
}

function SeatRow({ seat, isOwner }: { seat: Seat; isOwner: boolean }) {
  const desk = useDesk();
  const { table } = desk.store;
  const mySeat = desk.store.seat.value;
  const isMine = seat.seat === mySeat;
  const sit = async () => {
    await ensureName();
    if (mySeat !== null) desk.store.say({ type: "stand" });
    await desk.store.sit(seat.seat);
  };
  return (
    <li class={`tseat${seat.kind === "empty" ? " open" : ""}`}>
      <Flag seat={seat.seat} />
      <div>
        <div class="name">
          {seat.kind === "empty"
            ? t("make.open")
            : isMine
              ? t("lobby.you", { name: seat.name ?? "" })
              : desk.nameOf(seat.seat)}
        </div>
        <div class="small dim">
          {seat.kind === "bot"
            ? t("seat_state.bot", { level: levelName(seat.level ?? "") })
            : seat.kind === "empty"
              ? t("make.open_note")
              : t(seat.here ? "lobby.here" : "lobby.away")}
        </div>
      </div>
      <span class="lv">
        {seat.kind === "empty" && (
          <>
            <Button onClick={() => void sit()} label={t("lobby.sit_at", { seat: seat.seat + 1 })}>
              <Ico name="person" /> {t("lobby.sit")}
            </Button>
            {isOwner && !table.value?.rated && (
              <Button
                onClick={() => desk.store.say({ type: "add_bot", seat: seat.seat, level: botLevel() })}
                label={t("lobby.bot_at", { seat: seat.seat + 1 })}
              >
                <Ico name="bot" /> {t("make.bot")}
              </Button>
            )}
          </>
        )}
        {isMine && !table.value?.tournament && (
          <Button onClick={() => desk.store.say({ type: "stand" })}>{t("lobby.stand")}</Button>
        )}
        {isOwner && seat.kind !== "empty" && !isMine && (
          <Button
            square
            label={t("lobby.remove", { name: desk.nameOf(seat.seat) })}
            onClick={() => desk.store.say({ type: "remove", seat: seat.seat })}
          >
            <Ico name="cross" />
          </Button>
        )}
      </span>
    </li>
  );
}
