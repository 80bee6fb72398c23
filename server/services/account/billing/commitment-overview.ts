import type { AccountOperations } from "../../../generated/operations.ts";
import { listRows } from "../../../lists/list-rows.ts";
import { loadBilledAccount } from "../../../online-bill/bill-scope.ts";
import { loadCommitments, totalOf } from "../../../online-bill/commitments.ts";

/** What the subscriptions at and below an account will still cost until their terms end, the next end first (domain §7.7). */
export const getCommitmentOverview: AccountOperations["GetCommitmentOverview"] = async (context, { accountId, ...request }) => {
  const account = await loadBilledAccount(context, accountId);
  const commitments = await loadCommitments(context, account, account.currency, "SUBSCRIPTION_COMMITMENT");
  const page = listRows(commitments, request, {
    fields: ["SubscriptionName", "ServiceName", "CustomerName", "Quantity", "CommitmentTerm", "TermEnd", "RenewAction"],
    searched: ["SubscriptionName", "ServiceName", "CustomerName"],
  });
  return { ...page, Total: totalOf(commitments), Currency: account.currency };
};
