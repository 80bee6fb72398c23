import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/schema.ts";
import { deleteOldResets } from "../passwords/reset-requests.ts";
import { deleteOldDepartures } from "../providers/identities.ts";

/** Sign-ins that were begun and not finished, and what was counted of tries. */
export async function deleteOldSignIns(db: Kysely<Database>): Promise<void> {
  await sql`delete from sign_in_flow where expires_at < now() - interval '1 day'`.execute(db);
  // A hundred failed sign-ins in a row stay on record until the password is reset; those of a session go with it.
  await sql`delete from sign_in_attempt where updated_at < now() - interval '7 days'
    and (failures < 100 or starts_with(bucket, 'password confirmation '))`.execute(db);
  await deleteOldFactorWork(db);
  await deleteOldDepartures(db);
  await deleteOldResets(db);
}

/** Challenges, set-ups and codes that have run out, and counters that hold nothing any more. Wrong codes in a row stay until one was right, or the device they were tried on is known no more. */
async function deleteOldFactorWork(db: Kysely<Database>): Promise<void> {
  await sql`delete from webauthn_challenge where expires_at < now()`.execute(db);
  await sql`delete from factor_setup where expires_at < now()`.execute(db);
  await sql`delete from security_code where expires_at < now()`.execute(db);
  await sql`delete from factor_counter c where not exists (select from unnest(attempts || sends) t where t > now() - interval '1 hour')
    and (failures = 0 or (device_hash <> '' and not exists (
      select from known_device d where d.user_account_id = c.user_account_id and d.device_hash = c.device_hash)))`.execute(db);
}
