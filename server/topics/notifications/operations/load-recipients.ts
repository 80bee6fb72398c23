import { sql } from "kysely";
import type { Context } from "../../../platform/call/context.ts";
import { roleTitles } from "../../../platform/call/role-texts.ts";

/** Further recipients of an event, besides the users it concerns. */
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

/** The account's decisions, by event. Deleted roles are left out. */
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
