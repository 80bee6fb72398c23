import type { Scope } from "../../../../layout/compiled.ts";
import type { AccountType } from "../../../../layout/model.ts";
import type { AcceptedForms } from "../../../layouts/store.ts";
import type { AccountRow } from "../account-row.ts";

/** A save that is about to happen. */
export interface Save {
  readonly type: AccountType;
  readonly productName: string | null;
  /** The account itself, or the one it is to be created below. */
  readonly place: AccountRow;
  readonly accountId: number | null;
  readonly rootId: number;
  readonly sellerId: number | null;
  /** What was sent. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What the account has now; empty for a new one. */
  readonly current: Readonly<Record<string, unknown>>;
  readonly scope: Scope;
  readonly accepted: AcceptedForms;
}
