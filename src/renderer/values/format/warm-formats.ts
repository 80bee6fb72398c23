import { formatDay } from "../../../../shared/format/dates.ts";
import { formatNumber } from "../../../../shared/format/numbers.ts";

/**
 * Creates formatters during a pause, for example while the record loads: the first one of a page makes the browser load its locale tables, which
 * takes tens of milliseconds.
 */
export function warmFormatsInPause(): void {
  if (typeof requestIdleCallback !== "function") return;
  requestIdleCallback(() => {
    const locale = document.documentElement.lang || "en";
    formatNumber(0, locale);
    formatDay("2026-11-21", locale);
  });
}
