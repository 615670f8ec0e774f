/** Skill and luck: what every seat's decisions, others' decisions and chance gave and took. */

import type { Analysis } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { MarkBox } from "../ui/drawn";
import { points, signed } from "./asked";

const PARTS = ["own", "others", "dice", "draws", "thefts"] as const;

export function Split({ analysis, nameOf }: { analysis: Analysis; nameOf(seat: number): string }) {
  return (
    <div class="splits" tabIndex={0} role="region" aria-label={t("analysis.split")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("analysis.seat")}</th>
            <th scope="col">{t("analysis.start")}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {t(`analysis.part.${part}`)}
              </th>
            ))}
            <th scope="col">{t("analysis.result")}</th>
          </tr>
        </thead>
        <tbody>
          {analysis.splits.map((split) => (
            <tr key={split.seat}>
              <th scope="row">
                <span class="row">
                  <MarkBox seat={split.seat} /> {nameOf(split.seat)}
                </span>
              </th>
              <td>{points(split.start)}</td>
              {PARTS.map((part) => (
                <td key={part}>{signed(split[part])}</td>
              ))}
              <td>{points(split.result)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
