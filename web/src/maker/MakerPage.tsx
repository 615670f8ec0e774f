/** The map maker: paint a map, see how fair it is, share it, play it. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../i18n/i18n";
import { showDrawings } from "../look/drawings";
import "../look/pages/maker.css";
import "../look/pages/maker-report.css";
import "../look/pages/maker-small.css";
import { Page } from "../pages/Frame";
import { Button, Ico } from "../ui/drawn";
import { Switch } from "../ui/Switch";
import { Beginning } from "./Beginning";
import { Brushes } from "./Brushes";
import { Canvas } from "./Canvas";
import type { AnyBrush } from "./marks";
import { Counted, Report } from "./Report";
import { Playing, Sharing } from "./Sharing";
import { Stacks } from "./Stacks";
import { isBlank } from "./sheet";
import { type Wishes, Workshop } from "./workshop";

const FIRST_BRUSH: AnyBrush = { kind: "terrain", terrain: "forest", numbered: true };
const USUAL: Wishes = { terrain: true, tokens: true, harbours: true, red_apart: true, even: true, fed: true };
const PIECES = ["terrain", "tokens", "harbours"] as const;
const RULES = ["red_apart", "even", "fed"] as const;

export function MakerPage() {
  const shop = useMemo(() => new Workshop(), []);
  const brush = useSignal<AnyBrush>(FIRST_BRUSH);
  const isDrawn = useSignal(false);
  // On a phone the sheet comes first, and the ways to begin are folded up.
  const isSmall = useMemo(() => matchMedia("(max-width: 760px)").matches, []);
  useEffect(() => {
    const { hash } = location;
    // The address is that of the maker again: what is painted from here on is another map.
    if (hash) history.replaceState(null, "", "/maps");
    void shop.open(hash);
    void showDrawings().then(() => (isDrawn.value = true));
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === "y" || (key === "z" && event.shiftKey)) shop.redo();
      else if (key === "z") shop.undo();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const work = shop.work.value;
  // A brush of a scenario that is gone would paint nothing.
  const kinds = `${work?.game} ${work?.sheet.rest.scenario}`;
  useEffect(() => {
    brush.value = FIRST_BRUSH;
  }, [kinds]);
  return (
    <Page class="home maker" note={t("maker.note")}>
      <div class="head">
        <h1 class="display">{t("maker.title")}</h1>
        <details class="begin" open={!isSmall}>
          <summary>{t("maker.start_from")} …</summary>
          <Beginning shop={shop} />
        </details>
        {shop.refusal.value && (
          <p class="notice" role="alert">
            {t("map.unusable", { why: shop.refusal.value })}
          </p>
        )}
      </div>
      <div class="tools1">
        <Brushes
          terrain={shop.terrain.value}
          brush={brush.value}
          sheet={work?.sheet}
          isSmall={isSmall}
          onChoose={(next) => (brush.value = next)}
        />
      </div>
      <div class="middle">
        <div class="canvasbox">{isDrawn.value && <Canvas shop={shop} brush={brush.value} />}</div>
        <div class="row under">
          <Verdict shop={shop} />
          <span class="row">
            <Button square label={t("maker.undo")} disabled={!shop.canUndo.value} onClick={() => shop.undo()}>
              <Ico name="undo" />
            </Button>
            <Button square label={t("maker.redo")} disabled={!shop.canRedo.value} onClick={() => shop.redo()}>
              <Ico name="undo" class="ico flipped" />
            </Button>
          </span>
        </div>
        <label class="field mapname">
          <span class="label">{t("maker.name")}</span>
          <input
            class="value"
            maxLength={60}
            value={String(work?.sheet.rest.name ?? "")}
            onChange={(event) => shop.rename(event.currentTarget.value)}
          />
        </label>
      </div>
      <div class="tools2">
        <Playing shop={shop} />
        <Stacks shop={shop} />
        <Again shop={shop} />
        <Sharing shop={shop} />
      </div>
      <div class="fair">
        {shop.shown.value && <Counted balance={shop.shown.value.balance} />}
        <Report shop={shop} />
      </div>
    </Page>
  );
}

/** Whether the map can be played on, and if not, what is wrong and where. */
function Verdict({ shop }: { shop: Workshop }) {
  const isEmpty = shop.work.value !== null && isBlank(shop.work.value.sheet);
  const [kind, text] = isEmpty
    ? ["dim", t("maker.blank")]
    : shop.fault.value
      ? ["bad", t("maker.fault", { why: shop.fault.value })]
      : shop.shown.value
        ? ["well", t("maker.playable")]
        : ["dim", t("maker.looking")];
  return (
    <p class={`state ${kind}`} role="status">
      {kind !== "dim" && <Ico name={kind === "well" ? "check" : "cross"} />} <span>{text}</span>
    </p>
  );
}

/** Draw the pieces again, as one wishes. */
function Again({ shop }: { shop: Workshop }) {
  const wishes = useSignal<Wishes>(USUAL);
  const set = (change: Partial<Wishes>) => (wishes.value = { ...wishes.value, ...change });
  const isAny = PIECES.some((piece) => wishes.value[piece]);
  return (
    <section class="sec again">
      <h2 class="label">{t("maker.balance")}</h2>
      <div class="switches">
        {PIECES.map((piece) => (
          <Button key={piece} pressed={wishes.value[piece]} onClick={() => set({ [piece]: !wishes.value[piece] })}>
            {t(`maker.piece.${piece}`)}
          </Button>
        ))}
      </div>
      <div class="opts">
        {RULES.map((rule) => (
          <Switch
            key={rule}
            name={t(`maker.rule.${rule}`)}
            note={t(`maker.rule_note.${rule}`)}
            isOn={wishes.value[rule]}
            onChange={(isOn) => set({ [rule]: isOn })}
          />
        ))}
      </div>
      <Button
        disabled={!shop.shown.value || !isAny || shop.isBusy.value}
        onClick={() => void shop.drawAgain(wishes.value)}
      >
        {t("maker.again")}
      </Button>
      {shop.drawRefusal.value && (
        <p class="notice" role="alert">
          {shop.drawRefusal.value}
        </p>
      )}
    </section>
  );
}
