import { sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { AccountRow } from "../../../platform/accounts/account-row.ts";
import { PARENT_TYPES } from "../../../platform/accounts/accounts.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { subtreeRange } from "../../../platform/call/scope.ts";
import { sqlState } from "../../../platform/database/sql-state.ts";

/** @throws Problem ParentTypeNotAllowed, ParentNotActive (domain §1.1). */
export function assertAllowedParent(type: AccountType, parent: AccountRow): void {
  if (!PARENT_TYPES[type].includes(parent.account_type)) throw new Problem("ParentTypeNotAllowed");
  if (parent.account_state !== "Active") throw new Problem("ParentNotActive");
}

/** A company buys in one of the currencies its seller sells in (domain §1.3). */
export function assertSold(type: AccountType, currency: string, seller: Pick<AccountRow, "values" | "currency">): void {
  if (type !== "Company") return;
  const sold = Array.isArray(seller.values.SalesCurrencies) ? seller.values.SalesCurrencies : [seller.currency];
  if (!sold.includes(currency))
    throw new Problem("CurrencyNotAllowed", {
      details: [{ field: "values.Currency", code: "CurrencyNotAllowed", message: "The seller does not sell in this currency." }],
    });
}

/** The currency stays once there is a subscription, the country while there is an active one (domain §1.3). */
export async function assertMayChangeHome(
  context: Context,
  row: AccountRow,
  change: { currency: boolean; country: boolean },
): Promise<void> {
  if (!change.currency && !change.country) return;
  const { low, high } = subtreeRange(row.account_path);
  const { rows } = await sql<{ any: boolean; active: boolean }>`
    select exists (select from account where account_type = 'Product' and account_path > ${low} and account_path < ${high}) as any,
      exists (select from account where account_type = 'Product' and account_state = 'Active' and account_path > ${low} and account_path < ${high}) as active`.execute(
    context.db,
  );
  const details = [
    ...(change.currency && rows[0]?.any === true
      ? [
          {
            field: "values.Currency",
            code: "FieldReadonly",
            message: "The currency cannot be changed after something was bought." as const,
          },
        ]
      : []),
    ...(change.country && rows[0]?.active === true
      ? [
          {
            field: "values.Country",
            code: "FieldReadonly",
            message: "The country cannot be changed while there are active subscriptions." as const,
          },
        ]
      : []),
  ];
  if (details.length > 0) throw new Problem("FieldReadonly", { details });
}

/** The meaning of a database constraint, when another user was faster than the earlier checks. */
export function constraintProblem(error: unknown): unknown {
  const state = sqlState(error);
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (state === "23505" && typeof constraint === "string" && Object.hasOwn(UNIQUE_FIELDS, constraint)) {
    const field = UNIQUE_FIELDS[constraint] ?? "";
    return new Problem("ValidationFailed", {
      details: [{ field: `values.${field}`, code: "unique", message: "This value is already in use." }],
    });
  }
  if (constraint === "account_parent_active") return new Problem("ParentNotActive");
  if (constraint === "account_parent_type") return new Problem("ParentTypeNotAllowed");
  if (constraint === "account_depth") return new Problem("TooDeep");
  return error;
}

const UNIQUE_FIELDS: Readonly<Record<string, AccountValueName>> = {
  account_username: "Username",
  account_sibling_name: "CompanyName",
  account_vat_id: "VatId",
  account_customer_id: "CustomerId",
};
