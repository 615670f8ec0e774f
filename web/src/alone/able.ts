/** What a browser must be able to do before anything is loaded that an old one could not begin. */

/** Whether the engine can run here: Python, what it is compressed by, and a worker of modules to run it in. */
export function isAble(): boolean {
  return typeof WebAssembly === "object" && typeof DecompressionStream === "function" && takesModules();
}

/** Browsers that know workers of modules ask for the type of a worker; others take no notice of it. */
function takesModules(): boolean {
  let isAsked = false;
  const how = {
    get type(): "module" {
      isAsked = true;
      return "module";
    },
  };
  try {
    new Worker("data:text/javascript,", how).terminate();
  } catch {
    // Whether such a worker may be begun does not matter, nor whether there are any at all.
  }
  return isAsked;
}
