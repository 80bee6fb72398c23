/** One field that the server refused, from an error body. `field` is the path of the request member or layout field. */
export interface ErrorDetail {
  field: string;
  code: string;
  message: string;
}

export interface ApiErrorInit {
  /** HTTP status; 0 if no answer arrived. */
  status: number;
  /** The server's `errorCode`, or a code of the client: `Cancelled`, `RequestFailed`, `TimedOut`, `Unexpected`, `MissingLoginCapability`. */
  code: string;
  message: string;
  details?: readonly ErrorDetail[];
  /** The stored record, only with `ConcurrencyConflict`. */
  current?: unknown;
  correlationId?: string | undefined;
  /** `message` is already complete and in the user's language. */
  isWorded?: boolean | undefined;
  /** Seconds until the call may be repeated; absent: the server gave none. */
  retryAfter?: number | undefined;
}

const LOCAL_CODES: ReadonlySet<string> = new Set(["Cancelled", "RequestFailed", "TimedOut", "Unexpected", "MissingLoginCapability"]);

/**
 * The error of every failed call (spec §8).
 *
 * `message` is the server's own message, already in the chosen language. Client codes have no server message: screens translate them by code, and
 * the English text here is for logs.
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

  /** Whether the same call may succeed later. */
  get mayRetry(): boolean {
    return this.code === "RequestFailed" || this.code === "TimedOut" || this.status === 503;
  }

  /** Whether the code comes from the client; its text is in the catalogue. */
  get isLocal(): boolean {
    return LOCAL_CODES.has(this.code) && this.correlationId === undefined;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
