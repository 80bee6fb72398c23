/** `offline`: this machine has no network. `unreachable`: it has, but the server does not answer. */
import { Store } from "../state/signal.ts";
export type Reachability = "online" | "offline" | "unreachable";

/** One call may fail for any reason; of two in a row no one answered. */
const FAILURES = 2;
/** Someone sits and waits: soon at first, then every half minute; drawn, so that not all come back in the same instant. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
const state = new Store<Reachability>("online");
let failures = 0;
let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const show = (next: Reachability): void => {
  if (next !== state.get()) state.set(next);
};

/** Whether the server can be reached: what the browser says of its network, and how calls fare. */
export const reachability = {
  get: state.get,
  subscribe: state.subscribe,

  /** Someone answered, whatever it was. */
  answered(): void {
    failures = 0;
    attempt = 0;
    clearTimeout(timer);
    show("online");
  },

  /** No one answered a call that was not cancelled. */
  unanswered(): void {
    failures += 1;
    if (failures < FAILURES || state.get() === "offline") return;
    show("unreachable");
    askLater();
  },

  /** Ask the server now. @returns whether it answered. */
  async ask(): Promise<boolean> {
    clearTimeout(timer);
    try {
      await fetch("/healthz", { cache: "no-store" });
    } catch {
      // Still no one there: the next try comes later than this one did.
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

/** Follow the browser's own network. @returns stops it. */
export function followNetwork(): () => void {
  const gone = () => {
    clearTimeout(timer);
    show("offline");
  };
  // The cable is back in; whether the server is there its answer tells.
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
