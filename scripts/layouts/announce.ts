import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { LayoutDocument } from "../../layout/model.ts";
import { recordSystemDeed } from "../../server/platform/audit/system-entry.ts";
import type { ChangedField } from "../../server/platform/call/audit-draft.ts";
import type { Database } from "../../server/platform/database/schema.ts";
import { publicationEvent } from "../../server/platform/layouts/publish.ts";
import type { LiveEvent } from "../../server/platform/live/hub.ts";

interface Announcement {
  readonly operation: "PublishViewLayout" | "RollbackViewLayout" | "UnpublishViewLayout" | "WithdrawViewLayout" | "ImportViewLayouts";
  readonly event: "Layout.Published" | "Layout.RolledBack" | "Layout.Unpublished" | "Layout.Withdrawn" | "Layout.Imported";
  readonly id: string;
  readonly name: string;
  readonly liveEvent: LiveEvent;
  readonly changes: readonly ChangedField[];
}

interface Publication extends Pick<Announcement, "operation" | "event"> {
  readonly layout: Pick<LayoutDocument, "Id" | "Name">;
  /** Null: no version is published any more. */
  readonly version: number | null;
  readonly from: number | null;
}

export const announcePublication = (db: Kysely<Database>, { operation, event, layout, version, from }: Publication): Promise<void> =>
  announce(db, {
    operation,
    event,
    id: layout.Id,
    name: layout.Name,
    liveEvent: publicationEvent(layout.Id, version ?? from ?? 1),
    changes: [{ field: "Version", oldValue: from, newValue: version }],
  });

/** Writes the effects that door and handler have for a call: the audit record, and the event for nodes and open portals. */
export async function announce(db: Kysely<Database>, { operation, event, id, name, liveEvent, changes }: Announcement): Promise<void> {
  await db
    .insertInto("live_outbox")
    .values({ audience: null, body: JSON.stringify(liveEvent) })
    .execute();
  await recordSystemDeed(db, {
    correlationId: randomUUID(),
    operation: `Metadata.${operation}`,
    eventType: event,
    object: { type: "Layout", id, displayName: name },
    changes,
    command: "npm run layouts",
  });
}
