import type { SessionUser } from "../../../shared/generated/types.ts";
import { isApiError } from "../../data/api-error.ts";
import { mutation } from "../../data/operation.ts";
import type { SessionState } from "../../data/session.ts";

const sendSecurityCodeNotification = mutation("Authorization.SendSecurityCodeNotification");

type Method = SessionUser["UserAuthenticationMethods"][number];

/** The last code that this page requested by mail. */
interface SentCode {
  methodId: number;
  resendAt: number;
}

let chosenId: number | null = null;
let sent: SentCode | null = null;

const canUse = ({ UnavailableUntil }: Method) => UnavailableUntil == null;

/** The method of the second factor: chosen by the user, else the primary one (spec §4), else any available one. */
export function chosenMethod(state: SessionState): Method | null {
  const methods = state.user?.UserAuthenticationMethods ?? [];
  const usable = methods.filter(canUse);
  return usable.find(({ Id }) => Id === chosenId) ?? usable.find(({ IsPrimary }) => IsPrimary) ?? usable[0] ?? methods[0] ?? null;
}

/** Selects a method, and sends its code first if it is a mail method (spec §4). @throws ApiError if the mail cannot be sent */
export async function chooseMethod({ Id, AuthenticatorType }: Method): Promise<void> {
  chosenId = Id;
  if (AuthenticatorType === "EmailCode" && secondsToResend(Id) === 0) await sendCode(Id);
}

const waitFor = (methodId: number, seconds: number): number => {
  sent = { methodId, resendAt: performance.now() + seconds * 1000 };
  return seconds;
};

/** @returns seconds until the next code can be requested. @throws ApiError; a too early request also reports the time to wait */
export async function sendCode(methodId: number): Promise<number> {
  try {
    const { ResendAfterSeconds } = await sendSecurityCodeNotification({ authenticationMethodId: methodId });
    return waitFor(methodId, ResendAfterSeconds);
  } catch (cause) {
    if (isApiError(cause) && cause.retryAfter !== undefined) waitFor(methodId, cause.retryAfter);
    throw cause;
  }
}

export function secondsToResend(methodId: number): number {
  return sent?.methodId === methodId ? Math.max(0, Math.ceil((sent.resendAt - performance.now()) / 1000)) : 0;
}

/** The next user of this browser starts without a chosen method. */
export function forgetMethod(): void {
  chosenId = null;
  sent = null;
}
