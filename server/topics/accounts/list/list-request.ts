import type { RawBuilder } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import type { AccountRow } from "../../../platform/accounts/account-row.ts";
import type { AccountState } from "../../../platform/database/tables/account.ts";
import type { AccountColumn } from "./account-columns.ts";
import type { Conditions } from "./list-conditions.ts";
import type { TypeInScope } from "./types-in-scope.ts";

/** How many descendants of one type and state an account has. */
export interface CountedBelow {
  readonly type: AccountType;
  readonly state: AccountState;
  readonly count: number;
}

export interface ListQuery {
  readonly parent: Pick<AccountRow, "account_id" | "account_path"> & {
    readonly counted: readonly CountedBelow[];
    /** Accounts in the whole table, roughly. */
    readonly inAll: number;
  };
  /** The table, with what its conditions, its order and its figures are read from. */
  readonly from: RawBuilder<unknown>;
  readonly include: "Children" | "Descendants";
  /** With the accounts of each type that the caller may read. */
  readonly types: readonly TypeInScope[];
  readonly includeTerminated: boolean;
  readonly conditions: Conditions;
  readonly sort: readonly { readonly column: AccountColumn; readonly isDescending: boolean }[];
  readonly skip: number;
  readonly take: number;
}

/** Ids in the order of the list. `isExact` false: there are at least `total` rows. */
export interface ListPage {
  readonly ids: number[];
  readonly total: number;
  readonly isExact: boolean;
}
