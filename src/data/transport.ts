import type { ErrorCode } from "../../shared/generated/types.ts";
import { randomId } from "../state/random-id.ts";
import { ApiError } from "./api-error.ts";
import { CANCELLED_TEXT, parseErrorBody, REQUEST_FAILED_TEXT, TIMED_OUT_TEXT, UNEXPECTED_TEXT } from "./error-body.ts";
import { reachability } from "./reachability.ts";

/** A container or an action of a layout, in the version that the person sees: the server applies its rules. */
export interface CallingForm {
  layoutId: string;
  version: number;
  element: string;
}

export interface CallOptions {
  /** Ends the call: as cancelled, or, where its reason is a time-out (`AbortSignal.timeout`), as timed out. Without it a call waits for as long as it takes (spec §7). */
  signal?: AbortSignal | undefined;
  /** Names one intended effect: the server answers a repeated key with the first result instead of doing it twice. */
  idempotencyKey?: string | undefined;
  /** The element of a layout that makes the call. */
  form?: CallingForm | undefined;
  /** The page may be gone before the answer comes: the browser sends it nevertheless. */
  isLeaving?: boolean | undefined;
}

/** A password or a code was wrong: what the server refuses is the proof, whatever session there is goes on. */
const REFUSED_PROOFS: readonly string[] = ["SignInFailed", "MfaCodeIncorrect"] satisfies ErrorCode[];

let language = "en";
let onSessionEnded: () => void = () => undefined;

/** The chosen language, sent with every call (spec §7). */
export function setCallLanguage(locale: string): void {
  language = locale;
}

export const callLanguage = (): string => language;

/** Called when the server says that there is no session any more; a wrong password or code never triggers it. */
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

/** `account.company.view@3/address`. Ids are ASCII; anything else would make the header, and with it the call, fail. */
const formHeader = ({ layoutId, version, element }: CallingForm): string =>
  `${encodeURIComponent(layoutId)}@${version}/${encodeURIComponent(element)}`;

/** The portal goes back to the sign-in page. */
export const endSession = (): void => onSessionEnded();

const isCalled = (cause: unknown, name: string): boolean =>
  typeof cause === "object" && cause !== null && "name" in cause && cause.name === name;

/** Why there is no answer: no one waited for it, it took too long, or no one could be reached (spec §8). */
const failure = (cause: unknown, signal: AbortSignal | undefined): ApiError => {
  if (isCalled(cause, "TimeoutError") || isCalled(signal?.reason, "TimeoutError"))
    return new ApiError({ status: 0, code: "TimedOut", message: TIMED_OUT_TEXT });
  if (signal?.aborted === true || isCalled(cause, "AbortError"))
    return new ApiError({ status: 0, code: "Cancelled", message: CANCELLED_TEXT });
  reachability.unanswered();
  return new ApiError({ status: 0, code: "RequestFailed", message: REQUEST_FAILED_TEXT });
};

/** Call an operation with an effect, under a key of its own: a retry after a lost answer repeats nothing. @throws ApiError as {@link callOperation} */
export const callWithEffect = (service: string, operation: string, input: unknown, options: CallOptions = {}): Promise<unknown> =>
  callOperation(service, operation, input, { ...options, idempotencyKey: options.idempotencyKey ?? randomId() });

/**
 * Call one operation: `POST /DataModel/service.svc/rest{Service}/{Operation}` (spec §7).
 *
 * @returns the parsed body, whose shape the contract states.
 * @throws ApiError always, whatever went wrong: refused, unreachable, cancelled or unreadable.
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
    // A 200 that is not JSON comes from something between us and the server; its text is no message for people.
    throw new ApiError({ status: response.status, code: "Unexpected", message: UNEXPECTED_TEXT });
  }
}
