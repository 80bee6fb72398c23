import type { AccountType } from "../../../../layout/model.ts";
import type { AccountRow, AccountWithAncestors } from "../../../platform/accounts/account-row.ts";
import type { FormRecord } from "../../../platform/call/form-adapter.ts";
import type { FieldRules } from "../field-rules.ts";

/** The account that a save writes, or the one below which a new one is created. */
export interface WrittenAccount extends FormRecord {
  readonly type: AccountType;
  readonly productName: string | null;
  readonly withAncestors: AccountWithAncestors;
  readonly base: AccountRow;
  /** Null for a new one. */
  readonly accountId: number | null;
  readonly rootId: number;
  readonly sellerId: number | null;
  readonly rules: FieldRules;
}
