/** A picture or a name with words behind it: a tap, a click or Enter shows them over the page, and nothing moves. */

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props {
  readonly name: string;
  readonly text: string;
  readonly class?: string;
  /** What is seen; it is called by `label`, else by what it says. */
  readonly children: ComponentChildren;
  readonly label?: string;
}

export function Told({ name, text, class: kind = "", children, label }: Props) {
  const id = `told-${useId()}`;
  return (
    <>
      <button type="button" class={`told ${kind}`} popovertarget={id} title={text} aria-label={label}>
        {children}
      </button>
      <span id={id} popover="auto" class="toldtext" role="note">
        <b class="title">{name}</b>
        <span>{text}</span>
      </span>
    </>
  );
}
