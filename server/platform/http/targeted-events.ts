/** Events for some portals only, chosen by their user. No node needs a list of all portals. */
import { grants } from "../../../shared/capabilities.ts";
import { publicationEvent } from "../layouts/publish.ts";
import type { LiveEvent } from "../live/hub.ts";
import type { LoadedSession } from "../sessions/load-session.ts";
import type { LiveClient } from "./client-message.ts";

type LiveSession = NonNullable<LiveClient["session"]>;

/** Decides which events a user receives. */
export const audienceOf = ({ record, scope }: LoadedSession): Pick<LiveSession, "scope" | "path" | "readsLayouts"> => ({
  scope,
  path: new Set(record.userAccountPath.split("/").map(Number)),
  readsLayouts: record.capabilities.some((own) => grants(own, "VIEW_LAYOUTS", ["Read"])),
});

interface TargetedEvent {
  readonly message: object;
  isMeantFor(session: LiveSession): boolean;
}

/** @returns null: the event is for everyone, or names its audience. */
export function targetedEvent(event: LiveEvent): TargetedEvent | null {
  if (event.type === "layout staged") {
    const { layoutId, version, resellerIds } = event;
    return { message: publicationEvent(layoutId, version), isMeantFor: ({ path }) => resellerIds.some((id) => path.has(id)) };
  }
  if (event.type === "layout draft saved") {
    const { layoutId, rowVersion, by } = event;
    const message = { type: "message", event: "layout draft saved", layoutId, rowVersion, by };
    return { message, isMeantFor: ({ readsLayouts }) => readsLayouts };
  }
  return null;
}
