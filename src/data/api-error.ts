/** One field the server refused, as every error body lists them. `field` is the path of the request member or layout field. */
export interface ErrorDetail {
  field: string;
  code: string;
  message: string;
}

export interface ApiErrorInit {
  /** HTTP status; 0 when no answer arrived. */
  status: number;
  /** The server's `errorCode`, or one made up on this side: `Cancelled`, `RequestFailed`, `TimedOut`, `Unexpected`, `MissingLoginCapability`. */
  code: string;
  message: string;
  details?: readonly ErrorDetail[];
  /** The stored record, only with `ConcurrencyConflict`. */
  current?: unknown;
  correlationId?: string | undefined;
  /** `message` is the whole sentence for people already, in their language. */
  isWorded?: boolean | undefined;
  /** Seconds after which the same call may be sent again; absent: the server gave none. */
  retryAfter?: number | undefined;
}

const LOCAL_CODES: ReadonlySet<string> = new Set(["Cancelled", "RequestFailed", "TimedOut", "Unexpected", "MissingLoginCapability"]);

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
  readonly retryAfter: number | undefined;
  readonly isWorded: boolean;

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.status = init.status;
    this.code = init.code;
    this.details = init.details ?? [];
    this.current = init.current;
    this.correlationId = init.correlationId;
    this.retryAfter = init.retryAfter;
    this.isWorded = init.isWorded === true;
  }

  /** No one said no: the same call may well succeed the next time. */
  get mayRetry(): boolean {
    return this.code === "RequestFailed" || this.code === "TimedOut" || this.status === 503;
  }

  /** True for the codes that this side made up; their texts come from the catalogue. */
  get isLocal(): boolean {
    return LOCAL_CODES.has(this.code) && this.correlationId === undefined;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
