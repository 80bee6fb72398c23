/**
 * Numbers the entries of the browser's history (`idx` in an entry's state).
 *
 * Back, Forward, bookmarks and typed addresses change the address before the portal can ask, and a typed one makes an entry without a number, so
 * that the way back would be unknown. Therefore every entry is numbered and can be blocked here, before the portal hears of the change.
 */
import { Signal } from "../state/signal.ts";
import { type HashRoute, readRoute } from "./hash-route.ts";

/** Blocks leaving the current entry. */
export interface EntryHolder {
  /** Whether navigating to this route must wait for the user's answer. */
  holds(route: HashRoute): boolean;
  /** Asks the user. The address is, or soon will be, the old one again; `leadOn` continues to the new one. */
  ask(leadOn: () => void): void;
}

/** Limit of attempts to go back: with repeated presses, or without a way back, the user is asked at the new address. */
const MOST_RETURNS = 10;
const NEXT_RETURN_MS = 50;

let shown = 0;
let shownHash = "";
let holder: EntryHolder | null = null;
/** The farthest entry that was requested while the navigation is blocked; null once the old address is back. */
let wanted: number | null = null;
let returns = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function entryNow(): number {
  const state: unknown = history.state;
  const idx = typeof state === "object" && state !== null && "idx" in state ? state.idx : undefined;
  if (typeof idx === "number") return idx;
  // A typed address is the entry after the current one; the same address replaces it.
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

/** Called whenever an entry is shown. @returns unsubscribe */
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
  // More navigations may be under way: wait for the last one.
  timer = setTimeout(returnToShown, returns === 0 ? 0 : NEXT_RETURN_MS);
}

/** A blocked address must not reach the sign-in page. This event may fire before or after popstate. */
function onHashChange(event: HashChangeEvent): void {
  if (wanted !== null || holder?.holds(readRoute())) event.stopImmediatePropagation();
}

/** Numbers every entry from now on. Call it before any other listener of the history is added. @returns a function that stops it */
export function followEntries(): () => void {
  // Resets the state of an earlier call.
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
 * A navigation by the portal itself, such as a link. Waits if the current entry is blocked.
 *
 * @param route path and query, without the `#`
 * @param onShown called when the address has changed
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

/** Blocks leaving the current entry while there is something to lose. @returns a function that unblocks it */
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
  // The address is already the wanted one: the portal only needs the event that was withheld.
  if (distance === 0) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  else history.go(distance);
}
