import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { UnsavedChangesDialog } from "../ui/unsaved-changes-dialog.tsx";
import { isSamePage } from "./address.ts";
import type { HashRoute } from "./hash-route.ts";
import { holdEntries } from "./history-entries.ts";
import { discardUnsavedWork, hasUnsavedWork, subscribeUnsavedWork } from "./unsaved-work.ts";

/** The browser's own question on reload and close: it lets no text of ours in, and only `preventDefault` asks it. */
const useLeaveQuestion = () =>
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, []);

/** Somewhere the person wants to go; told whether they go. */
interface PendingNavigation {
  answer(goes: boolean): void;
}

interface GuardProps {
  /** Whether the values survive this change of route. */
  keepsValues(from: string, to: string): boolean;
}

/**
 * Blocks leaving while a form holds unsaved changes and asks (spec §2, §4): links and everything else that navigates, Back, Forward,
 * bookmarks and typed addresses. Another page of the same account, and another state of a list or wizard of the same page, keep the form and ask nothing.
 */
export function UnsavedChangesGuard(props: GuardProps) {
  return useSyncExternalStore(subscribeUnsavedWork, hasUnsavedWork) ? <ActiveGuard {...props} /> : null;
}

function ActiveGuard({ keepsValues }: GuardProps) {
  useLeaveQuestion();
  // Checked again: a form that was just saved navigates before this component is unmounted.
  const mustStay = (from: HashRoute, to: HashRoute) => hasUnsavedWork() && !keepsValues(from.path, to.path) && !isSamePage(from, to);
  const { pathname, search } = useLocation();
  const [pending, setPending] = useState<PendingNavigation | null>(null);
  // The latest wish counts: what was typed over a question that is still open.
  useEffect(() =>
    holdEntries({
      holds: (route) => mustStay({ path: pathname, query: new URLSearchParams(search) }, route),
      ask: (leadOn) => setPending({ answer: (goes) => goes && leadOn() }),
    }),
  );
  // A link out of the portal is no entry of its history: without this the browser would ask, in words that are not ours.
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

/** Watches clicks for someone who has something to lose (spec §4). */
interface ClickGuard {
  /** Selector of what may always be clicked. */
  excluded: string;
  /** Whether this click would lose something. */
  check(click: MouseEvent): boolean;
  ask(): Promise<boolean>;
  /** Told the answer, with the click that was kept back. */
  onAnswer(agreed: boolean, click: MouseEvent): void;
}

let stopActive: (() => void) | null = null;

/**
 * From now on clicks outside of what is excluded that would lose something are kept back, and it is asked. Only one guard watches at a time: a second
 * one takes the place of the first. @returns ends it.
 */
export function guardClicks(guard: ClickGuard): () => void {
  stopActive?.();
  const onClick = (click: MouseEvent) => {
    if (!(click.target instanceof Element) || click.target.closest(guard.excluded) !== null || !guard.check(click)) return;
    click.preventDefault();
    click.stopPropagation();
    void guard.ask().then((agreed) => guard.onAnswer(agreed, click));
  };
  // Before anyone else hears of it.
  document.addEventListener("click", onClick, true);
  const stop = () => {
    document.removeEventListener("click", onClick, true);
    if (stopActive === stop) stopActive = null;
  };
  stopActive = stop;
  return stop;
}

/** Where a click would take this tab, if that is another page: no route of the portal, no tab of its own, no download. */
export function pageBehind(click: MouseEvent): string | null {
  const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.target === "_blank" || link.hasAttribute("download")) return null;
  if (click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey) return null;
  const { protocol, origin, pathname, search } = new URL(link.href, location.href);
  const isHere = origin === location.origin && pathname === location.pathname && search === location.search;
  return /^https?:$/.test(protocol) && !isHere ? link.href : null;
}
