import { type RawBuilder, sql } from "kysely";
import type { Action } from "../../../shared/capabilities.ts";
import type { CapabilityName } from "../../../shared/generated/types.ts";
import { callerOf } from "../call/caller.ts";
import type { Context } from "../call/context.ts";
import { denied } from "../call/problem.ts";
import { scopePredicate } from "../call/scope.ts";
import { findAccount, reference } from "./account-row.ts";

/**
 * Who may see the trade between a seller and a payer: users who manage the seller and everything below it, and users of the payer itself who manage the
 * payer. It is not enough to have the payer in scope: a moved company had another seller before, whose prices are not the business of its new seller (domain
 * §4.9). Nor is it enough to see the seller without its customers (scope Direct).
 *
 * @param payer alias of the account that pays, joined under row-level security; may be missing
 * @param seller alias of the account that sells, likewise
 * @param columns the ids of both, which are present even where the caller does not see the accounts
 */
export function partiesInScope(
  context: Context,
  { capability, actions }: { readonly capability: CapabilityName; readonly actions: readonly Action[] },
  { payer, seller, columns }: { payer: string; seller: string; columns: { payer: string; seller: string } },
): RawBuilder<boolean> {
  const scope = context.scopeFor(capability, actions);
  const whole = { ...scope, branches: scope.branches.filter(({ companyAccountId }) => companyAccountId === null) };
  const mine = callerOf(context).companyAccountId;
  const isParty = sql<boolean>`(${sql.ref(columns.payer)} = ${mine} or ${sql.ref(columns.seller)} = ${mine})`;
  return sql<boolean>`(coalesce(${scopePredicate(whole, seller)}, false) or (coalesce(${scopePredicate(scope, payer)}, false) and ${isParty}))`;
}

/** Does the caller have the capability on this account? Null (the account is not visible) counts as no. */
export const looksAfter = (
  context: Context,
  capability: CapabilityName,
  actions: readonly Action[],
  account: string,
): RawBuilder<boolean> => sql<boolean>`coalesce(${scopePredicate(context.scopeFor(capability, actions), account)}, false)`;

/**
 * Only the seller decides what a customer owes and may owe: no user decides it for the account they belong to, whatever capabilities they have below it.
 *
 * @returns the seller of the account
 * @throws Problem AccessDenied
 */
export async function assertSellerOf(
  context: Context,
  sellerAccountId: number | null,
  needed: readonly (readonly [capability: CapabilityName, action: Action])[],
): Promise<{ readonly account_id: number; readonly display_name: string }> {
  const seller = sellerAccountId === null ? null : await findAccount(context, sellerAccountId);
  if (seller === null || !needed.every(([capability, action]) => context.can(capability, [action], reference(seller)))) throw denied();
  return seller;
}
