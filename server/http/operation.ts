import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import type { Action } from "../domain/capabilities.ts";
import type { PendingStage } from "../domain/session-stages.ts";
import type { Context } from "./context.ts";

/** What a service writes for one operation: it gets checked input and a context, never the raw request. */
export type Handler<Request, Response> = (context: Context, input: Request) => Promise<Response>;

/** @returns `Service.Operation`; undefined: none */
type Performs = (input: unknown) => string | undefined;

/**
 * A handler that performs another operation as a part of its own write (`Context.prepare`). Which one follows from the request alone, unchecked as it came,
 * so that the door can ask for what needs other connections before the write holds one.
 */
export const performing = <H>(handle: H, performs: Performs): H & { readonly performs: Performs } =>
  Object.assign(handle as object, { performs }) as H & { readonly performs: Performs };

export const performedBy = (handle: Handler<unknown, unknown>, input: unknown): string | undefined =>
  "performs" in handle ? (handle.performs as Performs)(input) : undefined;

/** A JSON Schema as the generated registry carries it: plain data, `$ref` only into its own `$defs`. */
export type JsonSchemaDocument = JsonSchema;

/**
 * Which capability an operation asks for.
 *
 * `byAccountType`: the one of the account's own type (`COMPANY_ACCOUNT` for a Company), where the type comes from the request member `typeMember`
 * when it is present, else from the account that `on` names. `anyAccountType`: at least one of the five.
 */
export type CapabilityDemand = string | { readonly byAccountType: true } | { readonly anyAccountType: true };

/** The contract's `x-access`. Without `capability` a session (or, when public, nothing) is enough. */
export interface AccessFacts {
  /** `signed-in`: only when the sign-in is complete. `pending`: also at one of the `stages` before that. */
  readonly state: "public" | "pending" | "signed-in";
  readonly stages?: readonly PendingStage[];
  readonly capability?: CapabilityDemand;
  readonly actions?: readonly Action[];
  /** Request members that hold account ids: each one present must be in scope and covered by the capability. */
  readonly on?: readonly string[];
  /** Request member that names the account type (or a list of types) the capability is asked for. */
  readonly typeMember?: string;
  /** A second factor that was proved a moment ago is needed as well. */
  readonly mfa?: "fresh";
  /** Not for somebody who acts for another user: what decides who may come in, and as whom, is for the user himself (domain §2.6). */
  readonly impersonation?: "refused";
}

/** `x-audit` of a write that changes nothing but what its caller keeps for himself (ADR 15): only its refusals go on record. */
export const NO_AUDIT = "None";

export type Effect = "read" | "write";
export type RateClass = "sign-in" | "export" | "default";

/** Everything the door knows of an operation; generated from its contract, one entry an operation. */
export interface OperationFacts {
  /** `Account` */
  readonly service: string;
  /** `LoadAccountById` */
  readonly operation: string;
  readonly kind: "query" | "mutation";
  readonly access: AccessFacts;
  readonly effect: Effect;
  /** Event type of the audit row; every write names one, or {@link NO_AUDIT}. */
  readonly audit?: string;
  readonly rate: RateClass;
  readonly errors: readonly string[];
  /** The request is multipart/form-data with one file; in the member `file` the handler finds the id of the stored bytes. */
  readonly upload?: { readonly maxBytes: number };
  /** Its request may be larger than usual, up to so many bytes. */
  readonly requestBytes?: number;
  readonly request: JsonSchemaDocument;
  readonly response: JsonSchemaDocument;
}

/** Keys are `Service.Operation`, e.g. `Account.LoadAccountById`. */
export type OperationRegistry = Readonly<Record<string, OperationFacts>>;

/** Handlers by service, then operation. The generated interfaces (`AccountOperations`, …) make a missing one a compile error. */
export type ServiceHandlers = Readonly<Record<string, object>>;
