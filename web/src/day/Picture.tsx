/** The map of a day as a picture to be sent or kept, with one line below it. */

import type { Day } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { attempt } from "../pages/lounge";
import { Button, Ico } from "../ui/drawn";

const [WIDTH, HEIGHT, FOOT] = [1200, 900, 90];
const [PAPER, INK] = ["#f3ebda", "#2a211c"];
const MARGIN = 24;

export function Picture({ day, line }: { day: Day; line: string }) {
  return (
    <Button onClick={() => void attempt(() => give(day.day, line))}>
      <Ico name="scroll" /> {t("day.picture")}
    </Button>
  );
}

async function give(day: string, line: string): Promise<void> {
  const file = new File([await drawn(await api.dayPicture(day), line)], `hexhold-${day}.png`, { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The drawing as pixels, on paper and with a line below. */
async function drawn(svg: string, line: string): Promise<Blob> {
  const map = new Image();
  map.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await map.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws nothing");
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const scale = Math.min((WIDTH - 2 * MARGIN) / map.width, (HEIGHT - FOOT - MARGIN) / map.height);
  const [width, height] = [map.width * scale, map.height * scale];
  pen.drawImage(map, (WIDTH - width) / 2, MARGIN + (HEIGHT - FOOT - MARGIN - height) / 2, width, height);
  pen.fillStyle = INK;
  pen.textAlign = "center";
  pen.font = "34px Georgia, serif";
  pen.fillText(line, WIDTH / 2, HEIGHT - FOOT / 2 + 12, WIDTH - 2 * MARGIN);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("nothing was drawn")))),
  );
}
