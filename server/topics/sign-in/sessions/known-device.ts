import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/schema.ts";
import { hashSecret, newSecret } from "../../../platform/sessions/session-id.ts";

/**
 * A device on which the user has signed in before counts its failures apart from all others: an attacker who guesses from elsewhere, however often, never
 * keeps the owner out. It knows nothing and opens nothing; losing it costs a pause at worst.
 */
export const hashOfDevice = (device: string | null): Buffer | null => (device === null ? null : hashSecret(device));

/**
 * Remember the device on which the user has just signed in, in the user's own context or the system's.
 *
 * @param hasProvedFactor by a second factor as well: from now on that is counted apart, too
 * @param device what it showed: used on if this server gave it out, to any user (several people may share a browser)
 * @returns what goes into its cookie
 */
export async function rememberDevice(
  db: Kysely<Database>,
  userAccountId: number,
  device: string | null,
  hasProvedFactor: boolean,
): Promise<string> {
  const shown = device ?? newSecret();
  const { rows } = await sql<{ is_ours: boolean }>`select is_known_device(${hashSecret(shown)}) as is_ours`.execute(db);
  const kept = rows[0]?.is_ours === true ? shown : newSecret();
  await sql`insert into known_device as known (device_hash, user_account_id, has_proved_factor) values (${hashSecret(kept)}, ${userAccountId}, ${hasProvedFactor})
    on conflict (user_account_id, device_hash) do update set last_used_at = now(),
      has_proved_factor = known.has_proved_factor or excluded.has_proved_factor`.execute(db);
  return kept;
}

/** The user has just proved a second factor on this device, in a session that was begun without: if it is the user's, it counts them apart from now on. */
export async function noteProvedFactor(db: Kysely<Database>, userAccountId: number, device: string | null): Promise<void> {
  await sql`update known_device set has_proved_factor = true where user_account_id = ${userAccountId} and device_hash = ${hashOfDevice(device)}`.execute(
    db,
  );
}
