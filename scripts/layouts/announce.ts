import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Layout } from "../../layout/model.ts";
import { recordSystemDeed } from "../../server/audit/system-entry.ts";
import type { Database } from "../../server/database/schema.ts";
import { publicationEvent } from "../../server/layouts/publish.ts";

interface Announcement {
  readonly operation: "PublishViewLayout" | "RollbackViewLayout" | "UnpublishViewLayout";
  readonly event: "Layout.Published" | "Layout.RolledBack" | "Layout.Unpublished";
  readonly layout: Layout;
  /** Null: none is published any more. */
  readonly version: number | null;
  readonly from: number | null;
}

/** What the door and the handler do for a call: the record in the trail, and the news for nodes and open portals. */
export async function announcePublication(db: Kysely<Database>, { operation, event, layout, version, from }: Announcement): Promise<void> {
  await db
    .insertInto("live_outbox")
    .values({ audience: null, body: JSON.stringify(publicationEvent(layout.Id, version ?? from ?? 1)) })
    .execute();
  await recordSystemDeed(db, {
    correlationId: randomUUID(),
    operation: `Metadata.${operation}`,
    eventType: event,
    object: { type: "Layout", id: layout.Id, displayName: layout.Name },
    changes: [{ field: "Version", oldValue: from, newValue: version }],
    command: "npm run layouts",
  });
}
