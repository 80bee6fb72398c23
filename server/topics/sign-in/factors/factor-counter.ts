import { sql } from "kysely";
import { Problem } from "../../../platform/call/problem.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import { hashOfDevice } from "../sessions/known-device.ts";

/**
 * Codes that are looked at within {@link WINDOW}, whatever sessions, addresses and nodes they come from. A device on which the user has proved a second
 * factor before has tries and sends of its own, so that no one who guesses elsewhere keeps the user out of it.
 */
const TRIES = 5;
const WINDOW = "15 minutes";
/** After this many wrong codes in a row another user has to reset the user's factors. */
const LAST_FAILURE = 100;

const SENDS = 5;
const SENDS_WINDOW = "1 hour";
export const RESEND_SECONDS = 60;

/** The user whose attempts are counted, and the proof that the browser has signed in as that user before. */
export interface CountedUser {
  readonly userAccountId: number;
  readonly device: string | null;
}

/** The counter: the device's if it belongs to the user, else the common one. */
const counterOf = ({ userAccountId, device }: CountedUser) => sql`coalesce((select device_hash from known_device
  where user_account_id = ${userAccountId} and device_hash = ${hashOfDevice(device)} and has_proved_factor), ''::bytea)`;

/**
 * Count a try BEFORE the code is looked at, committed when this returns: what happens to the call afterwards gives no guess back. One conditional
 * statement decides and counts, so of any number of parallel guesses five are looked at.
 *
 * @throws Problem TooManyAttempts with the seconds to wait.
 */
export async function reserveTry(system: SystemAccess, user: CountedUser): Promise<void> {
  const { userAccountId } = user;
  const wait = await system("second factor attempt").write(async (transaction) => {
    const { rows } = await sql`
      insert into factor_counter as kept (user_account_id, device_hash, failures, attempts)
        values (${userAccountId}, ${counterOf(user)}, 1, array[clock_timestamp()])
      on conflict (user_account_id, device_hash) do update set failures = kept.failures + 1,
        attempts = (array(select t from unnest(kept.attempts) t where t > clock_timestamp() - ${WINDOW}::interval order by t)) || clock_timestamp()
      where kept.failures < ${LAST_FAILURE}
        and (select count(*) from unnest(kept.attempts) t where t > clock_timestamp() - ${WINDOW}::interval) < ${TRIES}
      returning failures`.execute(transaction);
    if (rows.length > 0) return null;
    const waiting = await sql<{ seconds: number }>`
      select greatest(1, ceil(extract(epoch from min(t) + ${WINDOW}::interval - clock_timestamp())))::int as seconds
      from factor_counter, unnest(attempts) t
      where user_account_id = ${userAccountId} and device_hash = ${counterOf(user)} and t > clock_timestamp() - ${WINDOW}::interval`.execute(
      transaction,
    );
    return waiting.rows[0]?.seconds ?? 900;
  });
  if (wait !== null) throw new Problem("TooManyAttempts", { retryAfter: wait });
}

/** The code was right: the failures in a row have ended, and this try no longer counts. Earlier wrong ones still count for their time. */
export async function endFailures(system: SystemAccess, user: CountedUser): Promise<void> {
  await system("second factor accepted").write((transaction) =>
    sql`update factor_counter set failures = 0, attempts = attempts[1:cardinality(attempts) - 1]
      where user_account_id = ${user.userAccountId} and device_hash = ${counterOf(user)}`.execute(transaction),
  );
}

/**
 * Count a code that is about to be sent: five an hour, and one a minute.
 *
 * @throws Problem TooManyAttempts with the seconds to wait.
 */
export async function reserveSend(system: SystemAccess, user: CountedUser): Promise<void> {
  const { userAccountId } = user;
  const wait = await system("security code sent").write(async (transaction) => {
    const { rows } = await sql`
      insert into factor_counter as kept (user_account_id, device_hash, sends) values (${userAccountId}, ${counterOf(user)}, array[clock_timestamp()])
      on conflict (user_account_id, device_hash) do update set
        sends = (array(select t from unnest(kept.sends) t where t > clock_timestamp() - ${SENDS_WINDOW}::interval order by t)) || clock_timestamp()
      where (select count(*) from unnest(kept.sends) t where t > clock_timestamp() - ${SENDS_WINDOW}::interval) < ${SENDS}
        and not exists (select from unnest(kept.sends) t where t > clock_timestamp() - make_interval(secs => ${RESEND_SECONDS}))
      returning user_account_id`.execute(transaction);
    if (rows.length > 0) return null;
    const waiting = await sql<{ seconds: number }>`
      select greatest(1, ceil(extract(epoch from greatest(
        max(t) + make_interval(secs => ${RESEND_SECONDS}),
        case when count(*) >= ${SENDS} then min(t) + ${SENDS_WINDOW}::interval end) - clock_timestamp())))::int as seconds
      from factor_counter, unnest(sends) t
      where user_account_id = ${userAccountId} and device_hash = ${counterOf(user)} and t > clock_timestamp() - ${SENDS_WINDOW}::interval`.execute(
      transaction,
    );
    return waiting.rows[0]?.seconds ?? RESEND_SECONDS;
  });
  if (wait !== null) throw new Problem("TooManyAttempts", { retryAfter: wait });
}
