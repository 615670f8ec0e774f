/** What is done with a map that can be played on: play it, share it by link or file, see it as text. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { go } from "../app/route";
import { t } from "../i18n/i18n";
import { botLevel, handed, open, trouble } from "../pages/lounge";
import { Button, Ico } from "../ui/drawn";
import { Share } from "../ui/Share";
import { writeLink } from "./link";
import { mapOf } from "./sheet";
import { sentenceOf, type Workshop } from "./workshop";

export function Playing({ shop }: { shop: Workshop }) {
  const shown = shop.shown.value;
  const isReady = shown !== null;
  const play = (): void => {
    if (!shown) return;
    const { players, ...wish } = shop.wish(shown.map);
    void open({
      ...wish,
      options: { ...wish.options, first_player: 0 },
      seats: ["me", ...Array.from({ length: players - 1 }, botLevel)],
      start: true,
    });
  };
  const setUp = (): void => {
    if (!shown) return;
    const wish = shop.wish(shown.map);
    handed.value = wish;
    go(`/new/${wish.game}`);
  };
  return (
    <section class="sec playing">
      <h2 class="label">{t("maker.play")}</h2>
      <Button main grow disabled={!isReady} onClick={play}>
        <Ico name="play" /> {t("maker.play_now")}
      </Button>
      <Button grow disabled={!isReady} onClick={setUp}>
        <Ico name="person" /> {t("maker.set_up")}
      </Button>
      {trouble.value && (
        <p class="notice" role="alert">
          {t(`error.${trouble.value}`)}
        </p>
      )}
    </section>
  );
}

export function Sharing({ shop }: { shop: Workshop }) {
  const link = useSignal("");
  const shown = shop.shown.value;
  const work = shop.work.value;
  useEffect(() => {
    let isStale = false;
    link.value = "";
    if (shown && work)
      void writeLink({ game: work.game, players: work.players, file: shown.file }).then((text) => {
        if (!isStale) link.value = `${location.origin}/maps#${text}`;
      });
    return () => {
      isStale = true;
    };
  }, [shown]);
  const save = (): void => {
    if (!shown) return;
    const address = URL.createObjectURL(new Blob([shown.file], { type: "application/toml" }));
    const anchor = document.createElement("a");
    anchor.href = address;
    anchor.download = `${fileName(String(shown.map.name))}.toml`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  return (
    <section class="sec sharing">
      <h2 class="label">{t("maker.share")}</h2>
      <div class="switches">
        {link.value && <Share key={link.value} link={() => link.value} label={t("maker.copy_link")} />}
        <Button disabled={!shown} onClick={save}>
          <Ico name="scroll" /> {t("maker.save")}
        </Button>
      </div>
      {link.value && (
        <input class="value linktext" readOnly aria-label={t("maker.link")} value={link.value} onFocus={selectAll} />
      )}
      <AsText shop={shop} />
    </section>
  );
}

function selectAll(event: { currentTarget: HTMLInputElement }): void {
  event.currentTarget.select();
}

/** The name of a map as the name of a file. */
export function fileName(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "map"
  );
}

/** The map as the text of its file, where everything can be changed that cannot be painted. */
function AsText({ shop }: { shop: Workshop }) {
  const text = useSignal<string | null>(null);
  const trouble = useSignal("");
  const work = shop.work.value;
  // A map that cannot be played on yet has no file, but the same keys.
  const file = shop.shown.value?.file ?? (work ? JSON.stringify(mapOf(work.sheet, work.players), null, 1) : "");
  useEffect(() => {
    text.value = null;
  }, [file]);
  const use = async (): Promise<void> => {
    trouble.value = "";
    const wanted = text.value;
    if (wanted === null) return;
    await shop.readFile(wanted);
    [trouble.value, shop.refusal.value] = [shop.refusal.value, ""];
  };
  return (
    <details class="astext">
      <summary>{t("maker.text")}</summary>
      <p class="small dim">{t("maker.text_note")}</p>
      <textarea
        class="value"
        rows={14}
        spellcheck={false}
        aria-label={t("maker.text")}
        value={text.value ?? file}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      {trouble.value && (
        <p class="notice" role="alert">
          {t("map.unusable", { why: trouble.value })}
        </p>
      )}
      <Button
        disabled={text.value === null}
        onClick={() => void use().catch((error) => (trouble.value = sentenceOf(error)))}
      >
        {t("maker.use_text")}
      </Button>
    </details>
  );
}
