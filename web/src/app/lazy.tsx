/** Pages that are loaded when they are first shown. */

import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Trouble } from "../pages/Frame";

export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element | null {
  return function Later(props: Props) {
    const page = useSignal<ComponentType<Props> | null>(null);
    const hasFailed = useSignal(false);
    useEffect(() => {
      load().then(
        (loaded) => (page.value = loaded),
        () => (hasFailed.value = true),
      );
    }, []);
    if (hasFailed.value) return <Trouble code="no_connection" onAgain={() => location.reload()} />;
    const Page = page.value;
    return Page ? <Page {...props} /> : null;
  };
}
