import { sql } from "kysely";
import type { Runtime } from "../../platform/call/context.ts";
import { Beat } from "../../platform/database/beat.ts";
import { type MailOrigin, queueMail, sendsMail } from "../../platform/messages/queue-mail.ts";
import { type QueuedMail, takeMails } from "./queued-mails.ts";

const BEAT_MS = 2_000;
/** Recipients of one transaction. */
const BATCH = 50;
/** Where users choose their notifications. */
const MY_NOTIFICATIONS = "#/my/notifications";

/** Mails immediate notifications, a moment after their commit. Runs on any node: each takes those that no other has taken. */
export function notificationMailer(runtime: Runtime, { beatMs = BEAT_MS }: { readonly beatMs?: number } = {}): Beat {
  const work = async (): Promise<void> => {
    while (!beat.isStopping && (await mailBatch(runtime)) > 0);
  };
  const beat = new Beat(beatMs, work, (error) => runtime.log.warn({ err: error }, "notifications could not be mailed"));
  return beat;
}

/** @returns the number of notifications handled. Without mail they are dropped: the portal has shown them already. */
function mailBatch(runtime: Runtime): Promise<number> {
  return runtime.system("notification mails").write(async (db) => {
    // Most beats find nothing, so they check before they take.
    const { rows } = await sql`select from notification_mail where digest = 'Immediate' limit 1`.execute(db);
    if (rows.length === 0) return 0;
    const mails = await takeMails(db, ["Immediate"], BATCH);
    if (sendsMail(runtime.config)) for (const mail of mails) await mailOne({ db, runtime }, mail);
    return mails.length;
  });
}

const mailOne = (origin: MailOrigin, { accountId, address, language, title, text, route }: QueuedMail): Promise<void> =>
  queueMail(origin, {
    to: { userAccountId: accountId, ...(address === null ? {} : { address }) },
    template: "notification",
    language,
    values: { title, text, route: route ?? MY_NOTIFICATIONS },
  });
