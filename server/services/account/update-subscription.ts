import type { AccountOperations } from "../../generated/operations.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { recordDone } from "../../provisioning/requests.ts";
import { loadPlacedAccount } from "./account-row.ts";
import { changeState } from "./change-state.ts";
import { describe } from "./update-account.ts";

/** Suspend a subscription or resume it. What is being set up or changed at the vendor is left alone until that has ended. */
export const updateSubscription: AccountOperations["UpdateSubscription"] = async (context, { accountId, operation }) => {
  const { row } = await loadPlacedAccount(context, accountId, "for update");
  if (row.account_type !== "Product") throw notFound();
  describe(context, row);
  const { ProvisioningStatus: status } = row.values;
  if (status !== undefined && status !== null && status !== "Active" && row.account_state !== "Terminated")
    throw new Problem("StateConflict", { message: "Its provisioning has to end first." });
  const changed = await changeState(context, row, operation === "Suspend" ? "Suspended" : "Active");
  await recordDone(context.db, accountId, operation);
  return changed;
};
