import { isEmpty } from "../../../../layout/container-values.ts";
import type { AccountType } from "../../../../layout/model.ts";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import { deriveDisplayName, searchText } from "../../../platform/accounts/accounts.ts";
import type { AccountState } from "../../../platform/database/tables/account.ts";
import { withoutSubscription } from "../../subscriptions/index.ts";
import { isColumnField } from "../account-values.ts";

interface Current {
  readonly account_type: AccountType;
  readonly account_state: AccountState;
  readonly product_name: string | null;
  readonly username: string | null;
  readonly currency: string;
  readonly country: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Columns of the account after the change: what has a column goes there, the rest into the document; cleared values leave it. What its subscription has is found by
 * its words too, and is not part of the document.
 */
export function storedValues(current: Current, changes: Readonly<Record<string, unknown>>, hidden: ReadonlySet<string>) {
  const values: Record<string, unknown> = { ...current.values };
  for (const [field, value] of Object.entries(changes)) {
    if (isColumnField(field) || field === ("Status" satisfies AccountValueName) || NOT_STORED.has(field)) continue;
    if (isEmpty(value)) delete values[field];
    else values[field] = value;
  }
  const text = (field: AccountValueName, present: string): string =>
    typeof changes[field] === "string" ? (changes[field] as string) : present;
  const username = current.account_type === "User" ? text("Username", current.username ?? "") : null;
  const displayName = deriveDisplayName(current.account_type, values, current.product_name);
  const status = changes.Status;
  return {
    account_state: current.account_type === "User" && (status === "Active" || status === "Suspended") ? status : current.account_state,
    display_name: displayName,
    currency: text("Currency", current.currency),
    country: text("Country", current.country),
    username,
    values: JSON.stringify(current.account_type === "Product" ? withoutSubscription(values) : values),
    search_text: searchText({ displayName, username, values }, hidden),
  };
}

/** Asked for when a user is created, and not stored with the user. */
const NOT_STORED: ReadonlySet<string> = new Set<AccountValueName>(["SendInvitation", "Roles"]);
