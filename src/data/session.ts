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
  /** Password accepted, something is still owed (second factor, its set-up): no screen but those steps is open. */
  | { status: "pending"; user: SessionUser }
  | { status: "signed-in"; user: SessionUser };

/** Tells the next visit, and other tabs, whether a session is likely, and whose. A hint for what to paint first, never a right. */
const HINT = "tessera.session";

const UNKNOWN: SessionState = { status: "unknown", user: null };
const SIGNED_OUT: SessionState = { status: "signed-out", user: null };

const current = new Store<SessionState>(UNKNOWN);
let loading: Promise<SessionState> | undefined;
/** The session ended under someone who was signed in here. */
let hasEnded = false;
/** Someone signs out here: that the session is over is their own doing, even when another tab reports it first. */
let isLeaving = false;
/** What was typed, as long as the second factor is open (spec §4): each further step sends it again. Never longer, and only in memory. */
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

/** The one session of this page. Screens read it through `useSession`; only this module changes it. */
export const session = {
  get: current.get,
  subscribe: current.subscribe,

  isLikely: (): boolean => localStorage.getItem(HINT) !== null,

  /** Load the current user; calls at the same time share one request. A failure means signed out: the guard decides what then. */
  load(): Promise<SessionState> {
    loading ??= handOver(getCurrentUser.options({}))
      .queryFn({})
      .then(
        (user) => {
          const next = stateOf(user);
          // Before it is complete, a sign-in has no rights at all.
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

  /** @throws ApiError with the sentence that the sign-in form shows, also for a user who may not log in (spec §4); no one is signed in then. */
  async signIn(userName: string, password: string): Promise<SessionState> {
    const typed = { userName: userName.trim(), password };
    const next = await session.accept(await authenticate(typed));
    if (next.status === "pending") credentials = typed;
    return next;
  },

  /**
   * The second factor of the sign-in that has begun: the call is repeated with it (spec §4). After a reload the session alone says whose it is.
   *
   * @throws ApiError as signIn; the sign-in stays open after a wrong code.
   */
  async proveFactor(factor: ContinueSignInRequest): Promise<SessionState> {
    const { mfaToken, mfaMethodId } = factor;
    if (credentials === null || mfaToken === undefined || mfaMethodId === undefined) return session.accept(await continueSignIn(factor));
    return session.accept(await authenticate({ ...credentials, mfaToken, mfaMethodId }));
  },

  /** What a sign-in of any kind has answered. @throws ApiError for a user who may not log in; no one is signed in then. */
  async accept(user: SessionUser): Promise<SessionState> {
    const next = stateOf(user);
    if (next.status === "signed-in" && !mayLogIn(user)) {
      await session.signOut();
      throw new ApiError({ status: 0, code: "MissingLoginCapability", message: "Missing capabilities to log in" });
    }
    return store(next);
  },

  /** End the session here and on the server. The person leaves in any case, also when the server cannot be reached. */
  async signOut(): Promise<void> {
    isLeaving = true;
    try {
      await logout({});
    } finally {
      store(SIGNED_OUT);
    }
  },

  /** The server said that the session is over. */
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

/**
 * Sign-out in one tab reaches the others at once; the server refuses their calls anyway. All tabs share one session: when it is another user's from now
 * on (someone acts for them), what they show is no longer what they would do.
 */
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
