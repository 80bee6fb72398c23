import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { Notice } from "../mail/templates.ts";
import { noticeEvents } from "./notice-events.ts";
import { notify } from "./notify.ts";

/** Where the ways in which one signs in are looked after; the sign-in page says nothing to whoever reads this signed in. */
const MY_SIGN_INS = "/my/sign-ins";

/** What somebody is told by mail he finds in the portal as well, in the same words, whether or not this installation sends mail. */
export async function notifyOfNotice(
  db: Kysely<Database>,
  userAccountId: number,
  notice: Notice,
  { route, ...values }: Readonly<Record<string, string | number>>,
): Promise<void> {
  const screen = String(route ?? "").replace(/^#/, "");
  const link = screen === "" || screen === "/login" ? MY_SIGN_INS : screen;
  await notify(db, { to: [userAccountId], event: noticeEvents[notice], type: "warning", text: notice, values, link });
}
