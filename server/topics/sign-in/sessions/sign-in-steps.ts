import type { PendingStage } from "../../../platform/database/session-stages.ts";

/**
 * The sign-in state machine as data: which step follows which proof. A step that is neither the first nor the last is a stage of the session that
 * was begun, which can do nothing but go on.
 */
export type SignInStep = "password" | PendingStage | "complete";

export type SignInEvent = "password verified" | "factor verified" | "factor set up" | "password changed";

/** Facts about the user that select the next step, read after the proof was right. */
export interface SignInPolicy {
  /** The user has a second factor that has not been asked for yet. */
  readonly needsFactor: boolean;
  /** A policy asks for a second factor of a kind that the user does not have. */
  readonly mustSetUpFactor: boolean;
  readonly mustChangePassword: boolean;
}

/** How long a step waits for its proof: long enough to find the phone, or to install an app on it. */
export const FLOW_LIFE: Readonly<Record<SignInStep, string>> = {
  password: "10 minutes",
  "second-factor": "10 minutes",
  "mfa-setup": "30 minutes",
  "password-change": "30 minutes",
  complete: "0 minutes",
};

interface Transition {
  readonly from: SignInStep;
  readonly event: SignInEvent;
  readonly when: (policy: SignInPolicy) => boolean;
  readonly to: SignInStep;
}

const always = () => true;
const setsUp = (policy: SignInPolicy) => policy.mustSetUpFactor;
const changesPassword = (policy: SignInPolicy) => policy.mustChangePassword;

/** Read from the top: the first match decides. */
export const signInTransitions: readonly Transition[] = [
  { from: "password", event: "password verified", when: (policy) => policy.needsFactor, to: "second-factor" },
  { from: "password", event: "password verified", when: setsUp, to: "mfa-setup" },
  { from: "password", event: "password verified", when: changesPassword, to: "password-change" },
  { from: "password", event: "password verified", when: always, to: "complete" },
  { from: "second-factor", event: "factor verified", when: setsUp, to: "mfa-setup" },
  { from: "second-factor", event: "factor verified", when: changesPassword, to: "password-change" },
  { from: "second-factor", event: "factor verified", when: always, to: "complete" },
  { from: "mfa-setup", event: "factor set up", when: changesPassword, to: "password-change" },
  { from: "mfa-setup", event: "factor set up", when: always, to: "complete" },
  { from: "password-change", event: "password changed", when: always, to: "complete" },
];

/** @throws Error for an event that the step does not know: a handler asked for something the machine never allows. */
export function nextStep(from: SignInStep, event: SignInEvent, policy: SignInPolicy): SignInStep {
  const transition = signInTransitions.find((row) => row.from === from && row.event === event && row.when(policy));
  if (transition === undefined) throw new Error(`The sign-in step "${from}" does not know "${event}".`);
  return transition.to;
}
