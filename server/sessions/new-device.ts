import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { notify } from "../notifications/notify.ts";
import { deviceName } from "./device-name.ts";
import { hashOfDevice } from "./known-device.ts";

/**
 * Tell a user that somebody has signed in as him where he never has. Not at the first sign-in of all, nor after a new password, which forgets all devices:
 * then each would be new.
 *
 * @param device what the browser showed of an earlier sign-in on it; asked before the present one is remembered
 */
export async function tellOfNewDevice(
  db: Kysely<Database>,
  begun: { readonly userAccountId: number; readonly device: string | null; readonly userAgent: string; readonly remoteAddress: string },
): Promise<void> {
  const { userAccountId, device, userAgent, remoteAddress } = begun;
  const { rows } = await sql<{ is_new: boolean }>`
    select count(*) > 0 and not coalesce(bool_or(device_hash = ${hashOfDevice(device)}::bytea), false) as is_new
    from known_device where user_account_id = ${userAccountId}`.execute(db);
  if (rows[0]?.is_new !== true) return;
  await notify(db, {
    to: [userAccountId],
    event: "NewSignInLocation",
    type: "warning",
    text: "newSignIn",
    values: { device: deviceName(userAgent), address: remoteAddress },
    link: "/my/sign-ins",
  });
}
