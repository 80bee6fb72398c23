import type { Capability, Membership } from "../../../shared/capabilities.ts";
import type { Channel, SessionStage } from "../database/session-stages.ts";
import type { Locale } from "../texts/locales.ts";

/**
 * The user of a session, read again for this call.
 *
 * While the sign-in is not complete ({@link stage}) the user has no memberships and sees no account: only operations that the contract opens to that stage
 * can be called, and they work on the user's own data.
 */
export interface SessionRecord {
  readonly sessionIdHash: Buffer;
  /** The public name of the session, useless as a credential. */
  readonly handle: string;
  readonly userAccountId: number;
  readonly userAccountPath: string;
  readonly username: string;
  readonly displayName: string;
  readonly language: Locale;
  readonly companyAccountId: number;
  readonly companyAccountPath: string;
  readonly memberships: readonly Membership[];
  /** Union over the memberships: for menus. Only `Context.can` knows whether an action is allowed on an account. */
  readonly capabilities: readonly Capability[];
  /** The user who acts on the user's behalf; every audit record names both. */
  readonly impersonatorAccountId: number | null;
  readonly impersonatorUsername: string | null;
  /** When acting for the user ends at the latest. */
  readonly impersonationEndsAt: Date | null;
  /** The call came with an API token instead of a session; the memberships are the part of the owner's that the token allows. */
  readonly apiTokenId?: string;
  readonly stage: SessionStage;
  /** Distinct kinds of proof that began the session. */
  readonly authenticatedBy: readonly Channel[];
  /** The stage of a sign-in that is not complete. */
  readonly flowId: number | null;
  /** The user has set up a second factor. */
  readonly hasSecondFactor: boolean;
  /** A second factor was proved within the last 15 minutes (step-up). */
  readonly hasFreshFactor: boolean;
  /** When the session would end without further calls. */
  readonly expiresAt: Date;
}

/** A begun session, for the door, which alone writes cookies. */
export interface IssuedSession {
  /** The secret that goes into the HttpOnly cookie and nowhere else. */
  readonly sessionId: string;
  /** The sign-in is complete on this device: the secret that identifies the device from now on, for a lasting cookie. */
  readonly device?: string;
}
