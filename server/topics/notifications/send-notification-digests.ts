import { z } from "zod";
import { defineJob } from "../../platform/call/define-job.ts";
import { type MailOrigin, queueMail, sendsMail } from "../../platform/messages/queue-mail.ts";
import { type QueuedMail, takeMails } from "./queued-mails.ts";
import type { NotificationDigest } from "./tables.ts";

/** Mails the collected notifications to users who chose a daily or weekly digest. */
export const sendNotificationDigests = defineJob({
  kind: "NotificationDigests",
  asSystem: true,
  input: z.object({ digests: z.array(z.enum(["Daily", "Weekly"])) }),
  async run(run) {
    let sent = 0;
    for (;;) {
      run.signal.throwIfAborted();
      const some = await run.system(({ db, runtime }) => sendDigests({ db, runtime }, run.input.digests));
      if (some === 0) return `${sent.toLocaleString("en")} notifications`;
      sent += some;
      run.progress({ done: sent });
    }
  },
});

/** Recipients of one transaction. */
const BATCH = 50;
/** Most entries of one mail; the mail states the number of the others. */
const NAMED = 40;
const LONGEST = 300;

/**
 * Send the next digests: one mail for each recipient with all collected notifications.
 *
 * @returns the number of notifications sent; 0: none are waiting
 */
export async function sendDigests(origin: MailOrigin, digests: readonly NotificationDigest[]): Promise<number> {
  const mails = await takeMails(origin.db, digests, BATCH);
  if (!sendsMail(origin.runtime.config)) return mails.length;
  for (const gathered of byRecipient(mails)) await sendDigest(origin, gathered);
  return mails.length;
}

async function sendDigest(origin: MailOrigin, gathered: readonly QueuedMail[]): Promise<void> {
  const [first] = gathered;
  if (first === undefined) return;
  const { accountId, address, language } = first;
  const items = gathered.slice(0, NAMED).map(({ title, text }) => cut(title === text ? text : `${title}: ${text}`));
  await queueMail(origin, {
    to: { userAccountId: accountId, ...(address === null ? {} : { address }) },
    template: "notificationDigest",
    language,
    values: { count: gathered.length, more: Math.max(0, gathered.length - NAMED), items: items.join("\n"), route: "#/my/notifications" },
  });
}

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text).replaceAll(/\s+/g, " ");

function byRecipient(mails: readonly QueuedMail[]): QueuedMail[][] {
  const gathered = new Map<string, QueuedMail[]>();
  for (const mail of mails) {
    const key = `${mail.accountId} ${mail.address ?? ""}`;
    gathered.set(key, [...(gathered.get(key) ?? []), mail]);
  }
  return [...gathered.values()];
}
