import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import type { AccountValueName } from "../../../shared/generated/account-value-names.ts";
import { accountObject, recordSystemDeed } from "../../platform/audit/system-entry.ts";
import { addDays, dayOf } from "../../platform/call/calendar.ts";
import type { SystemWork } from "../../platform/call/define-job.ts";
import { defineJob } from "../../platform/call/define-job.ts";
import { businessNow } from "../../platform/database/clock.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { AccountTable } from "../../platform/database/tables/account.ts";
import { protectPrices } from "../pricing/index.ts";
import {
  type RenewOffer,
  readSubscription,
  renewedTerm,
  type SubscriptionRow,
  underOffer,
  updateSubscription,
} from "../subscriptions/index.ts";
import { beginTermination } from "./begin.ts";
import { carryOut } from "./carry-out.ts";
import type { EndingStep } from "./end-account.ts";
import { begunBy } from "./execute.ts";
import { notifyAboutRenewal } from "./notify-administrators.ts";
import { lockOf, USUAL_TERMS } from "./termination.ts";

/**
 * What happens to subscriptions at 00:00 UTC: those whose term ends are renewed or end with it (domain §7.7), and those whose cancellation window has passed
 * are locked until their commitment ends.
 */
export const renewSubscriptions = defineJob({
  kind: "RenewSubscriptions",
  input: z.object({}),
  asSystem: true,
  async run(run) {
    const ended = await run.system(({ db }) => listEndedTerms(db));
    run.progress({ total: ended.length });
    for (const { accountId, displayName } of ended)
      await run.systemRow({ key: `renew ${accountId}`, label: displayName }, (system) => renewOrEnd(system, accountId));
    for (const terminationId of await run.system(({ db, jobId }) => begunBy(db, jobId))) await carryOut(run, terminationId);
    for (const accountId of await run.system(({ db }) => listUnlocked(db)))
      await run.system((system) => lockAfterWindow(system, accountId));
    return undefined;
  },
});

/** Subscriptions whose term has ended, oldest first. */
export async function listEndedTerms(db: Kysely<Database>): Promise<EndingStep[]> {
  const { rows } = await sql<{ account_id: number; display_name: string }>`
    select account_id, display_name from subscription join account using (account_id)
    where account_state in ('Active', 'Suspended') and term_end <= (business_now() at time zone 'UTC')::date order by term_end, account_id`.execute(
    db,
  );
  return rows.map(({ account_id, display_name }) => ({ accountId: account_id, displayName: display_name }));
}

