import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { loadLivingAccount } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { loadCountingTerms } from "./read-terms.ts";

/** Write down who has accepted which version for an account, when and from where. A version that counts no longer, or not there, is as good as unknown. */
export const acceptTermsForAccountAndProduct: MarketplaceOperations["AcceptTermsForAccountAndProduct"] = async (
  context,
  { accountId, productName, termIds },
) => {
  const { userAccountId } = callerOf(context);
  const account = await loadLivingAccount(context, accountId);
  const counting = await loadCountingTerms(context, accountId, productName ?? null);
  const accepted = termIds.map((id) => counting.find(({ term_id }) => term_id === id));
  if (accepted.includes(undefined)) throw notFound();
  const terms = accepted.filter((term) => term !== undefined);
  await context.db
    .insertInto("terms_acceptance")
    .values(
      terms.map(({ term_id, product_name }) => ({
        term_id,
        account_id: accountId,
        product_name,
        accepted_by: userAccountId,
        accepted_at: context.now,
        remote_address: context.remoteAddress,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await context.db
    .selectFrom("terms_acceptance")
    .select(["term_id", "product_name", "accepted_at"])
    .where("account_id", "=", accountId)
    .where("term_id", "in", termIds)
    .where(({ eb, or }) => or(terms.map(({ product_name }) => eb("product_name", "=", product_name))))
    .orderBy("term_id")
    .execute();
  context.audit.about(account);
  context.audit.changes.push(...terms.map(({ name, version }) => ({ field: name, oldValue: null, newValue: version })));
  return {
    Items: rows.map((row) => ({
      TermId: row.term_id,
      AccountId: accountId,
      ProductName: row.product_name === "" ? null : row.product_name,
      AcceptedAt: row.accepted_at.toISOString(),
    })),
  };
};
