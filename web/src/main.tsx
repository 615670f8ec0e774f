import "./look/index.css";
import "./app/app.css";
import "./app/margins.css";
import "./app/phone.css";
import { render } from "preact";
import { App } from "./app/App";
import "./app/settings";
import { speak, wantedLanguage } from "./i18n/i18n";
import { showFirstDrawings, showIcons } from "./look/drawings";

showIcons();
void showFirstDrawings();
await speak(wantedLanguage());
const app = document.getElementById("app")!;
app.replaceChildren();
if (import.meta.env.MODE === "site") await (await import("./alone/start")).start(app);
render(<App />, app);
