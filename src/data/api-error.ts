/** One field the server refused, as every error body lists them. `field` is the path of the request member or layout field. */
export interface ErrorDetail {
  field: string;
  code: string;
  message: string;
}

export interface ApiErrorFacts {
  /** HTTP status; 0 when no answer arrived. */
  status: number;
  /** The server's `errorCode`, or one made up on this side: `Cancelled`, `RequestFailed`, `Unexpected`, `MissingLoginCapability`. */
  code: string;
  message: string;
  details?: readonly ErrorDetail[];
  /** The stored record, only with `ConcurrencyConflict`. */
  current?: unknown;
  correlationId?: string | undefined;
}

const LOCAL_CODES: ReadonlySet<string> = new Set(["Cancelled", "RequestFailed", "Unexpected", "MissingLoginCapability"]);

/**
 * Every failed call ends as this one error (spec §8).
 *
 * `message` is the server's own sentence, already in the chosen language. Codes made up on this side have no server sentence:
 * screens translate them by code, and the English text here is what a log shows.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  readonly current: unknown;
  readonly correlationId: string | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details ?? [];
    this.current = facts.current;
    this.correlationId = facts.correlationId;
  }

  /** True for the codes that this side made up; their texts come from the catalogue. */
  get isLocal(): boolean {
    return LOCAL_CODES.has(this.code) && this.correlationId === undefined;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
