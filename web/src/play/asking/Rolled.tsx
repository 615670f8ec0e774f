/** The last throw of the dice, and what you got by it. */

import { t } from "../../i18n/i18n";
import { Die, Drawn, WildlingDie } from "../../ui/drawn";
import { Chips, total } from "../../ui/goods";
import { useDesk } from "../context";
import { lastThrow } from "../past/round";

export function Rolled() {
  const desk = useDesk();
  const roll = lastThrow(desk.store.log.value);
  if (!roll) return null;
  const you = desk.store.seat.value;
  const [first, second] = roll.dice;
  const isCities = roll.face !== null;
  const took = you === null ? {} : (roll.produced[you] ?? {});
  return (
    <div class="rolled">
      <span class="dice">
        <Die value={first} {...(isCities ? { colour: "red" as const } : {})} />
        <Die value={second} {...(isCities ? { colour: "yellow" as const } : {})} />
        {roll.wildling !== null && <WildlingDie value={roll.wildling} />}
        {roll.face !== null && <Drawn name={`event-${roll.face}`} class="die" />}
      </span>
      <span class="brought">
        {t(`rolled.${roll.seat === you ? "you" : "other"}${total(took) > 0 ? "_took" : ""}`, {
          name: desk.nameOf(roll.seat),
          sum: first + second,
        })}{" "}
        <Chips goods={took} />
      </span>
    </div>
  );
}
