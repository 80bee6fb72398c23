import { sql } from "kysely";
import type { SessionList } from "../../../shared/generated/types.ts";
import type { Context } from "../call/context.ts";
import { LONGEST_IDLE } from "./call-lookup.ts";
import { deviceName } from "./device-name.ts";
import { sessionHandle } from "./session-id.ts";

interface SessionRow {
  readonly id_hash: Buffer;
  readonly user_agent: string;
  readonly remote_address: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly ends_at: Date;
  readonly impersonator: string | null;
}

/** More than any user opens; a program that signs in for every call could reach it. */
const MOST = 200;

/** The open sessions of a user. The caller has been authorised already; row-level security hides sessions from everyone but their user. */
export async function listSessions({ system, session }: Pick<Context, "system" | "session">, userAccountId: number): Promise<SessionList> {
  const { rows } = await sql<SessionRow>`
    select s.id_hash, s.user_agent, s.remote_address, s.created_at, s.last_seen_at,
      least(s.expires_at, s.last_seen_at + ${LONGEST_IDLE}::interval) as ends_at, i.display_name as impersonator
    from session s left join account i on i.account_id = s.impersonator_account_id
    where s.user_account_id = ${userAccountId} and s.stage = 'complete' and s.expires_at > now() and s.last_seen_at > now() - ${LONGEST_IDLE}::interval
    order by s.last_seen_at desc limit ${MOST}`.execute(system("sessions of a user").fixed);
  return {
    Items: rows.map((row) => ({
      Id: sessionHandle(row.id_hash),
      Device: deviceName(row.user_agent),
      RemoteAddress: row.remote_address,
      SignedInAt: row.created_at.toISOString(),
      LastSeenAt: row.last_seen_at.toISOString(),
      ExpiresAt: row.ends_at.toISOString(),
      IsCurrent: session !== null && row.id_hash.equals(session.sessionIdHash),
      Impersonator: row.impersonator,
    })),
  };
}
