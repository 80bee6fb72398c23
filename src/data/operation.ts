/**
 * What one line of the generated client becomes: a callable with its TanStack Query options and key.
 *
 * Types only of TanStack: the sign-in page calls operations without loading the query library.
 */
import { type CallOptions, callOperation, callWithEffect } from "./transport.ts";
import { type UploadOptions, uploadTo } from "./upload.ts";

export interface Query<Request, Response> {
  (input: Request, options?: CallOptions): Promise<Response>;
  /** For `useQuery`, `ensureQueryData` and friends. */
  options(input: Request): { queryKey: readonly unknown[]; queryFn: (context: { signal?: AbortSignal }) => Promise<Response> };
  /** With an input: this very call; without: every call of the operation, for invalidation. */
  key(input?: Request): readonly unknown[];
}

export interface Mutation<Request, Response> {
  (input: Request, options?: CallOptions): Promise<Response>;
  /** `Service.Operation`. */
  readonly key: string;
  /** For `useMutation`. */
  options(): { mutationKey: readonly unknown[]; mutationFn: (input: Request) => Promise<Response> };
}

export interface Upload<Request, Response> {
  /** `file` is the file itself, the other members go with it. */
  (input: Omit<Request, "file"> & { file: File }, options?: UploadOptions): Promise<Response>;
  /** `Service.Operation`. */
  readonly key: string;
}

/** An operation that takes a file. */
export function upload<Request, Response>(service: string, operation: string): Upload<Request, Response> {
  const call = (input: Omit<Request, "file"> & { file: File }, options?: UploadOptions) =>
    uploadTo(service, operation, input, options) as Promise<Response>;
  return Object.assign(call, { key: `${service}.${operation}` });
}

/** An operation that only reads. The response type is the contract's word: the server validates every answer against it. */
export function query<Request, Response>(service: string, operation: string): Query<Request, Response> {
  const call = (input: Request, options?: CallOptions) => callOperation(service, operation, input, options) as Promise<Response>;
  const key = (input?: Request) => (input === undefined ? [service, operation] : [service, operation, input]);
  const options = (input: Request) => ({
    queryKey: key(input),
    queryFn: ({ signal }: { signal?: AbortSignal }) => call(input, { signal }),
  });
  return Object.assign(call, { key, options });
}

/** An operation with an effect. */
export function mutation<Request, Response>(service: string, operation: string): Mutation<Request, Response> {
  const call = (input: Request, options?: CallOptions) => callWithEffect(service, operation, input, options) as Promise<Response>;
  const options = () => ({ mutationKey: [service, operation] as const, mutationFn: (input: Request) => call(input) });
  return Object.assign(call, { key: `${service}.${operation}`, options });
}
