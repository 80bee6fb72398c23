import type { QueryClient } from "@tanstack/react-query";
import { accountQuery, viewLayoutQuery } from "../data/accounts.ts";
import { parseAccountId } from "./account/account-path.ts";

/** A pointer that leaves a link sooner only passed over it: nothing is prefetched. */
const DWELL_MS = 80;

const accountOf = (target: EventTarget | null): number | null => {
  const link = target instanceof Element ? target.closest("a[href^='#/account/']") : null;
  return parseAccountId(/^#\/account\/(\d+)(?:$|[/?])/.exec(link?.getAttribute("href") ?? "")?.[1]);
};

/**
 * Load account and layout of a link that the pointer rests on or that has the focus, so that following it shows content at once. Works
 * for every link to an account, also those that layouts draw. @returns stops it.
 */
export function prefetchLinks(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onRest = ({ target }: Event) => {
    clearTimeout(timer);
    const accountId = accountOf(target);
    if (accountId === null) return;
    timer = setTimeout(() => {
      // A guess that fails is no one's business; following the link asks again and says what is wrong.
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
