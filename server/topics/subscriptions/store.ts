import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AccountValueNames } from "../../../shared/generated/account-value-names.ts";
import { validationFailed } from "../../platform/call/problem.ts";
import type { Database } from "../../platform/database/schema.ts";
import { readSubscription, type Subscription } from "./subscription.ts";
import type { SubscriptionRow } from "./tables.ts";

/** A subscription as the values of its account say it, by the names of the contract: offers by their names, the service by the product of the account. */
export interface NewSubscription {
  readonly accountId: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Write the subscriptions of accounts of type Product that were just written, in the same transaction: at its end each has one. Values that are no field of a
 * subscription are passed over.
 *
 * @returns ids of the accounts whose product is a service; the others have no subscription
 * @throws Problem ValidationFailed for the name of an offer that the service does not have
 */
export async function insertSubscriptions(db: Kysely<Database>, subscriptions: readonly NewSubscription[]): Promise<number[]> {
  const given = subscriptions.map(({ accountId, values }) => ({ ...values, account_id: accountId }));
  const { rows } = await sql<{ account_id: number; offer_id: number | null; renew_offer_id: number | null }>`
    insert into subscription (account_id, service_id, offer_id, quantity, commitment_term, billing_rule, billing_start, term_start, term_end,
      locked_until, prepaid_until, contract_end, price_protected_until, renewal, renew_quantity, renew_offer_id, scheduled_end, provisioning_state,
      provisioning_error, vendor_reference, second_vendor_reference, depends_on)
    select a.account_id, n.service_id, o.offer_id,
      coalesce(v."Quantity", 1), v."CommitmentTerm", v."BillingRule", v."BillingStartDate", v."TermStart", v."TermEnd", v."LockEndDate", v."PrepaidEndDate",
      v."ContractEndDate", v."PriceProtectionEndDate", coalesce(v."AdvancePeriodEndAction", 'Renew'), v."RenewQuantity", r.offer_id,
      v."ScheduledTerminationDate", coalesce(v."ProvisioningStatus", 'Pending'), v."ErrorDetails", v."VendorReferenceId", v."SecondVendorReferenceId",
      v."DependencyAccountId"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) v (account_id bigint, "OfferName" text, "Quantity" integer, "CommitmentTerm" text, "BillingRule" text,
        "BillingStartDate" date, "TermStart" date, "TermEnd" date, "LockEndDate" date, "PrepaidEndDate" date, "ContractEndDate" date,
        "PriceProtectionEndDate" date, "AdvancePeriodEndAction" text, "RenewQuantity" integer, "RenewOffer" text, "ScheduledTerminationDate" timestamptz,
        "ProvisioningStatus" text, "ErrorDetails" text, "VendorReferenceId" text, "SecondVendorReferenceId" text, "DependencyAccountId" bigint)
      join account a using (account_id) join service_name n using (product_name)
      left join offer o on o.service_id = n.service_id and o.name = v."OfferName" left join offer r on r.service_id = n.service_id and r.name = v."RenewOffer"
    returning account_id, offer_id, renew_offer_id`.execute(db);
  const written = new Map(rows.map((row) => [row.account_id, row]));
  for (const { accountId, values } of subscriptions) {
    const row = written.get(accountId);
    if (row === undefined) continue;
    if (row.offer_id === null) assertNoName(values, "OfferName");
    if (row.renew_offer_id === null) assertNoName(values, "RenewOffer");
  }
  return rows.map(({ account_id }) => account_id);
}

/** Without this check, a name that no offer of the service has would be dropped silently. */
function assertNoName(values: NewSubscription["values"], field: "OfferName" | "RenewOffer"): void {
  const name = values[field];
  if (name === undefined || name === null) return;
  throw validationFailed([
    { field: `values.${field}`, code: "enum", message: "{label}: this choice is not offered.", params: { label: String(name) } },
  ]);
}

/** The subscription of an account of type Product, which the caller has loaded and so may see. */
export async function loadSubscription(db: Kysely<Database>, accountId: number): Promise<Subscription> {
  const { rows } = await sql<{
    row: SubscriptionRow;
  }>`select to_jsonb(s) as row from subscription s where account_id = ${accountId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`Account ${accountId} has no subscription.`);
  return readSubscription(found.row);
}

type Changes = Partial<Omit<SubscriptionRow, "account_id" | "service_id">>;

/** Change columns of one subscription. It counts as a change of its account, which has the row version. */
export async function updateSubscription(db: Kysely<Database>, accountId: number, changes: Changes): Promise<void> {
  const columns = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (columns.length === 0) return;
  await sql`
    with changed as (update subscription set ${sql.join(columns)} where account_id = ${accountId} returning account_id)
    update account set row_version = row_version + 1, updated_at = now() from changed where account.account_id = changed.account_id`.execute(
    db,
  );
}

/** All other fields of a subscription are read-only in the contract. */
const SAVED = [
  "Quantity",
  "AdvancePeriodEndAction",
  "RenewQuantity",
  "RenewOffer",
] as const satisfies readonly AccountValueNames["Product"][];
type Saved = (typeof SAVED)[number];
const isGiven = (field: Saved): RawBuilder<boolean> => sql.raw(`v ? '${field}'`);
const givenValue = (field: Saved): RawBuilder<string | null> => sql.raw(`v ->> '${field}'`);

/** The changes of a form, by contract name; null: cleared. */
export async function saveSubscription(db: Kysely<Database>, accountId: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  const given = Object.fromEntries(SAVED.filter((field) => field in values).map((field) => [field, values[field]]));
  if (Object.keys(given).length === 0) return;
  await sql`
    update subscription s set
      quantity = case when ${isGiven("Quantity")} then coalesce((${givenValue("Quantity")})::integer, 1) else quantity end,
      renewal = case when ${isGiven("AdvancePeriodEndAction")} then coalesce(${givenValue("AdvancePeriodEndAction")}, 'Renew') else renewal end,
      renew_quantity = case when ${isGiven("RenewQuantity")} then (${givenValue("RenewQuantity")})::integer else renew_quantity end,
      renew_offer_id = case when ${isGiven("RenewOffer")}
        then (select offer_id from offer o where o.service_id = s.service_id and o.name = ${givenValue("RenewOffer")})
        else renew_offer_id end
    from (select ${JSON.stringify(given)}::jsonb as v) given where account_id = ${accountId}`.execute(db);
  if (given.RenewOffer === undefined || given.RenewOffer === null) return;
  const { renewOfferId } = await loadSubscription(db, accountId);
  if (renewOfferId === null) assertNoName(given, "RenewOffer");
}
