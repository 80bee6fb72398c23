import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { AccountReference } from "../../../shared/capabilities.ts";
import type { AccountType } from "../../../shared/generated/types.ts";
import { BatchedLookup } from "../database/batched-lookup.ts";
import type { Database } from "../database/schema.ts";
import { runScoped } from "../database/scoped-query.ts";
import { type Channel, isChannel, isSessionStage, type SessionStage } from "../database/session-stages.ts";
import { seesEverything } from "../database/tenant-context.ts";
import { isLocale, type Locale } from "../texts/locales.ts";

/** Idle sessions end after this long, all of them after {@link LONGEST_SESSION}. PostgreSQL intervals: the database's clock decides. */
export const LONGEST_IDLE = "30 minutes";
export const LONGEST_SESSION = "12 hours";
/** How long a second factor counts as fresh (domain §1.4: step-up). */
export const FRESH_FACTOR = "15 minutes";

export interface SessionRow {
  readonly userAccountId: number;
  readonly userAccountPath: string;
  readonly username: string;
  readonly displayName: string;
  readonly language: Locale;
  readonly companyAccountId: number;
  readonly impersonatorAccountId: number | null;
  readonly impersonatorUsername: string | null;
  readonly impersonationEndsAt: Date | null;
  readonly permissionVersion: number;
  readonly expiresAt: Date;
  /** The last use was recorded long enough ago to record it again. */
  readonly isStale: boolean;
  readonly hasFreshFactor: boolean;
  readonly hasSecondFactor: boolean;
  readonly stage: SessionStage;
  readonly channels: readonly Channel[];
  readonly flowId: number | null;
}

/** The columns that the door reads of an account that a request names. */
export interface NamedAccount extends AccountReference {
  readonly accountId: number;
  readonly accountType: AccountType;
}

/**
 * Sessions with their users and permission versions, and the accounts that requests name, in one statement. It sees everything: access is decided
 * afterwards. An impersonation whose user may no longer act for others counts as ended.
 */
const LOOK_UP = {
  name: "tessera_call",
  text: `select true as is_session, encode(s.id_hash, 'hex') as key, s.user_account_id as account_id, s.account_path, s.company_account_id,
  null as account_type, s.impersonator_account_id, least(s.expires_at, s.last_seen_at + interval '${LONGEST_IDLE}') as expires_at,
  s.last_seen_at < now() - interval '1 minute' as stale,
  s.mfa_verified_at > now() - interval '${FRESH_FACTOR}' as fresh, s.stage, s.channels, s.flow_id, s.has_factor, s.username, s.display_name, s.language,
  s.version, s.impersonator_username, case when s.impersonator_account_id is not null then s.expires_at end as impersonation_ends_at
from calling_session s
where s.id_hash = any ($1::bytea[]) and s.expires_at > now() and s.last_seen_at > now() - interval '${LONGEST_IDLE}'
  and (s.impersonator_account_id is null or s.impersonator_username is not null)
union all
select false, account_id::text, account_id, account_path, company_account_id, account_type, null, null, null, null, null, null, null, null, null, null, null, null, null, null
from account where account_id = any ($2::bigint[])`,
};

const isSessionKey = (key: string) => key.startsWith("s");

/**
 * Looks up caller and accounts for every call, so that a revoked session, a suspended user or a changed role counts from the next call on, on every
 * node. Simultaneous calls share the statement.
 */
export class CallLookup {
  readonly #lookup: BatchedLookup<string, Record<string, unknown>>;

  constructor(pool: Pool) {
    this.#lookup = new BatchedLookup(async (keys) => {
      const hashes = keys.filter(isSessionKey).map((key) => Buffer.from(key.slice(1), "hex"));
      const ids = keys.filter((key) => !isSessionKey(key)).map((key) => key.slice(1));
      const client = await pool.connect();
      try {
        const { rows } = await runScoped(client, { ...LOOK_UP, values: [hashes, ids] }, seesEverything("who calls"), { opens: "read" });
        return new Map(rows.map((row) => [`${row.is_session ? "s" : "a"}${row.key}`, row]));
      } finally {
        client.release();
      }
    });
  }

  /** @returns undefined for a session that is unknown or has ended, or whose user is not active. */
  async session(sessionIdHash: Buffer): Promise<SessionRow | undefined> {
    const row = await this.#lookup.load(`s${sessionIdHash.toString("hex")}`);
    return row === undefined ? undefined : readSession(row);
  }

  async account(accountId: number): Promise<NamedAccount | undefined> {
    const row = await this.#lookup.load(`a${accountId}`);
    return row === undefined ? undefined : readAccount(row);
  }
}

/** The same accounts as a write sees them, on its own connection: those outside of what its caller sees are not there. */
export async function readNamed(db: Kysely<Database>, ids: readonly number[]): Promise<(NamedAccount | undefined)[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("account")
    .select(["account_id", "account_type", "account_path", "company_account_id"])
    .where("account_id", "in", [...ids])
    .execute();
  return ids.map((id) => {
    const row = rows.find(({ account_id }) => account_id === id);
    return row === undefined ? undefined : readAccount(row);
  });
}

function readSession(row: Record<string, unknown>): SessionRow {
  return {
    userAccountId: Number(row.account_id),
    userAccountPath: String(row.account_path),
    username: String(row.username),
    displayName: String(row.display_name),
    language: isLocale(row.language) ? row.language : "en",
    companyAccountId: Number(row.company_account_id),
    impersonatorAccountId: row.impersonator_account_id === null ? null : Number(row.impersonator_account_id),
    impersonatorUsername: typeof row.impersonator_username === "string" ? row.impersonator_username : null,
    impersonationEndsAt: row.impersonation_ends_at instanceof Date ? row.impersonation_ends_at : null,
    permissionVersion: Number(row.version),
    expiresAt: row.expires_at instanceof Date ? row.expires_at : new Date(0),
    isStale: row.stale === true,
    hasFreshFactor: row.fresh === true,
    hasSecondFactor: row.has_factor === true,
    // An unknown value of the column must not become a session with rights.
    stage: isSessionStage(row.stage) ? row.stage : "second-factor",
    channels: Array.isArray(row.channels) ? row.channels.filter(isChannel) : [],
    flowId: row.flow_id === null ? null : Number(row.flow_id),
  };
}

function readAccount(row: Record<string, unknown>): NamedAccount {
  return {
    accountId: Number(row.account_id),
    accountType: row.account_type as AccountType,
    accountPath: String(row.account_path),
    companyAccountId: Number(row.company_account_id),
  };
}
