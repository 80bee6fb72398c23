import { sql } from "kysely";
import type { NotificationText } from "../../server/platform/messages/notification-text.ts";
import type { NotificationSeverity } from "../../server/platform/messages/notify.ts";
import type { NotificationEvent } from "../../shared/generated/types.ts";
import { DEMO_SEED, type DemoAccount } from "../demo-account.ts";
import type { DemoTopic } from "../demo-topic.ts";
import { createRandom } from "../random.ts";
import { SIGN_INS } from "../sign-ins.ts";

/** Domain §10: 60 of them, 11 unread, for the reseller's administrator. */
const COUNT = 60;
const UNREAD = 11;
/** The oldest read notification is not yet deleted: see `deleteOldNotifications`. */
const HOURS_BETWEEN = 11;

interface Sample {
  readonly event: NotificationEvent;
  readonly severity: NotificationSeverity;
  readonly text: NotificationText;
  readonly values: Readonly<Record<string, string | number>>;
  readonly link: string | null;
}

/** Notifications of the last weeks to an administrator of the accounts below one. */
export const writeNotifications: DemoTopic = async (db, { accounts: all }) => {
  const reader = SIGN_INS.find(({ role }) => role === "reseller-administrator");
  if (reader === undefined) throw new Error("No demo sign-in is a reseller's administrator.");
  const { userId, scopeAccountId } = reader;
  const accounts = below(scopeAccountId, all);
  const random = createRandom(DEMO_SEED, "notifications");
  const samples: ((account: DemoAccount) => Sample)[] = [
    ({ id, displayName: name }) => ({
      event: "AccountSuspended",
      severity: "warning",
      text: "accountSuspended",
      values: { name },
      link: `/account/${id}`,
    }),
    ({ id, displayName: name }) => ({
      event: "AccountSuspended",
      severity: "info",
      text: "accountResumed",
      values: { name },
      link: `/account/${id}`,
    }),
    ({ displayName }) => ({
      event: "JobFinished",
      severity: "warning",
      text: "jobRowsFailed",
      values: { title: displayName, count: random.between(1, 40) },
      link: null,
    }),
    ({ displayName }) => ({ event: "JobFinished", severity: "error", text: "jobFailed", values: { title: displayName }, link: null }),
    () => ({
      event: "NewSignInLocation",
      severity: "warning",
      text: "newSignIn",
      values: {
        device: random.pick(["Firefox, Linux", "Chrome, Windows", "Safari, iPhone"]),
        address: `192.0.2.${random.between(1, 254)}`,
      },
      link: "/my/sign-ins",
    }),
    () => ({ event: "RolesChanged", severity: "info", text: "rolesChanged", values: {}, link: null }),
  ];
  const rows = Array.from({ length: COUNT }, (_, age) => ({
    ...random.pick(samples)(random.pick(accounts)),
    age_hours: age * HOURS_BETWEEN + 1,
    is_read: age >= UNREAD,
  })).reverse();
  await sql`
    insert into notification (user_account_id, event_type, severity, text_key, "values", link, created_at, read_at)
    select ${userId}, event, severity, text, "values", link, now() - make_interval(hours => age_hours),
      case when is_read then now() - make_interval(hours => age_hours - 1) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (event text, severity text, text text, "values" jsonb, link text, age_hours integer, is_read boolean)`.execute(db);
};

/** Parents come before their children. */
function below(ancestorId: number, accounts: readonly DemoAccount[]): DemoAccount[] {
  const ids = new Set([ancestorId]);
  const found = accounts.filter(({ id, parentId }) => parentId !== null && ids.has(parentId) && ids.add(id).has(id));
  return found.filter(({ state }) => state !== "Terminated");
}
