/** News that only some portals are told, by who sits before them: without a list of them all, which nobody could keep. */
import { grants } from "../domain/capabilities.ts";
import type { CapabilityName } from "../generated/types.ts";
import { publicationEvent } from "../layouts/publish.ts";
import type { LoadedSession } from "../sessions/load-session.ts";
import type { LiveClient } from "./client-message.ts";
import type { LiveEvent } from "./hub.ts";

type LiveSession = NonNullable<LiveClient["session"]>;

/** What decides of which news somebody hears. */
export const heardBy = ({ facts, scope }: LoadedSession): Pick<LiveSession, "scope" | "path" | "readsLayouts"> => ({
  scope,
  path: new Set(facts.userAccountPath.split("/").map(Number)),
  readsLayouts: facts.capabilities.some((held) => grants(held, "VIEW_LAYOUTS" satisfies CapabilityName, ["Read"])),
});

interface ChosenNews {
  readonly message: object;
  isMeantFor(session: LiveSession): boolean;
}

/** @returns null: the event is for everybody, or its audience is said with it. */
export function chosenNews(event: LiveEvent): ChosenNews | null {
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
