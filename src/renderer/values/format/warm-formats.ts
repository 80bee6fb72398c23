import { formatDay } from "../../../../shared/format/dates.ts";
import { formatNumber } from "../../../../shared/format/numbers.ts";

/**
 * The first formatter of a page makes the browser load its tables of locales, which takes it tens of milliseconds. Asked for in a pause, as while the
 * record is under way, no one waits for that.
 */
export function warmFormatsInPause(): void {
  if (typeof requestIdleCallback !== "function") return;
  requestIdleCallback(() => {
    const locale = document.documentElement.lang || "en";
    formatNumber(0, locale);
    formatDay("2026-11-21", locale);
  });
}
