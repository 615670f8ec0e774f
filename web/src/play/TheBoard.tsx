/** The board of the table, or the same in words. */

import { Board } from "../board/Board";
import { MapList } from "../board/MapList";
import { mapTitle } from "../board/title";
import { shownPlaces } from "../howto/shown";
import { t } from "../i18n/i18n";
import { Button } from "../ui/drawn";
import { useDesk } from "./context";
import { showList } from "./keys";

export function TheBoard() {
  const desk = useDesk();
  const { board, view, table, seat, words } = desk.store;
  if (!board.value || !view.value || !table.value) return null;
  if (showList.value) {
    return (
      <div class="listbox">
        <Button onClick={() => (showList.value = false)} keys="M">
          {t("maplist.close")}
        </Button>
        <MapList
          board={desk.board.value ?? board.value}
          view={view.value}
          nameOf={(other) => desk.calledOf(other)}
          you={seat.value}
        />
      </div>
    );
  }
  return (
    <Board
      game={table.value.game}
      board={board.value}
      view={view.value}
      lit={desk.targets.value}
      onPick={(target) => desk.pick(target)}
      onPoint={(target) => (desk.pointed.value = target)}
      last={shownPlaces.value ?? desk.last.value}
      you={seat.value}
      names={view.value.players.map((player) => desk.nameOf(player.seat))}
      title={mapTitle(table.value.game, board.value)}
      note={desk.word("board_note", { target: words.value?.target ?? 0 })}
    />
  );
}
