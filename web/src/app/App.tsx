import { Trouble } from "../pages/Frame";
import { Home } from "../pages/Home";
import { lazy } from "./lazy";
import { LiveRegions } from "./live";
import { route } from "./route";

const Make = lazy(async () => (await import("../pages/Make")).Make);
const MakerPage = lazy(async () => (await import("../maker/MakerPage")).MakerPage);
const TablePage = lazy(async () => (await import("../pages/TablePage")).TablePage);
const Tables = lazy(async () => (await import("../pages/Tables")).Tables);
const BoardPage = lazy(async () => (await import("../meet/BoardPage")).BoardPage);
const TournamentPage = lazy(async () => (await import("../tournament/TournamentPage")).TournamentPage);
const DayPage = lazy(async () => (await import("../day/DayPage")).DayPage);
const OpeningPage = lazy(async () => (await import("../opening/OpeningPage")).OpeningPage);
const PuzzlesPage = lazy(async () => (await import("../puzzle/PuzzlesPage")).PuzzlesPage);
const PuzzlePage = lazy(async () => (await import("../puzzle/PuzzlePage")).PuzzlePage);
const ModeratePage = lazy(async () => (await import("../desk/ModeratePage")).ModeratePage);
const Replays = lazy(async () => (await import("../replay/Replays")).Replays);
const ReplayPage = lazy(async () => (await import("../replay/ReplayPage")).ReplayPage);
const ResultPage = lazy(async () => (await import("../after/ResultPage")).ResultPage);
const HowTo = lazy(async () => (await import("../howto/HowTo")).HowTo);
const YouPage = lazy(async () => (await import("../you/YouPage")).YouPage);
const ManyPage = lazy(async () => (await import("../many/ManyPage")).ManyPage);
const Privacy = lazy(async () => (await import("../pages/Privacy")).Privacy);
const MailPage = lazy(async () => (await import("../you/tell/MailPage")).MailPage);
const SettingsPage = lazy(async () => (await import("../pages/Settings")).SettingsPage);

export function App() {
  return (
    <>
      <Current />
      <LiveRegions />
    </>
  );
}

function Current() {
  const { value: at } = route;
  switch (at.page) {
    case "home":
      return <Home />;
    case "make":
      return <Make key={`${at.gathers} ${at.game}`} game={at.game} gathers={at.gathers} />;
    case "tournament":
      return <TournamentPage key={at.id} id={at.id} />;
    case "maps":
      return <MakerPage />;
    case "table":
      return <TablePage key={at.id} id={at.id} />;
    case "tables":
      return <Tables />;
    case "board":
      return <BoardPage key={at.game} game={at.game} />;
    case "day":
      return <DayPage key={at.day} day={at.day} />;
    case "moderate":
      return <ModeratePage />;
    case "opening":
      return <OpeningPage key={at.id} id={at.id} />;
    case "puzzles":
      return <PuzzlesPage />;
    case "puzzle":
      return <PuzzlePage key={at.id} id={at.id} />;
    case "replays":
      return <Replays />;
    case "replay":
      return <ReplayPage key={at.id} id={at.id} />;
    case "result":
      return <ResultPage key={at.id} id={at.id} />;
    case "rules":
      return <HowTo key={at.game} game={at.game} />;
    case "settings":
      return <SettingsPage />;
    case "you":
      return <YouPage />;
    case "many":
      return <ManyPage />;
    case "privacy":
      return <Privacy />;
    case "mail":
      return <MailPage />;
    default:
      return <Trouble code="unknown_page" />;
  }
}
