/**
 * Typed functions for the operations of the contracts: `query("Account.LoadAccountById")` returns its types, TanStack Query options and key.
 *
 * Only types of TanStack are imported: the sign-in page calls operations without loading the query library.
 */
import type { OperationName, OperationTypes } from "../../shared/generated/operation-types.ts";
import { operationParts } from "../../shared/operation-name.ts";
import { type CallOptions, callOperation, callWithEffect } from "./transport.ts";
import { type UploadOptions, uploadTo } from "./upload.ts";

/** The operations of one kind. */
type NameOf<Kind> = { [Name in OperationName]: OperationTypes[Name]["kind"] extends Kind ? Name : never }[OperationName];
type RequestOf<Name extends OperationName> = OperationTypes[Name]["request"];
type ResponseOf<Name extends OperationName> = OperationTypes[Name]["response"];

export interface Query<Request, Response> {
  (input: Request, options?: CallOptions): Promise<Response>;
  /** For `useQuery`, `ensureQueryData` and similar. */
  options(input: Request): { queryKey: readonly unknown[]; queryFn: (context: { signal?: AbortSignal }) => Promise<Response> };
  /** With an input: the key of this call; without: of all calls of the operation, for invalidation. */
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
  /** The other members are sent beside the file. */
  (input: Omit<Request, "file"> & { file: File }, options?: UploadOptions): Promise<Response>;
  /** `Service.Operation`. */
  readonly key: string;
}

/** An operation with a file upload. */
export function upload<Name extends NameOf<"upload">>(name: Name): Upload<RequestOf<Name>, ResponseOf<Name>> {
  type Input = Omit<RequestOf<Name>, "file"> & { file: File };
  const call = (input: Input, options?: UploadOptions) => uploadTo(...operationParts(name), input, options) as Promise<ResponseOf<Name>>;
  return Object.assign(call, { key: name });
}

/** An operation that only reads. The response type comes from the contract, and the server validates every answer against it. */
export function query<Name extends NameOf<"query">>(name: Name): Query<RequestOf<Name>, ResponseOf<Name>> {
  const parts = operationParts(name);
  const call = (input: RequestOf<Name>, options?: CallOptions) => callOperation(...parts, input, options) as Promise<ResponseOf<Name>>;
  const key = (input?: RequestOf<Name>) => (input === undefined ? parts : [...parts, input]);
  const options = (input: RequestOf<Name>) => ({
    queryKey: key(input),
    queryFn: ({ signal }: { signal?: AbortSignal }) => call(input, { signal }),
  });
  return Object.assign(call, { key, options });
}

/** An operation with an effect. */
export function mutation<Name extends NameOf<"mutation">>(name: Name): Mutation<RequestOf<Name>, ResponseOf<Name>> {
  const parts = operationParts(name);
  const call = (input: RequestOf<Name>, options?: CallOptions) => callWithEffect(...parts, input, options) as Promise<ResponseOf<Name>>;
  const options = () => ({ mutationKey: parts, mutationFn: (input: RequestOf<Name>) => call(input) });
  return Object.assign(call, { key: name, options });
}
