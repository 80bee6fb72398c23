import type { FormSupport, OperationAccess } from "../../layout/compiled.ts";
import type { JsonSchema } from "../../layout/validate/vocabulary.ts";

/** All contracts, read and normalised: what every emitter prints from. */
export interface Contracts {
  /** Sorted by name, operations in the order of their file. */
  readonly services: readonly Service[];
  /** Every named schema of every file, sorted by name. References are `#/$defs/<name>` throughout. */
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  /** Account type → name of the schema that carries `x-profile`. */
  readonly profiles: ReadonlyMap<string, string>;
  /** Members of the schema `CapabilityName`. */
  readonly capabilities: readonly string[];
  /** Members of the schema `ErrorCode`. */
  readonly errorCodes: readonly string[];
}

export interface NamedSchema {
  readonly name: string;
  readonly file: string;
  readonly pointer: string;
  readonly schema: JsonSchema;
}

/** One file, or a folder of files, one per topic. */
export interface Service {
  readonly name: string;
  /** The joined metadata of its files. */
  readonly description: string;
  /** In the order of the files, then of their lines. */
  readonly operations: readonly Operation[];
}

export interface Operation {
  readonly service: string;
  readonly name: string;
  readonly file: string;
  /** Pointer to the path item, for findings. */
  readonly pointer: string;
  readonly summary: string;
  readonly description: string;
  readonly effect: "read" | "write";
  readonly access: OperationAccess;
  /** The contract's `x-form`. */
  readonly form?: FormSupport;
  /** The audit event; {@link NO_AUDIT} for a write without an audit record; absent for reads. */
  readonly audit?: string;
  readonly rate: string;
  readonly errors: readonly string[];
  /** Its request is multipart/form-data with one file. */
  readonly isUpload: boolean;
  /** Largest request in bytes; absent: the default. */
  readonly requestBytes?: number;
  /** Offered in the administration console. */
  readonly admin?: AdminMark;
  /** The contract's `x-callers: programs`: an operation for other programs, without a screen. */
  readonly isForPrograms: boolean;
  readonly examples: Readonly<Record<"request" | "response", Example>>;
}

/** The contract's `x-admin`. */
export interface AdminMark {
  readonly group: (typeof ADMIN_GROUPS)[number];
  /** The console asks before it calls, and the server refuses an unconfirmed call. */
  readonly isDangerous: boolean;
  readonly order: number;
}

export interface Example {
  readonly pointer: string;
  readonly value: unknown;
}

/** `x-audit` of a write that only changes what its caller keeps for themselves (ADR 15). */
export const NO_AUDIT = "None";
/** `x-callers` of an operation that only other programs call. */
export const FOR_PROGRAMS = "programs";
/** Groups of the administration console. */
export const ADMIN_GROUPS = ["Installation", "Jobs", "SignIn", "Layouts", "Data"] as const;
export const RATE_CLASSES = ["sign-in", "export", "default"] as const;

/** Every operation has this path; its last two names are the only source of the names of service and operation. */
export const OPERATION_PATH = /^\/DataModel\/service\.svc\/rest([A-Z][A-Za-z0-9]*)\/([A-Z][A-Za-z0-9]*)$/;
export const pathOf = ({ service, name }: { service: string; name: string }): string => `/DataModel/service.svc/rest${service}/${name}`;

export const JSON_TYPE = "application/json";
/** A file with its metadata (OpenAPI 3.1, "Special Considerations for multipart Content"). The file is the member `file`. */
export const MULTIPART = "multipart/form-data";

/** A read is a query for the cache, a write a mutation. */
export const operationKind = ({ effect }: { effect: "read" | "write" }): "query" | "mutation" => (effect === "read" ? "query" : "mutation");

export const requestName = (operation: { name: string }): string => `${operation.name}Request`;
export const responseName = (operation: { name: string }): string => `${operation.name}Response`;
export const qualifiedName = (operation: { service: string; name: string }): string => `${operation.service}.${operation.name}`;
