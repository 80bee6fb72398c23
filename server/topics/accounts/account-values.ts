import type { AccountValueName } from "../../../shared/generated/account-value-names.ts";
import type { AccountRow } from "../../platform/accounts/account-row.ts";
import { COLUMN_FIELDS } from "../../platform/accounts/accounts.ts";

type ColumnField = keyof typeof COLUMN_FIELDS;

export const isColumnField = (field: string): field is ColumnField => Object.hasOwn(COLUMN_FIELDS, field);

/** Values that only the seller's side sees, never the account itself or anyone inside it. */
const SELLER_ONLY: ReadonlySet<string> = new Set<AccountValueName>(["CreditRating"]);

/** Values that are written and never read back. */
const WRITE_ONLY: ReadonlySet<string> = new Set<AccountValueName>(["EncryptionKey", "SendInvitation"]);

/**
 * May this value leave the server at all, whatever a layout says?
 *
 * @param viewerPath path of the company or reseller the caller belongs to.
 */
export function mayLeave(field: string, row: Pick<AccountRow, "account_path">, viewerPath: string): boolean {
  if (WRITE_ONLY.has(field)) return false;
  return !SELLER_ONLY.has(field) || row.account_path.startsWith(`${viewerPath}/`);
}
