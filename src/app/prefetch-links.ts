import type { QueryClient } from "@tanstack/react-query";
import { accountQuery, viewLayoutQuery } from "../data/accounts.ts";
import { parseAccountId } from "./account/account-path.ts";

/** A pointer that leaves a link earlier only crossed it: nothing is prefetched. */
const DWELL_MS = 80;

const accountOf = (target: EventTarget | null): number | null => {
  const link = target instanceof Element ? target.closest("a[href^='#/account/']") : null;
  return parseAccountId(/^#\/account\/(\d+)(?:$|[/?])/.exec(link?.getAttribute("href") ?? "")?.[1]);
};

/**
 * Prefetches account and layout of a link that is hovered or focused, so that its screen shows content at once. Works for every link to an account,
 * also in layouts. @returns a function that stops it
 */
export function prefetchLinks(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onRest = ({ target }: Event) => {
    clearTimeout(timer);
    const accountId = accountOf(target);
    if (accountId === null) return;
    timer = setTimeout(() => {
      // Errors are ignored: following the link loads again and shows them.
      void queryClient.prefetchQuery(accountQuery(accountId));
      void queryClient.prefetchQuery(viewLayoutQuery(accountId));
    }, DWELL_MS);
  };
  const events = ["pointerover", "focusin"] as const;
  for (const event of events) document.addEventListener(event, onRest, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, onRest);
  };
}
