import type { OperationAccess } from "../../layout/compiled.ts";
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

export interface Service {
  readonly name: string;
  readonly description: string;
  readonly file: string;
  readonly operations: readonly Operation[];
}

export interface Operation {
  readonly service: string;
  readonly name: string;
  /** Pointer to the path item, for findings. */
  readonly pointer: string;
  readonly summary: string;
  readonly description: string;
  readonly kind: "query" | "mutation";
  readonly effect: "read" | "write";
  readonly access: OperationAccess;
  /** The event; {@link NO_AUDIT} for a write that leaves none; absent for reads. */
  readonly audit?: string;
  readonly rate: string;
  readonly errors: readonly string[];
  /** Its request is multipart/form-data with one file. */
  readonly isUpload: boolean;
  /** Its request may have so many bytes; absent: as many as any. */
  readonly requestBytes?: number;
  /** Offered in the administration console. */
  readonly admin?: AdminMark;
  /** The contract's `x-callers: programs`: part of the product's interface that none of its own screens needs. */
  readonly isForPrograms: boolean;
  readonly examples: Readonly<Record<"request" | "response", Example>>;
}

/** The contract's `x-admin`. */
export interface AdminMark {
  readonly group: (typeof ADMIN_GROUPS)[number];
  /** Asks before it does anything, and is refused unconfirmed. */
  readonly isDangerous: boolean;
  readonly order: number;
}

export interface Example {
  readonly pointer: string;
  readonly value: unknown;
}

/** `x-audit` of a write that changes nothing but what its caller keeps for himself (ADR 15). */
export const NO_AUDIT = "None";
/** `x-callers` of an operation that only programs of others call. */
export const FOR_PROGRAMS = "programs";
/** Where an operation stands in the administration console. */
export const ADMIN_GROUPS = ["Installation", "Jobs", "SignIn", "Layouts", "Data"] as const;
export const RATE_CLASSES = ["sign-in", "export", "default"] as const;

export const requestName = (operation: { name: string }): string => `${operation.name}Request`;
export const responseName = (operation: { name: string }): string => `${operation.name}Response`;
export const qualifiedName = (operation: { service: string; name: string }): string => `${operation.service}.${operation.name}`;
