import type { Access, Layout } from "../../../layout/model.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** The layout that makes the call, in the version that the user sees. */
  layout?: Pick<Layout, "Id" | "Version">;
  /** Id of the container or action of the layout that makes the call: the server applies its rules, and reports if they have changed. */
  element?: string;
  /** Calls with the same key take effect once. Absent: each call takes effect. */
  idempotencyKey?: string;
}

/** Whether the user may call an operation here and now. `needs` names the missing capability, e.g. `Execute on ACCOUNT_MOVE`. */
export interface AccessVerdict {
  allowed: boolean;
  needs?: string;
}

/** The members of a started job that the renderer reads. */
export interface StartedJob {
  JobId: string;
  Status: string;
}

/** The operations of the server, and the permission to call them. */
export interface OperationPort {
  /** Rejects with a `CallError` when the server refuses. */
  call(service: string, operation: string, input: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<unknown>;
  can(capability: string, actions: Access["Actions"]): boolean;
  /** @param about `rows`: the operation is called for rows of a list, whose type may differ from the screen's record */
  access(service: string, operation: string, about?: "rows"): AccessVerdict;
  /** Whether the rows of a list contain further members only if the request names them (`fields`). */
  sendsNamedMembers?(service: string, operation: string): boolean;
  /** The server requires a fresh second factor: asks the user for it. @returns whether the call may be repeated */
  stepUp?(): Promise<boolean>;
  /** The user acts for another user, whose second factor cannot be asked for. */
  actsForAnother?: boolean;
  /** Shows the progress of a job, even after the screen is left. @param onEnd is called when the job has ended, with any result */
  follow?(job: StartedJob, onEnd?: (job: StartedJob) => void): void;
}

/** The members of the server's error body that the renderer reads (`Error` of the contracts). */
export interface CallError extends Error {
  /** `errorCode` of the server, or a code of the transport. */
  code?: string;
  details?: readonly { field: string; code: string; message: string }[];
  /** With `ConcurrencyConflict`: the record as stored now. */
  current?: unknown;
  status?: number;
}
/** Errors without a code are bugs, not answers of the server. */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && "code" in error;

/** Whether the server rejected the call, so that its message explains why. Otherwise the call failed on the network or inside the server. */
export const isRefusal = ({ status = 0 }: CallError): boolean => status >= 400 && status < 500;
