import { type RawBuilder, sql } from "kysely";
import type { Action } from "../../../shared/capabilities.ts";
import type { CapabilityName } from "../../../shared/generated/types.ts";
import { callerOf } from "../call/caller.ts";
import type { Context } from "../call/context.ts";
import { denied } from "../call/problem.ts";
import { scopePredicate } from "../call/scope.ts";
import { findAccount, reference } from "./account-row.ts";

/**
 * Who may see what passed between a seller and who pays: those who look after the whole of the seller, and of the two parties themselves those who look after
 * the payer. Not anyone who has the payer in their scope: a company that has moved was sold to by someone else before, at prices that are not its new seller's
 * business (domain §4.9). Nor who sees the seller alone and not its customers (scope Direct).
 *
 * @param payer alias of the account that pays, joined under row-level security; may be missing
 * @param seller alias of the account that sells, likewise
 * @param columns the ids of both, which are there even where the accounts are not seen
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

/** Does the caller look after this account with the capability? Null where the account is not seen counts as no. */
export const looksAfter = (
  context: Context,
  capability: CapabilityName,
  actions: readonly Action[],
  account: string,
): RawBuilder<boolean> => sql<boolean>`coalesce(${scopePredicate(context.scopeFor(capability, actions), account)}, false)`;

/**
 * What a customer owes and may owe is decided by their seller: no one decides it for the account they belong to, whatever they may do below it.
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
