// A player who knows no rule and presses only what the page offers. `window.playOn()` plays until what is waited for is
// there or the seconds are up, and tells how often it did what; everything goes through clicks.
(() => {
  const shown = (element) => element.getClientRects().length > 0 && !element.disabled && element.getAttribute("aria-disabled") !== "true";
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  // Mulberry32: products of 32 bits, so that the last bits, by which a few items are told apart, change as well.
  let seed = 7;
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const any = (items) => items[random() % items.length];
  const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

  // What is tried in turn: a name, what can be pressed, and how likely it is pressed when it is there.
  const WAYS = [
    ["cards", () => (document.querySelector(".tally") && !all(".foot .btn.main").length ? all(".picks .pick > button:first-child") : []), 1],
    ["clear", () => (document.querySelector(".now .tally") ? all(".now .foot .btn:not(.main)") : []), 0.1],
    ["counter", () => all(".now .btn[aria-keyshortcuts=O]"), 0.1],
    ["next", () => all(".btn.main").filter((button) => !button.closest(".lostbox")), 1],
    ["choice", () => all(".now .choice, .now .face, .now .hpick, .now .dpick, .now .goodpicks button"), 1],
    ["place", () => (document.querySelector(".now .btn.main") ? [] : all(".board [role=button]")), 1],
    ["panel", () => all(".now .btn").filter((button) => !["Esc", "O"].includes(button.getAttribute("aria-keyshortcuts"))), 0.7],
    ["trade", () => all(".trade-row, .pact:has(use[href$=i-trade])"), 0.05],
    ["build", () => all(".price:not(.trade-row):not([aria-pressed=true]), .pact:not(:last-child):not([aria-pressed=true]), button.dev, .prog button, .tower .btn, .hero .btn"), 0.8],
    ["end", () => all(".push .btn.grow"), 1],
    ["back", () => all(".now .btn[aria-keyshortcuts=Esc]"), 1],
  ];

  // The same while the panel of trade lies over everything else: a card for a card, once, and the best answer to it.
  const DEALING = [
    ["deal", () => all(".tradebox [role=group]:has(.picks):not(:has(.pick.on)) .pick > button:first-child"), 1],
    ["deal", () => all(".answers .btn.main"), 1],
    ["deal", () => (document.querySelector(".answers") ? [] : all(".push .btn.grow")), 0.7],
    ["close", () => all(".tradebox .btn[aria-keyshortcuts=Esc]"), 0.3],
  ];

  function step() {
    for (const [name, find, chance] of document.querySelector(".tradebox") ? DEALING : WAYS) {
      const found = find();
      if (found.length > 0 && Math.random() < chance) {
        const isOffer = document.querySelector(".now .offer, .tradebox .original") !== null;
        press(any(found));
        return isOffer ? "offer" : name;
      }
    }
    return "wait";
  }

  window.playOn = async (seconds, until) => {
    const done = {};
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end && !document.querySelector(until)) {
      const name = step();
      done[name] = (done[name] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, name === "wait" ? 30 : 8));
    }
    return done;
  };
})();
