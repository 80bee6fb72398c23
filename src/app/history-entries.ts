/**
 * The entries of the browser's history, numbered in their order (`idx` in an entry's state).
 *
 * Back, Forward, bookmarks and typed addresses change the address before anyone is asked, and a typed one makes an entry without a number,
 * from which no way back could be told. So every entry is numbered and held here, before the portal hears of it.
 */
import { Signal } from "../state/signal.ts";
import { type HashRoute, readRoute } from "./hash-route.ts";

/** Keeps the person at the entry that is shown. */
export interface EntryHolder {
  /** Whether going to this route has to wait for an answer. */
  holds(route: HashRoute): boolean;
  /** Ask. The address is, or is about to be, the old one again; `leadOn` goes where the person wanted to. */
  ask(leadOn: () => void): void;
}

/** Someone keeps pressing, or there is no way back: the question is all the same, only the address is not the old one. */
const MOST_RETURNS = 10;
const NEXT_RETURN_MS = 50;

let shown = 0;
let shownHash = "";
let holder: EntryHolder | null = null;
/** Set from the moment that the person was stopped until the old address is back: the farthest entry that was asked for. */
let wanted: number | null = null;
let returns = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function entryNow(): number {
  const state: unknown = history.state;
  const idx = typeof state === "object" && state !== null && "idx" in state ? state.idx : undefined;
  if (typeof idx === "number") return idx;
  // A typed address follows the one that was shown; the same one again takes its place.
  const entry = location.hash === shownHash ? shown : shown + 1;
  history.replaceState({ ...history.state, idx: entry }, "");
  return entry;
}

const entryShown = new Signal();
const show = (entry: number): void => {
  shown = entry;
  shownHash = location.hash;
  entryShown.emit();
};

/** Called whenever an entry is shown. @returns stops it. */
export const followShown = entryShown.subscribe;

function returnToShown(): void {
  const entry = entryNow();
  if (wanted === null || entry === shown || returns >= MOST_RETURNS) return;
  returns++;
  history.go(shown - entry);
}

function onPopState(event: PopStateEvent): void {
  const entry = entryNow();
  if (wanted !== null && entry === shown) {
    wanted = null;
    event.stopImmediatePropagation();
    return;
  }
  if (!holder?.holds(readRoute())) {
    wanted = null;
    show(entry);
    return;
  }
  event.stopImmediatePropagation();
  if (wanted === null) returns = 0;
  const isFarther = wanted === null || Math.abs(entry - shown) > Math.abs(wanted - shown);
  if (isFarther) {
    wanted = entry;
    holder.ask(() => goToEntry(entry));
  }
  clearTimeout(timer);
  // Further presses may be under way: what counts is where they end.
  timer = setTimeout(returnToShown, returns === 0 ? 0 : NEXT_RETURN_MS);
}

/** The sign-in page would take over at an address that is only passing by. This event may come before or after the other one. */
function onHashChange(event: HashChangeEvent): void {
  if (wanted !== null || holder?.holds(readRoute())) event.stopImmediatePropagation();
}

/** Number every entry that is come to from now on. To be called before anyone else listens to the history. @returns stops it. */
export function followEntries(): () => void {
  // Forget the state of an earlier visit.
  clearTimeout(timer);
  wanted = null;
  returns = 0;
  shownHash = location.hash;
  shown = 0;
  const { state } = history as { state: { idx?: unknown } | null };
  if (typeof state?.idx === "number") shown = state.idx;
  else history.replaceState({ ...state, idx: shown }, "");
  addEventListener("popstate", onPopState);
  addEventListener("hashchange", onHashChange);
  return () => {
    removeEventListener("popstate", onPopState);
    removeEventListener("hashchange", onHashChange);
  };
}

/**
 * The portal itself goes on: a link, or whatever else navigates. Waits when the entry that is shown is held.
 *
 * @param route path and query, as they are behind the `#`.
 * @param onShown called when the address is the new one.
 */
export function changeEntry(how: "push" | "replace", route: string, onShown: () => void): void {
  const change = () => {
    if (how === "push") history.pushState({ idx: entryNow() + 1 }, "", `#${route}`);
    else history.replaceState({ idx: entryNow() }, "", `#${route}`);
    if (wanted === null) show(entryNow());
    onShown();
  };
  if (holder?.holds(readRoute(route))) holder.ask(change);
  else change();
}

/** Stop people from leaving the entry that is shown, for as long as it has something to lose. @returns lets them go again. */
export function holdEntries(by: EntryHolder): () => void {
  holder = by;
  return () => {
    if (holder === by) holder = null;
  };
}

function goToEntry(entry: number): void {
  clearTimeout(timer);
  wanted = null;
  const distance = entry - entryNow();
  // Not yet back: the portal only has to hear what it was kept from.
  if (distance === 0) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  else history.go(distance);
}
