/** `offline`: this machine has no network. `unreachable`: it has one, but the server does not answer. */
import { Store } from "../state/signal.ts";
export type Reachability = "online" | "offline" | "unreachable";

/** A single call may fail for many reasons; after two in a row the server counts as unreachable. */
const FAILURES = 2;
/** Short at first, because the user waits, up to half a minute; random, so that not all browsers return at the same time. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
const state = new Store<Reachability>("online");
let failures = 0;
let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const show = (next: Reachability): void => {
  if (next !== state.get()) state.set(next);
};

/** Whether the server can be reached, from the browser's network state and the results of calls. */
export const reachability = {
  get: state.get,
  subscribe: state.subscribe,

  /** Call it after every answer, also after an error of the server. */
  answered(): void {
    failures = 0;
    attempt = 0;
    clearTimeout(timer);
    show("online");
  },

  /** Call it when a call that was not cancelled got no answer. */
  unanswered(): void {
    failures += 1;
    if (failures < FAILURES || state.get() === "offline") return;
    show("unreachable");
    askLater();
  },

  /** Calls the server now. @returns whether it answered */
  async ask(): Promise<boolean> {
    clearTimeout(timer);
    try {
      await fetch("/healthz", { cache: "no-store" });
    } catch {
      // Schedules the next attempt, with a longer delay.
      if (state.get() === "unreachable") askLater();
      return false;
    }
    reachability.answered();
    return true;
  },
};

function askLater(): void {
  clearTimeout(timer);
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt++);
  timer = setTimeout(() => void reachability.ask(), longest * (0.5 + Math.random() / 2));
}

/** Follows the browser's network state. @returns a function that stops it */
export function followNetwork(): () => void {
  const gone = () => {
    clearTimeout(timer);
    show("offline");
  };
  // The network is back; only an answer shows whether the server is too.
  const back = () => {
    failures = 0;
    attempt = 0;
    show("unreachable");
    void reachability.ask();
  };
  if (!navigator.onLine) gone();
  addEventListener("offline", gone);
  addEventListener("online", back);
  return () => {
    removeEventListener("offline", gone);
    removeEventListener("online", back);
    clearTimeout(timer);
  };
}
