import type { AccountType } from "../../../layout/model.ts";
import type { AccountState, HierarchyEntry } from "../../../shared/generated/types.ts";
import { ICONS } from "./accounts.ts";

export interface HierarchyEntryRow {
  readonly account_id: number;
  readonly display_name: string;
  readonly account_type: AccountType;
  readonly account_state: AccountState;
}

/** An account as lists of ancestors, children and siblings show it. */
export const presentHierarchyEntry = (row: HierarchyEntryRow): HierarchyEntry => ({
  AccountId: row.account_id,
  DisplayName: row.display_name,
  AccountType: row.account_type,
  AccountState: row.account_state,
  Icon: ICONS[row.account_type],
});
