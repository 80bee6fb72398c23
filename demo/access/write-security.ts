import { sql } from "kysely";
import type { DemoTopic } from "../demo-topic.ts";

/** Asks for a second factor, of all of its users but two. */
const FACTOR_COMPANY = 112;
/** Lets in no one but this machine and the addresses of documentation (RFC 5737, RFC 3849). */
const CLOSED_COMPANY = 113;
/** Companies below it, 114 among them, inherit what it refuses. */
const REFUSING_RESELLER = 11;
/** One of its users has set up two methods already. No one has the private half of this passkey. */
const PASSKEY = {
  credential_id: "VGVzc2VyYS1kZW1vLXBhc3NrZXk",
  public_key: Buffer.from(
    "pQECAyYgASFYIBkFYYZHqcnfIeXlHDpUBGeFN_TE_Ha5MPFPY5c0KfjQIlgghjV1jLmERa5vD5ncmXCq_BqAarDDrSHqjcoIM7IGbWs",
    "base64url",
  ),
};
/** One of its users signs in at a provider. */
const LINKED_COMPANY = 115;

/** What accounts ask of anyone who signs in, and what two of their users have set up (domain §10.5). */
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
