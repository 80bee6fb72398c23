import { sql } from "kysely";
import { loadSeenAccount } from "../../access/caller.ts";
import { roleTitles } from "../../domain/role-texts.ts";
import type { NotificationsOperations } from "../../generated/operations.ts";
import type { Context } from "../../http/context.ts";
import { validationFailed } from "../../http/problem.ts";
import { isPlainAddress } from "../../mail/smtp-settings.ts";
import { notificationEvents } from "../../notifications/events.ts";
import { eventName } from "../../notifications/notification-text.ts";
import { describe, presentChoices } from "./preferences.ts";

/** Who is told of an event besides those whom it concerns. */
export interface NamedRecipients {
  readonly roleIds: readonly number[];
  readonly emails: readonly string[];
  /** Names of the roles and the addresses, in the reader's language. */
  readonly text: string;
}

export const NO_RECIPIENTS: NamedRecipients = { roleIds: [], emails: [], text: "" };

interface RecipientRow {
  readonly event_type: string;
  readonly emails: readonly string[];
  /** Null: none. */
  readonly role_ids: readonly number[] | null;
  readonly names: readonly string[] | null;
}

/** What the account has decided, by event. Roles that are gone are left out. */
export async function loadRecipients({ db, language }: Context, accountId: number): Promise<ReadonlyMap<string, NamedRecipients>> {
  const titles = JSON.stringify(roleTitles(language));
  const { rows } = await sql<RecipientRow>`
    select r.event_type, r.emails, array_agg(told.id) filter (where told.name is not null) as role_ids,
      array_agg(told.name order by told.name) filter (where told.name is not null) as names
    from notification_recipient r
      left join lateral (select id::float8, role_title(id, ${titles}::jsonb) as name from unnest(r.role_ids) id) told on true
    where r.account_id = ${accountId} group by r.event_type, r.emails`.execute(db);
  return new Map(
    rows.map(({ event_type, role_ids, emails, names }) => [
      event_type,
      { roleIds: role_ids ?? [], emails, text: [...(names ?? []), ...emails].join(", ") },
    ]),
  );
}

/**
 * Holders of roles in the account's company, and addresses, that are told as well.
 *
 * @throws Problem ValidationFailed for an event that is one person's own, a role that nobody here can hold, an address that mail cannot go to
 */
export const saveNotificationRecipients: NotificationsOperations["SaveNotificationRecipients"] = async (
  context,
  { accountId, eventType, roleIds = [], emails = [] },
) => {
  const account = await loadSeenAccount(context, accountId);
  describe(context, account);
  if (notificationEvents[eventType].isPersonal === true)
    throw validationFailed([{ field: "eventType", code: "personal", message: "Only the person it is about is told of this." }]);
  await assertHeldHere(context, account.account_path, roleIds);
  const addresses = emails.map((email) => email.trim());
  const wrong = addresses.findIndex((address) => !isPlainAddress(address));
  if (wrong >= 0) throw validationFailed([{ field: `emails.${wrong}`, code: "format", message: "Mail cannot be sent to this address." }]);
  const before = (await loadRecipients(context, accountId)).get(eventType) ?? NO_RECIPIENTS;
  const { db } = context;
  if (roleIds.length === 0 && addresses.length === 0)
    await db.deleteFrom("notification_recipient").where("account_id", "=", accountId).where("event_type", "=", eventType).execute();
  else {
    const chosen = { role_ids: [...roleIds], emails: addresses };
    await db
      .insertInto("notification_recipient")
      .values({ account_id: accountId, event_type: eventType, ...chosen })
      .onConflict((conflict) => conflict.columns(["account_id", "event_type"]).doUpdateSet(chosen))
      .execute();
  }
  const answer = await presentChoices(context, accountId);
  context.audit.changes = [
    {
      field: `Notifications.${eventType}.Recipients`,
      displayName: eventName(eventType, "en"),
      oldValue: before.text,
      newValue: answer.Items.find(({ EventType }) => EventType === eventType)?.Recipients ?? "",
    },
  ];
  return answer;
};

/** Roles of the account and of those above it: others tell nobody here. */
async function assertHeldHere({ db }: Context, accountPath: string, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  const { rows } = await sql<{ at: number }>`
    select (at - 1)::int as at from unnest(${[...roleIds]}::bigint[]) with ordinality wanted (id, at)
    where not exists (select from role where role.role_id = wanted.id
      and role.owner_account_id = any (string_to_array(${accountPath}, '/')::bigint[]))`.execute(db);
  const [unknown] = rows;
  if (unknown !== undefined) throw validationFailed([{ field: `roleIds.${unknown.at}`, code: "unknown", message: "There is no such role here." }]);
}
