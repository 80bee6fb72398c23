import type { Kysely } from "kysely";
import type { Database } from "../../server/platform/database/schema.ts";
import { hashPassword } from "../../server/topics/sign-in/sessions/password.ts";
import type { DemoAccount } from "../demo-account.ts";
import type { DemoTopic } from "../demo-topic.ts";
import { SIGN_INS } from "../sign-ins.ts";

/** The memberships of all users, and the demo sign-ins. */
export const writeRoles: DemoTopic = async (db, { accounts, roles, password }) => {
  await writeMemberships(db, roles, accounts);
  await writeSignIns(db, roles, password);
};

/** The demo sign-ins: a role, its scope and a credential for each. Each password has its own salt. */
async function writeSignIns(db: Kysely<Database>, roles: ReadonlyMap<string, number>, password: string): Promise<void> {
  const hashes = await Promise.all(SIGN_INS.map(() => hashPassword(password)));
  await db
    .insertInto("credential")
    .values(SIGN_INS.map((signIn, index) => ({ user_account_id: signIn.userId, password_hash: hashes[index] ?? "" })))
    .execute();
  await db
    .insertInto("role_membership")
    .values(
      SIGN_INS.map((signIn) => ({
        user_account_id: signIn.userId,
        role_id: roleId(roles, signIn.role),
        scope_account_id: signIn.scopeAccountId,
        scope: signIn.scope,
        assigned_by: null,
      })),
    )
    .execute();
}

/**
 * Roles of all other users, who cannot sign in but fill the lists: reseller staff get the roles in turn, the first two users of a company are its
 * administrators, the others its users. User 1419 has no role, which shows the missing-login message.
 */
async function writeMemberships(db: Kysely<Database>, roles: ReadonlyMap<string, number>, accounts: readonly DemoAccount[]): Promise<void> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const signedUp = new Set(SIGN_INS.map((signIn) => signIn.userId));
  const seen = new Map<number, number>();
  const memberships = [];
  for (const user of accounts) {
    if (user.type !== "User" || user.state === "Terminated" || signedUp.has(user.id) || user.id === 1419) continue;
    const home = organisationOf(user, byId);
    const ordinal = seen.get(home.id) ?? 0;
    seen.set(home.id, ordinal + 1);
    const staff =
      home.type === "Reseller" ? (STAFF[ordinal % STAFF.length] ?? "reseller-sales") : ordinal < 2 ? "company-administrator" : null;
    memberships.push(
      staff === null
        ? {
            user_account_id: user.id,
            role_id: roleId(roles, "company-user"),
            scope_account_id: user.id,
            scope: "Direct" as const,
            assigned_by: null,
          }
        : {
            user_account_id: user.id,
            role_id: roleId(roles, staff),
            scope_account_id: home.id,
            scope: "WholeHierarchy" as const,
            assigned_by: null,
          },
    );
  }
  await db.insertInto("role_membership").values(memberships).execute();
}
const STAFF = ["reseller-sales", "reseller-support", "reseller-administrator"] as const;

function organisationOf(account: DemoAccount, byId: ReadonlyMap<number, DemoAccount>): DemoAccount {
  const parent = account.parentId === null ? undefined : byId.get(account.parentId);
  return parent === undefined || account.type === "Reseller" || account.type === "Company" ? account : organisationOf(parent, byId);
}

function roleId(roles: ReadonlyMap<string, number>, key: string): number {
  const id = roles.get(key);
  if (id === undefined) throw new Error(`there is no predefined role ${key}`);
  return id;
}
