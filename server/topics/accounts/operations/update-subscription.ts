import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccountWithAncestors } from "../../../platform/accounts/account-row.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { recordDone } from "../../provisioning/index.ts";
import { changeState } from "./change-state.ts";

/** Suspend a subscription or resume it. Provisioning that is under way is left alone until it has ended. */
export const updateSubscription: AccountOperations["UpdateSubscription"] = async (context, { accountId, operation }) => {
  const { row } = await loadAccountWithAncestors(context, accountId, "for update");
  if (row.account_type !== "Product") throw notFound();
  context.audit.about(row);
  const { ProvisioningStatus: status } = row.values;
  if (status !== undefined && status !== null && status !== "Active" && row.account_state !== "Terminated")
    throw new Problem("StateConflict", { message: "Its provisioning must finish first." });
  const changed = await changeState(context, row, operation === "Suspend" ? "Suspended" : "Active");
  await recordDone(context.db, accountId, operation);
  return changed;
};
