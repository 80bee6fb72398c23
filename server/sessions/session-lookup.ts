import type { Pool } from "pg";
import { BatchedLookup } from "../database/batched-lookup.ts";
import { runScoped, type TenantContext } from "../database/scoped-query.ts";
import { isLocale, type Locale } from "../domain/locales.ts";

/** Idle sessions end after this long, all of them after {@link LONGEST_SESSION}. PostgreSQL intervals: the database's clock decides. */
export const LONGEST_IDLE = "30 minutes";
export const LONGEST_SESSION = "12 hours";

/** The context in which nobody's rows are hidden: only for finding out who is calling. */
export const SYSTEM: TenantContext = { low: "", high: "~", userAccountId: null };

export interface SessionRow {
  readonly userAccountId: number;
  readonly userAccountPath: string;
  readonly username: string;
  readonly displayName: string;
  readonly language: Locale;
  readonly companyAccountId: number;
  readonly impersonatorAccountId: number | null;
  readonly permissionVersion: number;
  readonly expiresAt: Date;
  /** Last seen long enough ago to write it down again. */
  readonly isStale: boolean;
}

const LOOK_UP = {
  name: "tessera_sessions",
  text: `select encode(s.id_hash, 'hex') as key, s.user_account_id, s.impersonator_account_id,
  least(s.expires_at, now() + interval '${LONGEST_IDLE}') as expires_at, s.last_seen_at < now() - interval '1 minute' as stale,
  u.account_path, u.company_account_id, u.username, u.display_name, u."values" ->> 'Language' as language, coalesce(v.version, 0) as version
from session s
join account u on u.account_id = s.user_account_id
left join permission_version v on v.user_account_id = s.user_account_id
where s.id_hash = any ($1::bytea[]) and s.expires_at > now() and s.last_seen_at > now() - interval '${LONGEST_IDLE}'
  and u.account_state = 'Active'`,
};

/**
 * Session, user and permission version in one query, for every call anew: a revoked session, a suspended user or a changed role counts from the
 * next call on, on every node. Calls that arrive together share the query.
 *
 * Keys are the hex digits of the session id's hash.
 */
export function createSessionLookup(pool: Pool): BatchedLookup<string, SessionRow> {
  return new BatchedLookup(async (keys) => {
    const client = await pool.connect();
    try {
      const statement = { ...LOOK_UP, values: [keys.map((key) => Buffer.from(key, "hex"))] };
      const { rows } = await runScoped(client, statement, SYSTEM, "read");
      return new Map(rows.map((row) => [String(row.key), readRow(row)]));
    } finally {
      client.release();
    }
  });
}

function readRow(row: Record<string, unknown>): SessionRow {
  return {
    userAccountId: Number(row.user_account_id),
    userAccountPath: String(row.account_path),
    username: String(row.username),
    displayName: String(row.display_name),
    language: isLocale(row.language) ? row.language : "en",
    companyAccountId: Number(row.company_account_id),
    impersonatorAccountId: row.impersonator_account_id === null ? null : Number(row.impersonator_account_id),
    permissionVersion: Number(row.version),
    expiresAt: row.expires_at instanceof Date ? row.expires_at : new Date(0),
    isStale: row.stale === true,
  };
}
