/** What the live connection says of layouts while they are made, for anyone who has one open. */
import { Signal } from "../state/signal.ts";

export interface LayoutEvent {
  /** Undefined: the connection was lost meanwhile, so anything may have happened to any layout. */
  readonly layoutId: string | undefined;
  /** `saved`: its draft. `published`: the draft is gone. */
  readonly what: "saved" | "published" | "unknown";
  /** Of the draft, where it was saved. */
  readonly rowVersion: number | undefined;
  /** Who did it; null: unknown. */
  readonly by: string | null;
}

const layoutEvents = new Signal<[LayoutEvent]>();

/** @returns unsubscribe */
export const onLayoutEvent = layoutEvents.subscribe;

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Reads the server's word, which may say more or less than this page understands. */
export function receiveLayoutEvent({ layoutId, rowVersion, by }: Readonly<Record<string, unknown>>, what: LayoutEvent["what"]): void {
  layoutEvents.emit({
    layoutId: text(layoutId),
    what,
    rowVersion: typeof rowVersion === "number" ? rowVersion : undefined,
    by: text(by) ?? null,
  });
}
