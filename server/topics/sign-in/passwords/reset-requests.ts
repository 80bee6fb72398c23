import { type Kysely, sql } from "kysely";
import type { Runtime } from "../../../platform/call/context.ts";
import { advisoryLocks } from "../../../platform/database/advisory-lock.ts";
import { Beat } from "../../../platform/database/beat.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { networkKey } from "../../../platform/door/network-address.ts";
import { isLocale, type Locale } from "../../../platform/texts/locales.ts";
import { mailResetLink, usernameKey } from "./reset-token.ts";

const BEAT_MS = 1_000;
const BATCH = 50;
/** Links an hour for one user, and requests an hour from one network; more are ignored without an error. */
const LINKS_PER_USER = 3;
const REQUESTS_PER_NETWORK = 10;

export interface ResetRequest {
  readonly username: string;
  readonly remoteAddress: string;
  readonly language: Locale;
}

/** Record a request for a new password for this username. It is the same one statement whether or not the username exists, so time reveals nothing. */
export async function recordResetRequest(db: Kysely<Database>, { username, remoteAddress, language }: ResetRequest): Promise<void> {
  await sql`insert into reset_request (username_key, network, language)
    values (${usernameKey(username)}, ${networkKey(remoteAddress)}, ${language})`.execute(db);
}

interface ResetRequestRow {
  request_id: number;
  language: string;
  from_network: number;
  user_account_id: number | null;
  username: string | null;
}

/** Processes requests for new passwords: where the username exists, a link is mailed. Runs on one node at a time, because limits are counted here. */
export function resetRequests(runtime: Runtime, { beatMs = BEAT_MS }: { readonly beatMs?: number } = {}): Beat {
  return new Beat(
    beatMs,
    () => fulfilRequests(runtime),
    (error) => runtime.log.warn({ err: error }, "wishes for new passwords could not be looked at"),
  );
}

function fulfilRequests(runtime: Runtime): Promise<void> {
  return runtime.system("password reset requests").write(async (db) => {
    const { rows: waiting } = await sql`select from reset_request where handled_at is null limit 1`.execute(db);
    if (waiting.length === 0) return;
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks.resetRequests}) as ours`.execute(db);
    if (rows[0]?.ours !== true) return;
    for (const request of await takeRequests(db)) await fulfil(runtime, db, request);
  });
}

async function takeRequests(db: Kysely<Database>): Promise<ResetRequestRow[]> {
  const { rows } = await sql<ResetRequestRow>`
    with taken as (
      update reset_request set handled_at = now()
      where request_id in (select request_id from reset_request where handled_at is null order by request_id limit ${BATCH}) returning *)
    select t.request_id, t.language, u.account_id as user_account_id, u.username,
      (select count(*)::int from reset_request e where e.network = t.network and e.request_id < t.request_id
        and e.created_at > t.created_at - interval '1 hour') as from_network
    from taken t left join account u on u.username_key = t.username_key and u.account_type = 'User' and u.account_state = 'Active'
    order by t.request_id`.execute(db);
  return rows;
}

async function fulfil(runtime: Runtime, db: Kysely<Database>, request: ResetRequestRow): Promise<void> {
  const { user_account_id: userAccountId, username } = request;
  if (userAccountId === null || username === null || request.from_network >= REQUESTS_PER_NETWORK) return;
  const { rows } = await sql<{ links: number }>`select count(*)::int as links from reset_token
    where user_account_id = ${userAccountId} and created_at > now() - interval '1 hour'`.execute(db);
  if ((rows[0]?.links ?? 0) >= LINKS_PER_USER) return;
  const language = isLocale(request.language) ? request.language : "en";
  await mailResetLink({ db, runtime }, { userAccountId, username, template: "passwordReset", language });
}

/** Delete expired links and requests. Expired links are kept for a week, so that the error can say "expired" and not "unknown". */
export async function deleteOldResets(db: Kysely<Database>): Promise<void> {
  await sql`delete from reset_request where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from reset_token where expires_at < now() - interval '7 days'`.execute(db);
  await sql`delete from known_device where last_used_at < now() - interval '1 year'`.execute(db);
}
