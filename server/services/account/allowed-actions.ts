import type { AccountType } from "../../../layout/model.ts";
import { ACCOUNT_CAPABILITY, childTypes } from "../../domain/accounts.ts";
import type { Account } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { type AccountRow, reference } from "./account-row.ts";

/** What the caller may do with the account now: his capabilities on it, narrowed by its type and state. Menus show these; the door checks again. */
export function allowedActions(context: Context, row: AccountRow): Account["AllowedActions"] {
  const target = reference(row);
  const may = (type: AccountType, action: "Read" | "Create" | "Update" | "Delete") =>
    context.can(ACCOUNT_CAPABILITY[type], [action], target);
  const actions: Account["AllowedActions"][number][] = [];
  if (may(row.account_type, "Read")) actions.push("Read");
  if (row.account_state === "Terminated" || row.account_state === "Terminating") return actions;
  if (may(row.account_type, "Update")) actions.push("Update");
  if (may(row.account_type, "Delete") && row.parent_account_id !== null) actions.push("Delete");
  if (row.account_state === "Active") {
    for (const child of childTypes(row.account_type)) if (may(child, "Create")) actions.push(`Create${child}`);
  }
  return actions;
}
