import type { CapabilityName, ContinueSignInRequest, SessionUser } from "../../shared/generated/types.ts";
import { Store } from "../state/signal.ts";
import { ApiError } from "./api-error.ts";
import { type CapabilityAction, type CapabilityCheck, holds, holdsChecks } from "./capabilities.ts";
import { handOver } from "./early-calls.ts";
import { mutation, query } from "./operation.ts";

const authenticate = mutation("Authorization.Authenticate");
const continueSignIn = mutation("Authorization.ContinueSignIn");
const getCurrentUser = query("Authorization.GetCurrentUser");
const logout = mutation("Authorization.Logout");
const setLanguage = mutation("Authorization.SetLanguage");

export type SessionState =
  | { status: "unknown"; user: null }
  | { status: "signed-out"; user: null }
  /** The password was accepted, and a further step is required (second factor or its set-up): no other screen is open. */
  | { status: "pending"; user: SessionUser }
  | { status: "signed-in"; user: SessionUser };

/** Storage key with the likely user of the session, for the next visit and for other tabs. It only decides what to paint first, never a right. */
const HINT = "tessera.session";

const UNKNOWN: SessionState = { status: "unknown", user: null };
const SIGNED_OUT: SessionState = { status: "signed-out", user: null };

const current = new Store<SessionState>(UNKNOWN);
let loading: Promise<SessionState> | undefined;
/** The session of a signed-in user ended without a sign-out here. */
let hasEnded = false;
/** The user signs out here, so the end of the session needs no notice, even if another tab reports it first. */
let isLeaving = false;
/** The typed credentials while the second factor is open (spec §4): each step sends them again. Never longer, and only in memory. */
let credentials: { userName: string; password: string } | null = null;

const store = (next: SessionState): SessionState => {
  if (next.status !== "pending") credentials = null;
  if (next.status !== "signed-out") hasEnded = isLeaving = false;
  if (next.status === "signed-in") localStorage.setItem(HINT, String(next.user.UserAccountId));
  if (next.status === "signed-out") localStorage.removeItem(HINT);
  current.set(next);
  return next;
};

const mayLogIn = (user: SessionUser): boolean =>
  holds(user.Capabilities, { capability: "LOGIN" satisfies CapabilityName, actions: ["Execute"] });

/** Signed in means that a session id exists and no authentication method is pending (spec §4). */
const stateOf = (user: SessionUser): SessionState =>
  user.SessionId !== null && user.UserAuthenticationMethods.length === 0 && !user.MustSetupMfa
    ? { status: "signed-in", user }
    : { status: "pending", user };

/** The session of this page. Screens read it through `useSession`; only this module changes it. */
export const session = {
  get: current.get,
  subscribe: current.subscribe,

  isLikely: (): boolean => localStorage.getItem(HINT) !== null,

  /** Loads the current user; simultaneous calls share one request. A failure counts as signed out: the guard decides what follows. */
  load(): Promise<SessionState> {
    loading ??= handOver(getCurrentUser.options({}))
      .queryFn({})
      .then(
        (user) => {
          const next = stateOf(user);
          // A pending sign-in has no rights at all.
          return next.status === "pending" || mayLogIn(user) ? next : SIGNED_OUT;
        },
        () => SIGNED_OUT,
      )
      .then(store)
      .finally(() => {
        loading = undefined;
      });
    return loading;
  },

  /** @throws ApiError with the message for the sign-in form, also for a user who may not log in (spec §4); then no one is signed in */
  async signIn(userName: string, password: string): Promise<SessionState> {
    const typed = { userName: userName.trim(), password };
    const next = await session.accept(await authenticate(typed));
    if (next.status === "pending") credentials = typed;
    return next;
  },

  /**
   * Sends the second factor of the pending sign-in, with the credentials (spec §4). After a reload, the session alone identifies the sign-in.
   *
   * @throws ApiError like signIn; the sign-in stays open after a wrong code
   */
  async proveFactor(factor: ContinueSignInRequest): Promise<SessionState> {
    const { mfaToken, mfaMethodId } = factor;
    if (credentials === null || mfaToken === undefined || mfaMethodId === undefined) return session.accept(await continueSignIn(factor));
    return session.accept(await authenticate({ ...credentials, mfaToken, mfaMethodId }));
  },

  /** Takes over the answer of any kind of sign-in. @throws ApiError for a user who may not log in; then no one is signed in */
  async accept(user: SessionUser): Promise<SessionState> {
    const next = stateOf(user);
    if (next.status === "signed-in" && !mayLogIn(user)) {
      await session.signOut();
      throw new ApiError({ status: 0, code: "MissingLoginCapability", message: "Missing capabilities to log in" });
    }
    return store(next);
  },

  /** Ends the session here and on the server; here also if the server cannot be reached. */
  async signOut(): Promise<void> {
    isLeaving = true;
    try {
      await logout({});
    } finally {
      store(SIGNED_OUT);
    }
  },

  /** The server reported that the session is over. */
  end(): void {
    if (current.get().status === "signed-out") return;
    hasEnded = current.get().status === "signed-in" && !isLeaving;
    store(SIGNED_OUT);
  },

  /** Signed out because the server or another tab ended the session. The user did not ask for it here, so the portal says so. */
  hasEnded: (): boolean => hasEnded,

  saveLanguage: (languageCode: SessionUser["LanguageCode"] & string): Promise<unknown> => setLanguage({ languageCode }),

  can: (capability: CapabilityName, actions: readonly CapabilityAction[], value?: string): boolean =>
    holds(current.get().user?.Capabilities ?? [], { capability, actions, ...(value === undefined ? {} : { value }) }),

  canAll: (checks: readonly CapabilityCheck[], logic?: string): boolean =>
    holdsChecks(current.get().user?.Capabilities ?? [], checks, logic),
};

/** Signs out when another tab does. Reloads when another tab changes the user, such as for impersonation: all tabs share one session. */
export function followOtherTabs(onEnded: () => void = () => undefined): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== HINT) return;
    if (event.newValue === null) {
      session.end();
      onEnded();
      return;
    }
    const state = current.get();
    if (state.status === "signed-in" && event.newValue !== String(state.user.UserAccountId)) location.reload();
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
