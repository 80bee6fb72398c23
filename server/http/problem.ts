import type { Locale } from "../domain/locales.ts";
import { type ErrorCode, errorCatalogue } from "./error-catalogue.ts";
import { codeText, type Said, type Sentence, type SentenceParams, wordingOf } from "./error-texts.ts";

/** What is wrong with one field: `field` is its path in the request (`values.VatId`), empty for the request as a whole. */
export type ProblemDetail = { readonly field: string; readonly code: string } & Said;

interface ProblemOptions {
  readonly details?: readonly ProblemDetail[];
  /** The entity as it is now; only with ConcurrencyConflict. */
  readonly current?: unknown;
  /** Seconds after which a retry makes sense; becomes the Retry-After header. */
  readonly retryAfter?: number;
  /** The sentence of this case, when the catalogue's is too general. It goes to people: no ids of others, no internals. */
  readonly message?: Sentence;
  readonly params?: SentenceParams;
  /** In its place, what only developers of clients read. */
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
  readonly #said: Said | null;

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    const { status, messageKey } = errorCatalogue[code];
    const { message, params = {}, worded } = options;
    const said = message !== undefined ? { message, params } : worded !== undefined ? { worded } : null;
    super(said === null ? codeText(code, "en") : wordingOf(said, "en"));
    this.#said = said;
    this.name = "Problem";
    this.code = code;
    this.status = status;
    this.messageKey = messageKey;
    this.details = options.details ?? [];
    this.current = options.current;
    this.retryAfter = options.retryAfter;
  }

  /** The sentence that people read. */
  text(language: Locale): string {
    return this.#said === null ? codeText(this.code, language) : wordingOf(this.#said, language);
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

/** Saved by somebody else since it was read. */
export function conflict(current: unknown): Problem {
  return new Problem("ConcurrencyConflict", { current });
}

export function validationFailed(details: readonly ProblemDetail[]): Problem {
  return new Problem("ValidationFailed", { details });
}

/** What goes over the wire (components/common.yaml#/Error). */
export interface ErrorBody {
  message: string;
  messageKey: string;
  errorCode: string;
  details: readonly { field: string; code: string; message: string }[];
  correlationId: string;
  current?: unknown;
}

/** @param language of whoever reads it */
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
