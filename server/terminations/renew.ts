import { type Kysely, type Selectable, sql } from "kysely";
import { accountObject, recordSystemDeed } from "../audit/system-entry.ts";
import { businessNow } from "../clock.ts";
import type { Database } from "../database/schema.ts";
import type { AccountTable } from "../database/tables/account.ts";
import { dayOf } from "../domain/calendar.ts";
import { type RenewOffer, renewedTerm, underOffer } from "../domain/renewal.ts";
import { readSubscription } from "../domain/subscription.ts";
import { lockOf, USUAL_TERMS } from "../domain/termination.ts";
import type { SystemWork } from "../jobs/define-job.ts";
import { beginTermination } from "./begin.ts";
import type { EndingStep } from "./end-account.ts";
import { tellOfRenewal } from "./tell.ts";

/** Subscriptions whose term has ended, oldest first. */
export async function listEndedTerms(db: Kysely<Database>): Promise<EndingStep[]> {
  const { rows } = await sql<{ account_id: number; display_name: string }>`
    select account_id, display_name from account
    where account_type = 'Product' and account_state in ('Active', 'Suspended')
      and "values" ->> 'TermEnd' <= to_char(business_now() at time zone 'UTC', 'YYYY-MM-DD')
    order by "values" ->> 'TermEnd', account_id`.execute(db);
  return rows.map(({ account_id, display_name }) => ({ accountId: account_id, displayName: display_name }));
}

type ProductRow = Pick<
  Selectable<AccountTable>,
  "account_id" | "account_type" | "account_state" | "account_path" | "display_name" | "product_name" | "values"
>;

async function lockProduct(db: Kysely<Database>, accountId: number): Promise<ProductRow | undefined> {
  return await db
    .selectFrom("account")
    .select(["account_id", "account_type", "account_state", "account_path", "display_name", "product_name", "values"])
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Renew one subscription whose term has ended, or begin its termination where it was not to be renewed. Asked for again, it does nothing. */
export async function renewOrEnd(system: SystemWork, accountId: number): Promise<void> {
  const { db, jobId, runtime, afterCommit } = system;
  const row = await lockProduct(db, accountId);
  if (row === undefined || (row.account_state !== "Active" && row.account_state !== "Suspended")) return;
  if (await isEnding(db, row)) return;
  const subscription = readSubscription(row.values);
  const now = await businessNow(db);
  if (subscription.termEnd === null || subscription.termEnd > dayOf(now)) return;
  afterCommit(() => runtime.live.accountChanged(accountId));
  if (subscription.advancePeriodEndAction === "Terminate") {
    await db
      .insertInto("scheduled_termination")
      .values({
        account_id: accountId,
        part_of: null,
        termination_at: new Date(`${subscription.termEnd}T00:00:00Z`),
        reason: null,
        comment: null,
        created_by: null,
        status: "Executing",
        job_id: jobId,
        ended_at: null,
      })
      .execute();
    await beginTermination(db, row.account_path, true);
    return;
  }
  const offer = await findOffer(db, row.product_name, subscription.renewOffer);
  const renewed = renewedTerm(underOffer(subscription, offer), dayOf(now));
  if (renewed === null) return;
  // What was locked or paid for belongs to the term that has ended; an offer that is gone is no longer waited for.
  const { LockEndDate: _lock, PrepaidEndDate: _prepaid, RenewOffer: _offer, ...values } = row.values;
  const after: Record<string, unknown> = {
    ...values,
    TermStart: renewed.termStart,
    TermEnd: renewed.termEnd,
    Quantity: renewed.quantity,
    ...(offer === null ? {} : { OfferName: offer.name, CommitmentTerm: offer.commitmentTerm, BillingRule: offer.billingRule }),
    ...(renewed.prepaidEndDate === null ? {} : { PrepaidEndDate: renewed.prepaidEndDate }),
  };
  await writeValues(db, accountId, after);
  const changes = CHANGED.map((field) => ({ field, oldValue: row.values[field] ?? null, newValue: after[field] ?? null })).filter(
    ({ oldValue, newValue }) => oldValue !== newValue,
  );
  await recordSystemDeed(db, {
    correlationId: jobId,
    operation: "Account.UpdateAccount",
    eventType: "Subscription.Renewed",
    object: accountObject(row),
    changes,
  });
  await tellOfRenewal(db, accountId, renewed.termEnd);
}

/** What a renewal may change. */
const CHANGED = [
  "OfferName",
  "CommitmentTerm",
  "BillingRule",
  "TermStart",
  "TermEnd",
  "Quantity",
  "PrepaidEndDate",
  "LockEndDate",
  "RenewOffer",
];

/** Null: none was chosen, or the service no longer has it, and the present one goes on. */
async function findOffer(db: Kysely<Database>, productName: string | null, name: string | null): Promise<RenewOffer | null> {
  if (name === null) return null;
  const { rows } = await sql<RenewOffer>`
    select o.name, o.commitment_term as "commitmentTerm", o.billing_rule as "billingRule"
    from service_offer o join service s using (service_id) where s.product_name = ${productName} and o.name = ${name}`.execute(db);
  return rows[0] ?? null;
}

/** It ends at this moment, by itself or with something above it: renewing it would begin a term that nobody has wanted. */
async function isEnding(db: Kysely<Database>, { account_path }: ProductRow): Promise<boolean> {
  const { rows } = await sql`
    select from scheduled_termination where account_id = any (string_to_array(${account_path}, '/')::bigint[])
      and (status = 'Executing' or status in ('Scheduled', 'ReminderSent') and termination_at <= business_now()) limit 1`.execute(db);
  return rows.length > 0;
}

const writeValues = (db: Kysely<Database>, accountId: number, values: Readonly<Record<string, unknown>>) =>
  sql`update account set "values" = ${JSON.stringify(values)}::jsonb, row_version = row_version + 1, updated_at = now()
    where account_id = ${accountId}`.execute(db);

/** Committed subscriptions that say nothing of a lock: inside their cancellation window, or just past it. */
export async function listUnlocked(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from account
    where account_type = 'Product' and account_state in ('Active', 'Suspended') and not "values" ? 'LockEndDate'
      and "values" ->> 'CommitmentTerm' in ('Annual', 'ThreeYears', 'Other')
      and "values" ->> 'TermEnd' > to_char(business_now() at time zone 'UTC', 'YYYY-MM-DD')
    order by account_id`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

/** Show until when a subscription is locked, once its cancellation window has passed. */
export async function lockAfterWindow({ db, runtime, afterCommit }: SystemWork, accountId: number): Promise<void> {
  const row = await lockProduct(db, accountId);
  if (row === undefined) return;
  const { rows } = await sql<{ window_hours: number; minimum_months: number }>`
    select terms.window_hours, terms.minimum_months from account join lateral leaving_terms(product_name, "values" ->> 'OfferName') terms on true
    where account_id = ${accountId}`.execute(db);
  const [terms] = rows;
  const leaving =
    terms === undefined ? USUAL_TERMS : { cancellationWindowHours: terms.window_hours, minimumContractMonths: terms.minimum_months };
  const { lockEndDate } = lockOf(readSubscription(row.values), leaving, await businessNow(db));
  if (lockEndDate === null) return;
  await writeValues(db, accountId, { ...row.values, LockEndDate: lockEndDate });
  afterCommit(() => runtime.live.accountChanged(accountId));
}
