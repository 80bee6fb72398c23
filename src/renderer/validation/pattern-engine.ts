import { hasPatternEngine } from "../../../layout/validate/patterns.ts";

/** Loads the engine behind `Pattern`: too much for a screen that is only read, so it comes with the first form that is edited. @returns undefined when it is there. */
export function loadPatternEngine(): Promise<unknown> | undefined {
  // Off line, or a new release replaced the file: patterns pass here then, and the server judges every save in any case.
  return hasPatternEngine() ? undefined : import("../../../layout/validate/re2-engine.ts").catch(() => undefined);
}
