/** Stages of a sign-in that has begun a session and is not complete. The session can then do nothing but go on, or end. */
export const PENDING_STAGES = ["second-factor", "mfa-setup", "password-change"] as const;
export type PendingStage = (typeof PENDING_STAGES)[number];
export type SessionStage = PendingStage | "complete";

/** Kinds of proof. Assurance is the set of distinct kinds given, never their number (a mailbox twice is still one). */
export type Channel = "knowledge" | "mailbox" | "device";

export function isSessionStage(value: unknown): value is SessionStage {
  return value === "complete" || PENDING_STAGES.some((stage) => stage === value);
}

export function isChannel(value: unknown): value is Channel {
  return value === "knowledge" || value === "mailbox" || value === "device";
}
