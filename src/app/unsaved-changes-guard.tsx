import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { UnsavedChangesDialog } from "../ui/unsaved-changes-dialog.tsx";
import { isSamePage } from "./address.ts";
import type { HashRoute } from "./hash-route.ts";
import { holdEntries } from "./history-entries.ts";
import { discardUnsavedWork, hasUnsavedWork, subscribeUnsavedWork } from "./unsaved-work.ts";

/** The browser's own question on reload and close: it shows no custom text, and only `preventDefault` triggers it. */
const useLeaveQuestion = () =>
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, []);

/** A navigation that waits for the answer. */
interface PendingNavigation {
  answer(goes: boolean): void;
}

interface GuardProps {
  /** Whether typed values survive this route change. */
  keepsValues(from: string, to: string): boolean;
}

/**
 * Asks before a navigation discards unsaved changes (spec §2, §4): links and other navigations, Back, Forward, bookmarks and typed addresses.
 * Another page of the same account, and another state of a list or wizard of the same page, keep the form and do not ask.
 */
export function UnsavedChangesGuard(props: GuardProps) {
  return useSyncExternalStore(subscribeUnsavedWork, hasUnsavedWork) ? <ActiveGuard {...props} /> : null;
}

function ActiveGuard({ keepsValues }: GuardProps) {
  useLeaveQuestion();
  // Checked at the time of navigation: a form that was just saved navigates before this component unmounts.
  const mustStay = (from: HashRoute, to: HashRoute) => hasUnsavedWork() && !keepsValues(from.path, to.path) && !isSamePage(from, to);
  const { pathname, search } = useLocation();
  const [pending, setPending] = useState<PendingNavigation | null>(null);
  // The latest navigation replaces an open question: its address was typed over it.
  useEffect(() =>
    holdEntries({
      holds: (route) => mustStay({ path: pathname, query: new URLSearchParams(search) }, route),
      ask: (leadOn) => setPending({ answer: (goes) => goes && leadOn() }),
    }),
  );
  // A link out of the portal changes no entry of its history; without this guard the browser would show its own question.
  useEffect(
    () =>
      guardClicks({
        excluded: "dialog",
        check: (click) => hasUnsavedWork() && pageBehind(click) !== null,
        ask: () => new Promise((resolve) => setPending({ answer: resolve })),
        onAnswer: (goes, click) => {
          const page = pageBehind(click);
          if (goes && page !== null) location.assign(page);
        },
      }),
    [],
  );

  if (pending === null) return null;
  return (
    <UnsavedChangesDialog
      onContinue={() => {
        setPending(null);
        pending.answer(false);
      }}
      onDiscard={() => {
        discardUnsavedWork();
        pending.answer(true);
      }}
    />
  );
}

/** Guards clicks that would lose something (spec §4). */
interface ClickGuard {
  /** Selector of elements that are never guarded. */
  excluded: string;
  /** Whether this click would lose something. */
  check(click: MouseEvent): boolean;
  ask(): Promise<boolean>;
  /** Called with the answer and the click that was stopped. */
  onAnswer(agreed: boolean, click: MouseEvent): void;
}

let stopActive: (() => void) | null = null;

/**
 * Stops clicks outside the excluded elements that would lose something, and asks first. Only one guard is active: a new one replaces it. @returns a
 * function that ends it
 */
export function guardClicks(guard: ClickGuard): () => void {
  stopActive?.();
  const onClick = (click: MouseEvent) => {
    if (!(click.target instanceof Element) || click.target.closest(guard.excluded) !== null || !guard.check(click)) return;
    click.preventDefault();
    click.stopPropagation();
    void guard.ask().then((agreed) => guard.onAnswer(agreed, click));
  };
  // In the capture phase, before all other listeners.
  document.addEventListener("click", onClick, true);
  const stop = () => {
    document.removeEventListener("click", onClick, true);
    if (stopActive === stop) stopActive = null;
  };
  stopActive = stop;
  return stop;
}

/** The address that a click would open in this tab, if it is another page: not a route of the portal, a new tab or a download. */
export function pageBehind(click: MouseEvent): string | null {
  const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.target === "_blank" || link.hasAttribute("download")) return null;
  if (click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey) return null;
  const { protocol, origin, pathname, search } = new URL(link.href, location.href);
  const isHere = origin === location.origin && pathname === location.pathname && search === location.search;
  return /^https?:$/.test(protocol) && !isHere ? link.href : null;
}
