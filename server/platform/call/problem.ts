import type { Locale } from "../texts/locales.ts";
import { type ErrorCode, errorCatalogue } from "./error-catalogue.ts";
import { codeText, type Sentence, type SentenceParams, type Wording, wordingOf } from "./error-texts.ts";

/** The problem of one field: `field` is its path in the request (`values.VatId`), empty for the request as a whole. */
export type ProblemDetail = { readonly field: string; readonly code: string } & Wording;

interface ProblemOptions {
  readonly details?: readonly ProblemDetail[];
  /** The entity as it is now; only with ConcurrencyConflict. */
  readonly current?: unknown;
  /** Seconds after which a retry makes sense; becomes the Retry-After header. */
  readonly retryAfter?: number;
  /** The sentence of this case, when the catalogue's is too general. It goes to people: no ids of others, no internals. */
  readonly message?: Sentence;
  readonly params?: SentenceParams;
  /** The text for developers of clients, shown instead of the sentence for people. */
  readonly worded?: string;
}

/** An expected refusal. Thrown anywhere below the door; the door alone turns it into an answer. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messageKey: string;
  readonly details: readonly ProblemDetail[];
  readonly current: unknown;
  readonly retryAfter: number | undefined;
  readonly #wording: Wording | null;

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    const { status, messageKey } = errorCatalogue[code];
    const { message, params = {}, worded } = options;
    const wording = message !== undefined ? { message, params } : worded !== undefined ? { worded } : null;
    super(wording === null ? codeText(code, "en") : wordingOf(wording, "en"));
    this.#wording = wording;
    this.name = "Problem";
    this.code = code;
    this.status = status;
    this.messageKey = messageKey;
    this.details = options.details ?? [];
    this.current = options.current;
    this.retryAfter = options.retryAfter;
  }

  /** A copy of the refusal with its details at other paths of the request. */
  withDetails(details: readonly ProblemDetail[]): Problem {
    const { current, retryAfter } = this;
    return new Problem(this.code, { details, current, ...(retryAfter === undefined ? {} : { retryAfter }), ...this.#wording });
  }

  /** A copy of the refusal with another current record. */
  withCurrent(current: unknown): Problem {
    const { details, retryAfter } = this;
    return new Problem(this.code, { details, current, ...(retryAfter === undefined ? {} : { retryAfter }), ...this.#wording });
  }

  /** The sentence that people read. */
  text(language: Locale): string {
    return this.#wording === null ? codeText(this.code, language) : wordingOf(this.#wording, language);
  }
}

/** Unknown, or outside the caller's scope: the two must answer alike, so this takes no argument. */
export function notFound(): Problem {
  return new Problem("NotFound");
}

/** In scope, but the capability is missing. */
export function denied(): Problem {
  return new Problem("AccessDenied");
}

/** Saved by someone else since it was read. */
export function conflict(current: unknown): Problem {
  return new Problem("ConcurrencyConflict", { current });
}

export function validationFailed(details: readonly ProblemDetail[]): Problem {
  return new Problem("ValidationFailed", { details });
}

/** The wire form (components/common.yaml#/Error). */
export interface ErrorBody {
  message: string;
  messageKey: string;
  errorCode: string;
  details: readonly { field: string; code: string; message: string }[];
  correlationId: string;
  current?: unknown;
}

/** @param language of the reader */
export function presentProblem(problem: Problem, correlationId: string, language: Locale): ErrorBody {
  const body: ErrorBody = {
    message: problem.text(language),
    messageKey: problem.messageKey,
    errorCode: problem.code,
    details: problem.details.map((detail) => ({ field: detail.field, code: detail.code, message: wordingOf(detail, language) })),
    correlationId,
  };
  if (problem.code === "ConcurrencyConflict") body.current = problem.current;
  return body;
}
