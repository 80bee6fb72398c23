import type { AccountType } from "../../../layout/model.ts";
import type { Account } from "../../../shared/generated/types.ts";
import type { Context } from "../call/context.ts";
import { ACCOUNT_CAPABILITY, childTypes } from "./accounts.ts";

interface ActionSubject {
  readonly account_type: AccountType;
  readonly account_state: string;
  readonly account_path: string;
  readonly company_account_id: number;
  readonly parent_account_id: number | null;
}

/**
 * The actions that the caller may do with the account now: their capabilities on it, limited by its type and state. Menus show these; the door
 * checks again.
 */
export function allowedActions(context: Pick<Context, "can">, row: ActionSubject): Account["AllowedActions"] {
  const target = { accountPath: row.account_path, companyAccountId: row.company_account_id };
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
