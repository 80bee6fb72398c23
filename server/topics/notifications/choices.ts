import { type Kysely, sql } from "kysely";
import type { NotificationEvent } from "../../../shared/generated/types.ts";
import type { Database } from "../../platform/database/schema.ts";
import { notificationEvents } from "../../platform/messages/events.ts";
import type { NotificationDigest } from "./tables.ts";

interface ChoiceRow {
  readonly event_type: string;
  readonly own_portal: boolean | null;
  readonly own_email: boolean | null;
  readonly own_digest: NotificationDigest | null;
  readonly company_portal: boolean | null;
  readonly company_email: boolean | null;
  readonly company_digest: NotificationDigest | null;
}

/** How one account is notified about one event, and which account decided it. */
export interface Choice {
  readonly inPortal: boolean;
  readonly byEmail: boolean;
  readonly digest: NotificationDigest;
  readonly isOwn: boolean;
  readonly origin: "Mandatory" | "Own" | "Company" | "Default";
}

/**
 * The notification choices of an account (domain §8.3): its own, else its company's, else the event's default. `notify_users` reads the same rows;
 * the handler has checked that the caller may read them.
 */
export async function loadChoices(db: Kysely<Database>, accountId: number): Promise<(event: NotificationEvent) => Choice> {
  const { rows } = await sql<ChoiceRow>`select * from notification_choices(${accountId})`.execute(db);
  const decided = new Map(rows.map((row) => [row.event_type, row]));
  return (event) => {
    const { isMandatory, mail = "Off" } = notificationEvents[event];
    const row = decided.get(event);
    const isOwn = typeof row?.own_portal === "boolean";
    const isCompany = typeof row?.company_portal === "boolean";
    return {
      inPortal: isMandatory || (row?.own_portal ?? row?.company_portal ?? true),
      byEmail: mail === "Always" || (row?.own_email ?? row?.company_email ?? mail === "On"),
      digest: isMandatory ? "Immediate" : (row?.own_digest ?? row?.company_digest ?? "Immediate"),
      isOwn,
      origin:
        isMandatory && mail === "Always" ? "Mandatory" : isOwn ? "Own" : isCompany ? "Company" : isMandatory ? "Mandatory" : "Default",
    };
  };
}
