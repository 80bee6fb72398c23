import type { JsonSchema } from "../../../layout/validate/vocabulary.ts";
import type { Action } from "../../../shared/capabilities.ts";
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import type { CapabilityName } from "../../../shared/generated/types.ts";

/** An operation that the administration console offers: the contract's `x-admin` with what a form needs. The table is generated. */
export interface AdminMethod {
  /** `Admin.SetMaintenance` */
  readonly operation: OperationName;
  readonly service: string;
  readonly group: AdminGroup;
  /** The console asks before it calls, and the server refuses an unconfirmed call. */
  readonly isDangerous: boolean;
  readonly order: number;
  readonly capability: CapabilityName;
  readonly actions: readonly Action[];
  /** English, as the contract has them. */
  readonly title: string;
  readonly description: string;
  /** Includes the texts for people that the registry's schemas leave out. */
  readonly request: JsonSchema;
  readonly response: JsonSchema;
}

export const ADMIN_GROUPS = ["Installation", "Jobs", "SignIn", "Layouts", "Data"] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];
