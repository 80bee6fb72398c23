import type { SeenAccount } from "../../access/caller.ts";
import type { Context } from "../../http/context.ts";

/** The account that the audit record is about. */
export function describeAccount({ audit }: Context, account: SeenAccount): void {
  audit.objectType = account.account_type;
  audit.objectId = String(account.account_id);
  audit.objectAccountId = account.account_id;
  audit.objectAccountPath = account.account_path;
  audit.objectDisplayName = account.display_name;
}
