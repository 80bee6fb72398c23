import { randomInt } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import type { Logger } from "pino";
import { withAdvisoryLock } from "../server/platform/database/advisory-lock.ts";
import type { OpenDatabase } from "../server/platform/database/open-database.ts";
import { createPool } from "../server/platform/database/pool.ts";
import type { Database } from "../server/platform/database/schema.ts";
import { asSystem } from "../server/platform/database/transaction.ts";
import type { DemoSettings, DemoSignIns } from "../server/start/node.ts";
import { hashPassword, verifyPassword } from "../server/topics/sign-in/sessions/password.ts";
import { isEmpty, seedDemo } from "./seed-demo.ts";
import { SIGN_INS } from "./sign-ins.ts";

/**
 * Creates the demo data if the database is empty; otherwise it only applies a given password.
 *
 * A generated password is known to this start alone: the database has its hash.
 */
export async function prepareDemo(settings: DemoSettings, database: OpenDatabase, log: Logger): Promise<DemoSignIns> {
  const pool = createPool(database.ownerConnection, {
    name: "tessera-demo",
    size: 3,
    limits: "owner",
    onError: (loss) => log.warn(loss, "an idle database connection broke"),
  });
  const owner = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await withAdvisoryLock(pool, "demo", async () => {
      const usernames = SIGN_INS.map((signIn) => signIn.username);
      if (!(await asSystem(owner, "demo data: looking for it", isEmpty))) {
        if (settings.password !== null) await setPassword(owner, settings.password);
        return { usernames, password: settings.password };
      }
      const password = settings.password ?? inventPassword();
      await seedDemo(owner, { password, progress: reportTenths(), ...(settings.size === null ? {} : { size: settings.size }) });
      return { usernames, password };
    });
  } finally {
    await owner.destroy();
  }
}

/** A large tree takes minutes: log one line per tenth. */
function reportTenths(): (written: number, total: number) => void {
  let shown = 0;
  return (written, total) => {
    const tenth = Math.floor((written / total) * 10);
    if (total < 20_000 || tenth <= shown) return;
    shown = tenth;
    console.log(`Demo data: ${written.toLocaleString("en")} of ${total.toLocaleString("en")} accounts`);
  };
}

async function setPassword(owner: Kysely<Database>, password: string): Promise<void> {
  await asSystem(owner, "demo data: passwords", async (db) => {
    const stored = await db
      .selectFrom("credential")
      .select(["user_account_id", "password_hash"])
      .where("user_account_id", "in", demoUserIds)
      .execute();
    for (const { user_account_id, password_hash } of stored) {
      if (await verifyPassword(password_hash, password)) continue;
      const changed = { password_hash: await hashPassword(password) };
      await db.updateTable("credential").set(changed).where("user_account_id", "=", user_account_id).execute();
    }
  });
}

const demoUserIds = SIGN_INS.map((signIn) => signIn.userId);

/** 14 characters of an alphabet without look-alikes: 79 bits. */
function inventPassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyzACDEFGHJKMNPQRSTUVWXYZ2345679";
  return Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/**
 * Production must never run on a database whose sign-ins are in the README.
 *
 * @throws Error if the demo users exist and can sign in
 */
export async function refuseDemoSignIns(db: Kysely<Database>): Promise<void> {
  const usernames = SIGN_INS.map((signIn) => signIn.username);
  const found = await asSystem(db, "demo data: sign-ins", (transaction) =>
    transaction
      .selectFrom("credential")
      .innerJoin("account", "account.account_id", "credential.user_account_id")
      .select("account.username")
      .where("account.username_key", "in", usernames)
      .where("credential.user_account_id", "in", demoUserIds)
      .execute(),
  );
  if (found.length === 0) return;
  const names = found.map((row) => row.username).join(", ");
  throw new Error(`This database has demo sign-ins (${names}), and NODE_ENV is production. Use another database, or leave demo mode on.`);
}