interface LockedRow
  extends Pick<Selectable<AccountTable>, "account_id" | "account_type" | "account_state" | "account_path" | "display_name"> {
  readonly subscription: SubscriptionRow;
  /** The values by contract name: the trail records changes under these names. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly window_hours: number | null;
  readonly minimum_months: number | null;
}

/** Both rows are locked: who has waited for the account reads the subscription as it is then. */
async function lockSubscription(db: Kysely<Database>, accountId: number): Promise<LockedRow | undefined> {
  const { rows } = await sql<LockedRow>`
    select account.account_id, account_type, account_state, account_path, display_name, to_jsonb(s) as subscription, to_jsonb(f) as fields,
      o.cancellation_window_hours as window_hours, o.minimum_contract_months as minimum_months
    from account join subscription s using (account_id) join subscription_field f using (account_id) left join offer o on o.offer_id = s.offer_id
    where account.account_id = ${accountId} for update of account, s`.execute(db);
  return rows[0];
}

/** Renew one subscription whose term has ended, or begin its termination where it was not to be renewed. Asked for again, it does nothing. */
export async function renewOrEnd(system: SystemWork, accountId: number): Promise<void> {
  const { db, jobId, runtime, afterCommit } = system;
  const row = await lockSubscription(db, accountId);
  if (row === undefined || (row.account_state !== "Active" && row.account_state !== "Suspended")) return;
  if (await isEnding(db, row)) return;
  const subscription = readSubscription(row.subscription);
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
  const offer = await findOffer(db, subscription.renewOfferId);
  const next = underOffer(subscription, offer);
  const renewed = renewedTerm(next, dayOf(now));
  if (renewed === null) return;
  // Prices of a subscription by the month change with its pricelist.
  const isProtected =
    next.commitmentTerm !== "OneMonth" &&
    (await protectPrices(db, {
      ...{ subscriptionId: accountId, offerId: next.offerId },
      ...{ from: renewed.termStart, to: addDays(renewed.termEnd, -1) },
    }));
  const protectedUntil = isProtected ? renewed.termEnd : null;
  await updateSubscription(db, accountId, {
    term_start: renewed.termStart,
    term_end: renewed.termEnd,
    quantity: renewed.quantity,
    ...(offer === null ? {} : { offer_id: offer.id, commitment_term: offer.commitmentTerm, billing_rule: offer.billingRule }),
    // Locks and prepaid periods belong to the term that has ended.
    locked_until: null,
    prepaid_until: renewed.prepaidEndDate,
    price_protected_until: protectedUntil,
    renew_offer_id: null,
  });
  const after: Readonly<Record<string, unknown>> = {
    ...row.fields,
    TermStart: renewed.termStart,
    TermEnd: renewed.termEnd,
    Quantity: renewed.quantity,
    ...(offer === null ? {} : { OfferName: offer.name, CommitmentTerm: offer.commitmentTerm, BillingRule: offer.billingRule }),
    LockEndDate: null,
    PrepaidEndDate: renewed.prepaidEndDate,
    PriceProtectionEndDate: protectedUntil,
    RenewOffer: null,
  };
  const changes = CHANGED.map((field) => ({ field, oldValue: row.fields[field] ?? null, newValue: after[field] ?? null })).filter(
    ({ oldValue, newValue }) => oldValue !== newValue,
  );
  await recordSystemDeed(db, {
    correlationId: jobId,
    operation: "Account.UpdateAccount",
    eventType: "Subscription.Renewed",
    object: accountObject(row),
    changes,
  });
  await notifyAboutRenewal(db, accountId, renewed.termEnd);
}

/** The columns that a renewal may change. */
const CHANGED: readonly AccountValueName[] = [
  "OfferName",
  "CommitmentTerm",
  "BillingRule",
  "TermStart",
  "TermEnd",
  "Quantity",
  "PrepaidEndDate",
  "PriceProtectionEndDate",
  "LockEndDate",
  "RenewOffer",
];

/** Null: none was chosen, and the present one continues. */
async function findOffer(db: Kysely<Database>, offerId: number | null): Promise<(RenewOffer & { readonly name: string }) | null> {
  if (offerId === null) return null;
  const { rows } = await sql<RenewOffer & { readonly name: string }>`
    select offer_id as id, name, commitment_term as "commitmentTerm", billing_rule as "billingRule" from offer where offer_id = ${offerId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** It ends at this moment, by itself or with something above it: renewing it would begin a term that no one has wanted. */
async function isEnding(db: Kysely<Database>, { account_path }: LockedRow): Promise<boolean> {
  const { rows } = await sql`
    select from scheduled_termination where account_id = any (string_to_array(${account_path}, '/')::bigint[])
      and (status = 'Executing' or status in ('Scheduled', 'ReminderSent') and termination_at <= business_now()) limit 1`.execute(db);
  return rows.length > 0;
}

/** Committed subscriptions without a lock: inside their cancellation window, or just past it. */
export async function listUnlocked(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from subscription join account using (account_id)
    where account_state in ('Active', 'Suspended') and locked_until is null and commitment_term in ('Annual', 'ThreeYears', 'Other')
      and term_end > (business_now() at time zone 'UTC')::date
    order by account_id`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

/** Show until when a subscription is locked, once its cancellation window has passed. */
export async function lockAfterWindow({ db, runtime, afterCommit }: SystemWork, accountId: number): Promise<void> {
  const row = await lockSubscription(db, accountId);
  if (row === undefined) return;
  const leaving = {
    cancellationWindowHours: row.window_hours ?? USUAL_TERMS.cancellationWindowHours,
    minimumContractMonths: row.minimum_months ?? USUAL_TERMS.minimumContractMonths,
  };
  const { lockEndDate } = lockOf(readSubscription(row.subscription), leaving, await businessNow(db));
  if (lockEndDate === null) return;
  await updateSubscription(db, accountId, { locked_until: lockEndDate });
  afterCommit(() => runtime.live.accountChanged(accountId));
}
