import { type RawBuilder, sql } from "kysely";
import type { AccountState } from "../../../database/tables/account.ts";
import type { CapabilityName, SubscriptionRow } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { scopePredicate } from "../../../http/scope.ts";
import type { ListColumn } from "../../../lists/list-clauses.ts";

/** A value of the subscription `s` as text. */
const value = (name: string) => sql`(s."values" ->> ${sql.lit(name)})`;

/** What lists of subscriptions may be sorted and filtered by: over `s` (the subscription) and `p` (the account it stands below). */
export const SUBSCRIPTION_COLUMNS: Readonly<Record<string, ListColumn>> = {
  AccountId: { expression: sql`s.account_id`, kind: "number" },
  DisplayName: { expression: sql`s.display_name`, kind: "text" },
  ProductName: { expression: sql`s.product_name`, kind: "text" },
  VendorDisplayName: { expression: value("VendorDisplayName"), kind: "text" },
  AccountState: { expression: sql`s.account_state`, kind: "text" },
  ProvisioningStatus: { expression: value("ProvisioningStatus"), kind: "text" },
  Quantity: { expression: sql`(s."values" ->> 'Quantity')::numeric`, kind: "number" },
  OfferName: { expression: value("OfferName"), kind: "text" },
  CommitmentTerm: { expression: value("CommitmentTerm"), kind: "text" },
  TermEnd: { expression: sql`(s."values" ->> 'TermEnd')::date`, kind: "time" },
  AdvancePeriodEndAction: { expression: value("AdvancePeriodEndAction"), kind: "text" },
  ParentDisplayName: { expression: sql`p.display_name`, kind: "text" },
};

interface Row {
  account_id: number;
  display_name: string;
  product_name: string;
  account_state: AccountState;
  values: Readonly<Record<string, unknown>>;
  parent_account_id: number | null;
  parent_name: string | null;
  row_version: number;
}

/** `from account s …` with the account above where the caller sees it, confined to the subscriptions he may read. */
export const subscriptionsFrom = (context: Context, which: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`from account s left join account p on p.account_id = s.parent_account_id and ${scopePredicate(context.scope, "p")}
    where s.account_type = 'Product' and ${scopePredicate(context.scopeFor("SUBSCRIPTION_VIEW" satisfies CapabilityName, ["Read"]), "s")} and ${which}`;

/** @param rest order and page, as SQL */
export async function readSubscriptions(
  context: Context,
  from: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<Row>`select s.account_id, s.display_name, s.product_name, s.account_state, s."values", s.row_version,
    p.account_id as parent_account_id, p.display_name as parent_name ${from} ${rest}`.execute(context.db);
  return rows.map(present);
}

const text = (given: unknown): string | null => (typeof given === "string" && given !== "" ? given : null);

const present = (row: Row): SubscriptionRow => ({
  AccountId: row.account_id,
  DisplayName: row.display_name,
  ProductName: row.product_name,
  VendorDisplayName: text(row.values.VendorDisplayName),
  AccountState: row.account_state,
  ProvisioningStatus: text(row.values.ProvisioningStatus) as SubscriptionRow["ProvisioningStatus"],
  Quantity: typeof row.values.Quantity === "number" ? row.values.Quantity : null,
  OfferName: text(row.values.OfferName),
  CommitmentTerm: text(row.values.CommitmentTerm),
  TermEnd: text(row.values.TermEnd),
  AdvancePeriodEndAction: text(row.values.AdvancePeriodEndAction),
  ParentAccountId: row.parent_account_id,
  ParentDisplayName: row.parent_name,
  RowVersion: row.row_version,
});
