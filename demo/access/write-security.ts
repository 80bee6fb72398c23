import { sql } from "kysely";
import type { DemoTopic } from "../demo-topic.ts";

/** Requires a second factor of all its users but two. */
const FACTOR_COMPANY = 112;
/** Accepts sign-ins only from this machine and the documentation addresses (RFC 5737, RFC 3849). */
const CLOSED_COMPANY = 113;
/** Its companies, 114 among them, inherit the addresses that it refuses. */
const REFUSING_RESELLER = 11;
/** One of its users has set up two methods already. The private key of this passkey does not exist. */
const PASSKEY = {
  credential_id: "VGVzc2VyYS1kZW1vLXBhc3NrZXk",
  public_key: Buffer.from(
    "pQECAyYgASFYIBkFYYZHqcnfIeXlHDpUBGeFN_TE_Ha5MPFPY5c0KfjQIlgghjV1jLmERa5vD5ncmXCq_BqAarDDrSHqjcoIM7IGbWs",
    "base64url",
  ),
};
/** One of its users signs in with a provider. */
const LINKED_COMPANY = 115;

/** Security settings of accounts, and the verification methods of two users (domain §10.5). */
export const writeSecurity: DemoTopic = async (db, { accounts: tree }) => {
  const usersOf = (company: number) =>
    tree.filter(({ type, state, parentId }) => type === "User" && state === "Active" && parentId === company);
  const exempt = usersOf(FACTOR_COMPANY).slice(0, 2);
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
  const [prepared] = usersOf(FACTOR_COMPANY).slice(2);
  const [linked] = usersOf(LINKED_COMPANY);
  if (prepared === undefined || linked === undefined) throw new Error("too few users for the scenarios of domain §10.5");
  const method = { user_account_id: prepared.id, created_at: prepared.createdAt };
  await db
    .insertInto("authentication_method")
    .values({ ...method, authenticator_type: "EmailCode", name: "Mail", address: String(prepared.values.Email), is_primary: true })
    .execute();
  await db
    .insertInto("authentication_method")
    .values({ ...method, authenticator_type: "Passkey", name: "Laptop", ...PASSKEY, sign_count: 0 })
    .execute();
  await db
    .insertInto("linked_identity")
    .values({
      user_account_id: linked.id,
      issuer: "https://login.example.com",
      subject: `demo-${linked.id}`,
      label: String(linked.values.Email),
    })
    .execute();
};
