import type { Capability, Membership } from "../domain/capabilities.ts";
import type { Locale } from "../domain/locales.ts";

/** The signed-in user as the session's query read him for this very call. */
export interface SessionFacts {
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
  readonly impersonatorAccountId: number | null;
  /** A second factor was proved within the last 15 minutes (step-up). */
  readonly hasFreshFactor: boolean;
  /** When the session would end without further calls. */
  readonly expiresAt: Date;
}

/** What a sign-in hands to the door, which alone writes cookies. */
export interface IssuedSession {
  /** The secret that goes into the HttpOnly cookie and nowhere else. */
  readonly sessionId: string;
}
