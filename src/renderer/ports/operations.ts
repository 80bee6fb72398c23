import type { Access, Layout } from "../../../layout/model.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** The layout on whose behalf the call is made, in the version that the person sees. */
  layout?: Pick<Layout, "Id" | "Version">;
  /** The container or action of the layout that makes the call, by its Id: the server applies its rules, and says when they have changed since. */
  element?: string;
  /** Names one intended effect: calls with the same one take effect once. Absent: each call is its own. */
  idempotencyKey?: string;
}

/** May the person call an operation here and now? `needs` names what is missing, e.g. `Execute on ACCOUNT_MOVE`. */
export interface AccessVerdict {
  allowed: boolean;
  needs?: string;
}

/** Long work that an operation started, as far as the renderer reads it. */
export interface StartedJob {
  JobId: string;
  Status: string;
}

/** The operations of the server, and who may call them. */
export interface OperationPort {
  /** Rejects with a `CallError` when the server refuses. */
  call(service: string, operation: string, input: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<unknown>;
  can(capability: string, actions: Access["Actions"]): boolean;
  /** @param about `rows`: the operation is called for rows of a list, which need not be of the kind that the screen is about. */
  access(service: string, operation: string, about?: "rows"): AccessVerdict;
  /** A list whose rows hold further members only where the request names them (`fields`). */
  sendsNamedMembers?(service: string, operation: string): boolean;
  /** The server wants a fresh second factor: asks the person for it. @returns whether the call may be repeated. */
  stepUp?(): Promise<boolean>;
  /** The person acts for another user, whose second factor cannot be asked for. */
  actsForAnother?: boolean;
  /** Shows the progress of long work, also after the screen is left. @param onEnd called when it has ended, however it ended. */
  follow?(job: StartedJob, onEnd?: (job: StartedJob) => void): void;
}

/** The parts of the server's error body that the renderer reads (`Error` of the contracts). */
export interface CallError extends Error {
  /** The server's `errorCode`, or the transport's own. */
  code?: string;
  details?: readonly { field: string; code: string; message: string }[];
  /** With `ConcurrencyConflict`: the record as it is now. */
  current?: unknown;
  status?: number;
}
/** Errors without a code are mistakes of the program, not answers of the server. */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && "code" in error;

/** Whether the server judged the call and refused it, so that its message says why. Otherwise the call failed on the way or in the server. */
export const isRefusal = ({ status = 0 }: CallError): boolean => status >= 400 && status < 500;
