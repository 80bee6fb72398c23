/**
 * The sign-in state machine as data: which step follows which proof. Password sign-in uses the first row today; a second factor, an identity
 * provider or a forced new password are further rows, not further code paths.
 */
export type SignInStep = "password" | "second-factor" | "complete";

/** Kinds of proof. Assurance is the set of distinct kinds given, never their number (a mailbox twice is still one). */
export type Channel = "knowledge" | "mailbox" | "device";

export type SignInEvent = "password verified" | "factor verified";

/** What decides between steps that may follow: known about the user once the proof was right. */
export interface SignInPolicy {
  readonly secondFactorRequired: boolean;
}

interface Transition {
  readonly from: SignInStep;
  readonly event: SignInEvent;
  readonly when: (policy: SignInPolicy) => boolean;
  readonly to: SignInStep;
  readonly proves: Channel;
}

/** Read from the top: the first row that fits decides. */
export const signInTransitions: readonly Transition[] = [
  { from: "password", event: "password verified", when: (policy) => policy.secondFactorRequired, to: "second-factor", proves: "knowledge" },
  { from: "password", event: "password verified", when: () => true, to: "complete", proves: "knowledge" },
  { from: "second-factor", event: "factor verified", when: () => true, to: "complete", proves: "device" },
];

/** @throws Error for an event that the step does not know: a handler asked for something the machine never allows. */
export function nextStep(from: SignInStep, event: SignInEvent, policy: SignInPolicy): { to: SignInStep; proves: Channel } {
  const transition = signInTransitions.find((row) => row.from === from && row.event === event && row.when(policy));
  if (transition === undefined) throw new Error(`The sign-in step "${from}" does not know "${event}".`);
  return { to: transition.to, proves: transition.proves };
}
