/** The dice, checked in this page on demand: no trust needed. */

import { useState } from "preact/hooks";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { Button, Ico } from "../ui/drawn";
import { canVerify, type Verdict, verify } from "./verify";

/** Nothing to be told yet, and why: of a board of the day the seed is others' secret until it is closed. */
type Pending = "checking" | "failed" | "secret";

export function Proof({ id, seen }: { id: string; seen: string | null }) {
  const [verdict, setVerdict] = useState<Verdict | Pending | null>(null);
  const check = async (): Promise<void> => {
    setVerdict("checking");
    try {
      const draws = await api.draws(id);
      setVerdict(draws.proof.seed === "" ? "secret" : await verify(draws, seen));
    } catch {
      setVerdict("failed");
    }
  };
  if (!canVerify()) return <p class="small">{t("after.verify.impossible")}</p>;
  return (
    <div class="proof" aria-live="polite">
      <Button disabled={verdict === "checking"} onClick={() => void check()}>
        <Ico name="seal" /> {t("after.verify.check")}
      </Button>
      <p class="small">{t(...sentenceOf(verdict))}</p>
    </div>
  );
}

function sentenceOf(verdict: Verdict | Pending | null): Parameters<typeof t> {
  if (verdict === null) return ["after.verify.note"];
  if (typeof verdict === "string") return [`after.verify.${verdict}`];
  if (verdict.faults.length) return ["after.verify.wrong", { list: verdict.faults.slice(0, 5).join(", ") }];
  return ["after.verify.right", { count: verdict.draws }];
}
