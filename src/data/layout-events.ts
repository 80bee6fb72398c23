/** Events of the live connection about layouts, for an open studio. */
import { Signal } from "../state/signal.ts";

export interface LayoutEvent {
  /** Undefined: the connection was lost, so any layout may have changed. */
  readonly layoutId: string | undefined;
  /** `saved`: its draft was saved. `published`: the draft no longer exists. */
  readonly what: "saved" | "published" | "unknown";
  /** Row version of a saved draft. */
  readonly rowVersion: number | undefined;
  /** Name of the user who did it; null: unknown. */
  readonly by: string | null;
}

const layoutEvents = new Signal<[LayoutEvent]>();

/** @returns unsubscribe */
export const onLayoutEvent = layoutEvents.subscribe;

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Reads a push; members that are missing or of another type become undefined or null. */
export function receiveLayoutEvent({ layoutId, rowVersion, by }: Readonly<Record<string, unknown>>, what: LayoutEvent["what"]): void {
  layoutEvents.emit({
    layoutId: text(layoutId),
    what,
    rowVersion: typeof rowVersion === "number" ? rowVersion : undefined,
    by: text(by) ?? null,
  });
}
