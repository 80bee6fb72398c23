import type { Capability } from "../generated/access.ts";
import { authenticate, getCurrentUser, logout, setLanguage } from "../generated/operations.ts";
import type { SessionUser } from "../generated/types.ts";
import { ApiError } from "./api-error.ts";
import { type CapabilityAction, type CapabilityCheck, holds, holdsChecks } from "./capabilities.ts";

export type SessionState =
  | { status: "unknown"; user: null }
  | { status: "signed-out"; user: null }
  /** Password accepted, something is still owed (second factor, its set-up): no screen but those steps is open. */
  | { status: "pending"; user: SessionUser }
  | { status: "signed-in"; user: SessionUser };

/** Tells the next visit, and other tabs, whether a session is likely. A hint for what to paint first, never a right. */
const HINT = "tessera.session";

const UNKNOWN: SessionState = { status: "unknown", user: null };
const SIGNED_OUT: SessionState = { status: "signed-out", user: null };

let state: SessionState = UNKNOWN;
let loading: Promise<SessionState> | undefined;
const listeners = new Set<() => void>();

const store = (next: SessionState): SessionState => {
  state = next;
  if (next.status === "signed-in") localStorage.setItem(HINT, "1");
  if (next.status === "signed-out") localStorage.removeItem(HINT);
  for (const listener of listeners) listener();
  return next;
};

const mayLogIn = (user: SessionUser): boolean =>
  holds(user.Capabilities, { capability: "LOGIN" satisfies Capability, actions: ["Execute"] });

/** Signed in means that a session id exists and no authentication method is pending (spec §4). */
const stateOf = (user: SessionUser): SessionState =>
  user.SessionId !== null && user.UserAuthenticationMethods.length === 0 && !user.MustSetupMfa
    ? { status: "signed-in", user }
    : { status: "pending", user };

/** The one session of this page. Screens read it through `useSession`; only this module changes it. */
export const session = {
  get: (): SessionState => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  isLikely: (): boolean => localStorage.getItem(HINT) !== null,

  /** Load the current user; calls at the same time share one request. A failure means signed out: the guard decides what then. */
  load(): Promise<SessionState> {
    loading ??= getCurrentUser({})
      .then(
        (user) => (mayLogIn(user) ? stateOf(user) : SIGNED_OUT),
        () => SIGNED_OUT,
      )
      .then(store)
      .finally(() => {
        loading = undefined;
      });
    return loading;
  },

  /** @throws ApiError with the sentence that the sign-in form shows, also for a user who may not log in (spec §4); nobody is signed in then. */
  async signIn(userName: string, password: string): Promise<SessionState> {
    const user = await authenticate({ userName: userName.trim(), password });
    const next = stateOf(user);
    if (next.status === "signed-in" && !mayLogIn(user)) {
      await session.signOut();
      throw new ApiError({ status: 0, code: "MissingLoginCapability", message: "Missing capabilities to log in" });
    }
    return store(next);
  },

  /** End the session here and on the server. The person leaves in any case, also when the server cannot be reached. */
  async signOut(): Promise<void> {
    try {
      await logout({});
    } finally {
      store(SIGNED_OUT);
    }
  },

  /** The server said that the session is over. */
  end(): void {
    if (state.status !== "signed-out") store(SIGNED_OUT);
  },

  saveLanguage: (languageCode: SessionUser["LanguageCode"] & string): Promise<unknown> => setLanguage({ languageCode }),

  can: (capability: string, actions: readonly CapabilityAction[], value?: string): boolean =>
    holds(state.user?.Capabilities ?? [], { capability, actions, ...(value === undefined ? {} : { value }) }),

  canAll: (checks: readonly CapabilityCheck[], logic?: string): boolean => holdsChecks(state.user?.Capabilities ?? [], checks, logic),
};

/** Sign-out in one tab reaches the others at once; the server refuses their calls anyway. */
export function followOtherTabs(onEnded: () => void = () => undefined): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== HINT || event.newValue !== null) return;
    session.end();
    onEnded();
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
