import { multiply } from "../../../../shared/decimal.ts";
import type { CapabilityName, CreditChange, CreditLimit, SetCreditLimitRequest } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, findAccount, loadAccount, loadAccountWithAncestors, reference } from "../../../platform/accounts/account-row.ts";
import { assertSellerOf } from "../../../platform/accounts/trading-parties.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { creditLeft, saveOwnValues } from "../../accounts/index.ts";
import { formatAmount } from "../runs/amounts.ts";

const CAPABILITY: CapabilityName = "BILLING_CREDIT_LIMIT";
/** Number of decisions that are shown. */
const HISTORY = 50;

/** The credit limit of an account and how much of it is left (domain §5.1). */
export const getCreditLimit: AccountOperations["GetCreditLimit"] = async (context, { accountId }) =>
  presentCredit(context, payerOf(await loadAccount(context, accountId)));

/** @throws Problem NotFound for an account without a seller */
function payerOf(row: AccountRow): AccountRow {
  if (row.account_type !== "Company" && row.account_type !== "Reseller") throw notFound();
  return row;
}

const hundredths = (amount: string): bigint => multiply([amount], { scale: 2 });
const limitOf = ({ values }: AccountRow): string | null => (typeof values.CreditLimit === "string" ? values.CreditLimit : null);

async function presentCredit(context: Context, row: AccountRow): Promise<CreditLimit> {
  const [credit, seller, history] = await Promise.all([creditLeft(context, row), readSeller(context, row), readHistory(context, row)]);
  return {
    AccountId: row.account_id,
    Limit: credit.limit,
    HasCreditLimit: credit.limit !== null,
    IsLocked: row.values.CreditLocked === true,
    RemainingCreditLimit: credit.remaining,
    ProjectedInvoice: credit.projected,
    DailyTransactions: credit.daily,
    Currency: row.currency,
    CanChange: seller !== null && context.can(CAPABILITY, ["Update"], reference(seller)),
    RowVersion: row.row_version,
    History: history,
  };
}

const readSeller = async (context: Context, { seller_account_id: id }: AccountRow): Promise<AccountRow | null> =>
  id === null ? null : await findAccount(context, id);

async function readHistory({ db }: Context, { account_id: id }: AccountRow): Promise<CreditChange[]> {
  const rows = await db
    .selectFrom("credit_limit_change as change")
    .leftJoin("account as author", "author.account_id", "change.set_by")
    .selectAll("change")
    .select("author.display_name as author")
    .where("change.account_id", "=", id)
    .orderBy("change.set_at", "desc")
    .orderBy("change.credit_limit_change_id", "desc")
    .limit(HISTORY)
    .execute();
  return rows.map((row) => ({
    CreditLimitChangeId: row.credit_limit_change_id,
    SetAt: row.set_at.toISOString(),
    SetBy: row.author,
    OldLimit: row.old_limit,
    NewLimit: row.new_limit,
    WasLocked: row.was_locked,
    IsLocked: row.is_locked,
    Currency: row.currency,
    Comment: row.comment,
  }));
}

/**
 * Set an account's credit limit, with a reason.
 *
 * @throws Problem AccessDenied to a caller who is not responsible for the account's seller: no one sets their own limit
 */
export const setCreditLimit: AccountOperations["SetCreditLimit"] = async (context, { accountId, limit = null, isLocked, comment }) => {
  const row = payerOf((await loadAccountWithAncestors(context, accountId, "for update")).row);
  context.audit.about(row);
  await assertSellerOf(context, row.seller_account_id, [[CAPABILITY, "Update"]]);
  if (row.account_state === "Terminated") throw new Problem("AccountTerminated");
  const before = { limit: limitOf(row), isLocked: row.values.CreditLocked === true };
  const newLimit = limit === null ? null : formatAmount(hundredths(limit));
  await saveOwnValues(context, row, {
    CreditLimit: { value: newLimit, member: "limit" satisfies keyof SetCreditLimitRequest },
    CreditLocked: { value: isLocked, member: "isLocked" satisfies keyof SetCreditLimitRequest },
  });
  await context.db
    .insertInto("credit_limit_change")
    .values({
      account_id: accountId,
      old_limit: before.limit,
      new_limit: newLimit,
      was_locked: before.isLocked,
      is_locked: isLocked,
      currency: row.currency,
      comment: comment.trim(),
      set_by: callerOf(context).userAccountId,
      set_at: await businessNow(context.db),
    })
    .execute();
  context.audit.reason = comment.trim();
  if (before.limit !== newLimit) context.audit.changes.push({ field: "CreditLimit", oldValue: before.limit, newValue: newLimit });
  if (before.isLocked !== isLocked) context.audit.changes.push({ field: "CreditLocked", oldValue: before.isLocked, newValue: isLocked });
  return presentCredit(context, await loadAccount(context, accountId));
};
