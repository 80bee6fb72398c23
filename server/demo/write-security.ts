import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { DemoAccount } from "./demo-account.ts";

/** Asks for a second factor, of all of its users but two. */
const FACTOR_COMPANY = 112;
/** Lets in nobody but this machine and the addresses of documentation (RFC 5737, RFC 3849). */
const CLOSED_COMPANY = 113;
/** Companies below it, 114 among them, inherit what it refuses. */
const REFUSING_RESELLER = 11;

/** What accounts ask of whoever signs in (domain §10.5). */
export async function writeSecurity(db: Kysely<Database>, tree: readonly DemoAccount[]): Promise<void> {
  const exempt = tree
    .filter(({ type, state, parentId }) => type === "User" && state === "Active" && parentId === FACTOR_COMPANY)
    .slice(0, 2);
  await db
    .insertInto("mfa_policy")
    .values({
      account_id: FACTOR_COMPANY,
      includes_children: false,
      mode: "Enforced",
      allowed_types: ["AuthenticatorApplication", "EmailCode", "Passkey"],
      exempt_user_ids: exempt.map(({ id }) => id),
      updated_by: null,
    })
    .execute();
  await db
    .insertInto("ip_restriction_list")
    .values([{ account_id: CLOSED_COMPANY }, { account_id: REFUSING_RESELLER }])
    .execute();
  await sql`insert into ip_restriction (account_id, list_type, ranges, comment, apply_to_children) values
    (${CLOSED_COMPANY}, 'Allow', '127.0.0.1, 192.0.2.0/24, 198.51.100.0/24, 203.0.113.0/24, 2001:db8::/32', 'Head office and remote access', false),
    (${REFUSING_RESELLER}, 'Deny', '198.51.100.128/25', 'Reported for abuse', true)`.execute(db);
}
