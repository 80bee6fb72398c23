import type { Capability, Membership } from "../../../shared/capabilities.ts";
import type { Channel, SessionStage } from "../database/session-stages.ts";
import type { Locale } from "../texts/locales.ts";

/**
 * The user of a session as its query read them for this very call.
 *
 * While the sign-in is not complete ({@link stage}) they have no memberships and sees no account: only operations that the contract opens to that stage
 * are reached, and they work on what is their own.
 */
export interface SessionRecord {
  readonly sessionIdHash: Buffer;
  /** What the browser may know of the session: a name for it, useless as a credential. */
  readonly handle: string;
  readonly userAccountId: number;
  readonly userAccountPath: string;
  readonly username: string;
  readonly displayName: string;
  readonly language: Locale;
  readonly companyAccountId: number;
  readonly companyAccountPath: string;
  readonly memberships: readonly Membership[];
  /** Union over the memberships: for menus. Whether an action is allowed on an account only `Context.can` knows. */
  readonly capabilities: readonly Capability[];
  /** Who acts for the user; every audit record names both. */
  readonly impersonatorAccountId: number | null;
  readonly impersonatorUsername: string | null;
  /** When acting for the user ends at the latest. */
  readonly impersonationEndsAt: Date | null;
  /** The call came with an API token instead of a session; its memberships are what the token leaves of the owner's. */
  readonly apiTokenId?: string;
  readonly stage: SessionStage;
  /** Distinct kinds of proof that the session was begun with. */
  readonly authenticatedBy: readonly Channel[];
  /** The sign-in that a session goes on with while it is not complete. */
  readonly flowId: number | null;
  /** The user has set up a second factor. */
  readonly hasSecondFactor: boolean;
  /** A second factor was proved within the last 15 minutes (step-up). */
  readonly hasFreshFactor: boolean;
  /** When the session would end without further calls. */
  readonly expiresAt: Date;
}

/** What a sign-in hands to the door, which alone writes cookies. */
export interface IssuedSession {
  /** The secret that goes into the HttpOnly cookie and nowhere else. */
  readonly sessionId: string;
  /** The sign-in is complete on this device: the secret by which it is known from now on, for a cookie that stays. */
  readonly device?: string;
}
