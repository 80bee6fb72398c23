import { hashPassword } from "../../server/topics/sign-in/sessions/password.ts";
import { type DemoServer, PASSWORD } from "../support/demo-server.ts";

/** The demo password is this user's present one again, whatever was set before. */
export async function restoreDemoPassword({ database }: DemoServer, username: string): Promise<void> {
  await database.ownerPool.query(
    "update credential set password_hash = $1, must_change = false where user_account_id = (select account_id from account where username = $2)",
    [await hashPassword(PASSWORD), username],
  );
}
