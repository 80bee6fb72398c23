import type { Commitment } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { code, day, decimal, integer, number, text } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { loadBilledAccount } from "../online-bill/bill-scope.ts";
import { loadCommitments, totalOf } from "../online-bill/commitments.ts";

const commitments = defineMemoryList<{ row: Commitment; item: Commitment }>({
  columns: {
    AccountId: integer((row) => row.AccountId),
    SubscriptionName: text((row) => row.SubscriptionName, { searched: true }),
    ServiceName: text((row) => row.ServiceName, { searched: true }),
    CustomerAccountId: integer((row) => row.CustomerAccountId),
    CustomerName: text((row) => row.CustomerName, { searched: true }),
    Quantity: number((row) => row.Quantity),
    CommitmentTerm: code((row) => row.CommitmentTerm),
    TermEnd: day((row) => row.TermEnd),
    RenewAction: code((row) => row.RenewAction),
    RemainingCommitment: decimal((row) => row.RemainingCommitment),
    Currency: code((row) => row.Currency),
  },
});

/** What the subscriptions at and below an account will still cost until their terms end, the next end first (domain §7.7). */
export const getCommitmentOverview: AccountOperations["GetCommitmentOverview"] = async (context, { accountId, ...request }) => {
  const account = await loadBilledAccount(context, accountId);
  const all = await loadCommitments(context, account, account.currency, "SUBSCRIPTION_COMMITMENT");
  return { ...commitments.page(context, request, all), Total: totalOf(all), Currency: account.currency };
};
