/** What stands in the margin below the others: what threatens, what happened, and the tools. */

import { DiceBars } from "./past/DiceBars";
import { Notes } from "./past/Log";
import { Raid } from "./seats/Raid";
import { Scenario } from "./seats/Scenario";
import { Tools } from "./Tools";

export function Margin({ game, hasDice = false }: { game: string; hasDice?: boolean }) {
  return (
    <>
      <Raid />
      <Scenario />
      <Notes />
      {hasDice && (
        <section class="sec dicesec">
          <DiceBars />
        </section>
      )}
      <Tools game={game} />
    </>
  );
}
