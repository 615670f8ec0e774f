/** Where the links in e-mails lead: an address is confirmed or forgotten by a press, without being anybody here. */

import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n";
import { ApiError, api } from "../../net/api";
import { Page, Trouble } from "../../pages/Frame";
import { Button } from "../../ui/drawn";

const DEEDS = {
  "#confirm=": { name: "confirm", done: "confirmed", work: api.confirmMail },
  "#stop=": { name: "stop", done: "stopped", work: api.stopMail },
} as const;

export function MailPage() {
  const said = useSignal("");
  const [before, deed] = Object.entries(DEEDS).find(([start]) => location.hash.startsWith(start)) ?? ["", null];
  if (!deed) return <Trouble code="unknown_page" />;
  const decide = async () => {
    try {
      await deed.work(location.hash.slice(before.length));
      said.value = `mail.${deed.done}`;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      said.value = code === "unknown" ? "mail.old" : `error.${code}`;
    }
  };
  return (
    <Page class="after">
      <h1 class="display">{t("mail.title")}</h1>
      <p class="lead" role="status">
        {t(said.value || `mail.${deed.name}`)}
      </p>
      {!said.value && (
        <div class="row">
          <Button main onClick={() => void decide()}>
            {t(`mail.${deed.name}_do`)}
          </Button>
        </div>
      )}
    </Page>
  );
}
