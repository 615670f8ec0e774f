import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { advise, announce, LiveRegions } from "./live";

test("what the coach says takes nothing away from what happened, and sentences follow one another", async () => {
  const root = document.createElement("div");
  await act(() => render(<LiveRegions />, root));
  await act(() => {
    announce("You rolled 8");
    announce("You took 1 ore");
    advise("Now you can build a road.");
    announce("You took 1 ore");
  });
  const said = [...root.querySelectorAll("[role=log] p")].map(({ textContent }) => textContent);
  expect(said).toEqual(["You rolled 8", "You took 1 ore", "You took 1 ore"]);
  expect(root.querySelector("[role=status]")?.textContent).toBe("Now you can build a road.");
});
