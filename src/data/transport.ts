import type { ErrorCode } from "../../shared/generated/types.ts";
import { randomId } from "../state/random-id.ts";
import { ApiError } from "./api-error.ts";
import { CANCELLED_TEXT, parseErrorBody, REQUEST_FAILED_TEXT, TIMED_OUT_TEXT, UNEXPECTED_TEXT } from "./error-body.ts";
import { reachability } from "./reachability.ts";

/** A container or an action of a layout, in the version that the user sees: the server applies its rules. */
export interface CallingForm {
  layoutId: string;
  version: number;
  element: string;
}

export interface CallOptions {
  /** Ends the call as cancelled, or as timed out if its reason is `AbortSignal.timeout`. Without it a call waits as long as it takes (spec §7). */
  signal?: AbortSignal | undefined;
  /** Identifies one intended effect: the server answers a repeated key with the first result instead of repeating the effect. */
  idempotencyKey?: string | undefined;
  /** The element of a layout that makes the call. */
  form?: CallingForm | undefined;
  /** Sent with `keepalive`: the page may close before the answer arrives. */
  isLeaving?: boolean | undefined;
}

/** A wrong password or code: these refusals do not mean that the session is over. */
const REFUSED_PROOFS: readonly string[] = ["SignInFailed", "MfaCodeIncorrect"] satisfies ErrorCode[];

let language = "en";
let onSessionEnded: () => void = () => undefined;

/** Sets the language that every call requests (spec §7). */
export function setCallLanguage(locale: string): void {
  language = locale;
}

export const callLanguage = (): string => language;

/** Called when the server reports that there is no session; never after a wrong password or code. */
export function setSessionEndedListener(listener: () => void): void {
  onSessionEnded = listener;
}

const xsrfToken = (): string | undefined => {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return found?.[1] === undefined ? undefined : decodeURIComponent(found[1]);
};

/** Headers of every call; the caller adds the content type of its body. */
export const buildHeaders = (options: CallOptions): Headers => {
  const headers = new Headers({ Accept: "application/json", "Accept-Language": language });
  const token = xsrfToken();
  if (token !== undefined) headers.set("X-XSRF-TOKEN", token);
  if (options.idempotencyKey !== undefined) headers.set("Idempotency-Key", options.idempotencyKey);
  if (options.form !== undefined) headers.set("Tessera-Form", formHeader(options.form));
  return headers;
};

/** `account.company.view@3/address`. Ids are ASCII: any other character would make the header invalid and the call fail. */
const formHeader = ({ layoutId, version, element }: CallingForm): string =>
  `${encodeURIComponent(layoutId)}@${version}/${encodeURIComponent(element)}`;

/** Returns the portal to the sign-in page. */
export const endSession = (): void => onSessionEnded();

const isCalled = (cause: unknown, name: string): boolean =>
  typeof cause === "object" && cause !== null && "name" in cause && cause.name === name;

/** The error of a call without an answer: cancelled, timed out or unreachable (spec §8). */
const failure = (cause: unknown, signal: AbortSignal | undefined): ApiError => {
  if (isCalled(cause, "TimeoutError") || isCalled(signal?.reason, "TimeoutError"))
    return new ApiError({ status: 0, code: "TimedOut", message: TIMED_OUT_TEXT });
  if (signal?.aborted === true || isCalled(cause, "AbortError"))
    return new ApiError({ status: 0, code: "Cancelled", message: CANCELLED_TEXT });
  reachability.unanswered();
  return new ApiError({ status: 0, code: "RequestFailed", message: REQUEST_FAILED_TEXT });
};

/**
 * Calls an operation with an effect, with an idempotency key: a retry after a lost answer repeats nothing. @throws ApiError as {@link
 * callOperation}
 */
export const callWithEffect = (service: string, operation: string, input: unknown, options: CallOptions = {}): Promise<unknown> =>
  callOperation(service, operation, input, { ...options, idempotencyKey: options.idempotencyKey ?? randomId() });

/**
 * Calls one operation: `POST /DataModel/service.svc/rest{Service}/{Operation}` (spec §7).
 *
 * @returns the parsed body, whose shape the contract defines
 * @throws ApiError for every failure: refused, unreachable, cancelled or unreadable
 */
export async function callOperation(service: string, operation: string, input: unknown, options: CallOptions = {}): Promise<unknown> {
  let response: Response;
  let body: string;
  const headers = buildHeaders(options);
  headers.set("Content-Type", "application/json");
  try {
    response = await fetch(`/DataModel/service.svc/rest${service}/${operation}`, {
      method: "POST",
      headers,
      body: JSON.stringify(input ?? {}),
      credentials: "same-origin",
      signal: options.signal ?? null,
      keepalive: options.isLeaving === true,
    });
    body = await response.text();
  } catch (cause) {
    throw failure(cause, options.signal);
  }
  reachability.answered();
  if (!response.ok) {
    const error = parseErrorBody(response.status, (name) => response.headers.get(name), body);
    if (response.status === 401 && !REFUSED_PROOFS.includes(error.code)) onSessionEnded();
    throw error;
  }
  try {
    return body === "" ? {} : JSON.parse(body);
  } catch {
    // A 200 that is not JSON comes from a proxy; its text is not for users.
    throw new ApiError({ status: response.status, code: "Unexpected", message: UNEXPECTED_TEXT });
  }
}
