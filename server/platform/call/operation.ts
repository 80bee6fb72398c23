import type { FormSupport, OperationAccess } from "../../../layout/compiled.ts";
import type { JsonSchema } from "../../../layout/validate/vocabulary.ts";
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import type { CapabilityName } from "../../../shared/generated/types.ts";
import type { Context } from "./context.ts";

/** A service's implementation of one operation: it gets checked input and a context, never the raw request. */
export type Handler<Request, Response> = (context: Context, input: Request) => Promise<Response>;

/** @returns undefined: none */
type Performs = (input: unknown) => OperationName | undefined;

/**
 * A handler that performs another operation as a part of its own write (`Context.prepare`). Which one follows from the request alone, unchecked as it came,
 * so that the door can ask for what needs other connections before the write holds one.
 */
export const performing = <H>(handle: H, performs: Performs): H & { readonly performs: Performs } =>
  Object.assign(handle as object, { performs }) as H & { readonly performs: Performs };

export const performedBy = (handle: Handler<unknown, unknown>, input: unknown): OperationName | undefined =>
  "performs" in handle ? (handle.performs as Performs)(input) : undefined;

/** A JSON Schema as the generated registry carries it: plain data, `$ref` only into its own `$defs`. */
export type JsonSchemaDocument = JsonSchema;

/** The contract's `x-access`. Without `capability` a session (or, when public, nothing) is enough. */
export type ContractAccess = OperationAccess<CapabilityName>;

/** `x-audit` of a write that only changes what its caller keeps for themselves (ADR 15): only its refusals are recorded. */
export const NO_AUDIT = "None";

export type Effect = "read" | "write";
export type RateClass = "sign-in" | "export" | "default";

/** Everything that the door knows of an operation; generated from its contract, one entry for each operation. */
export interface OperationContract {
  /** `Account` */
  readonly service: string;
  /** `LoadAccountById` */
  readonly operation: string;
  readonly kind: "query" | "mutation";
  readonly access: ContractAccess;
  /** The contract's `x-form`. */
  readonly form?: FormSupport;
  readonly effect: Effect;
  /** Event type of the audit row; every write names one, or {@link NO_AUDIT}. */
  readonly audit?: string;
  readonly rate: RateClass;
  readonly errors: readonly string[];
  /** The request is multipart/form-data with one file; the handler finds the id of the stored bytes in the member `file`. */
  readonly upload?: { readonly maxBytes: number };
  /** Largest request in bytes, where it may be larger than usual. */
  readonly requestBytes?: number;
  readonly request: JsonSchemaDocument;
  readonly response: JsonSchemaDocument;
}

/** Keys are `Service.Operation`, e.g. `Account.LoadAccountById`. */
export type OperationRegistry = Readonly<Record<string, OperationContract>>;

/** Handlers by service, then operation. The generated interfaces (`AccountOperations`, …) make a missing one a compile error. */
export type ServiceHandlers = Readonly<Record<string, object>>;
