import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { ScopedChange } from "./changed-records.ts";

/** Messages to open portals. `message` carries an `event` that the portal handles; the others are defined in spec §7. */
export type LiveEvent =
  | { readonly type: "message"; readonly event: string; readonly [member: string]: unknown }
  | { readonly type: "updatecapabs" }
  /** Each portal receives the records that its user sees, as a `message` with the event `records changed`. */
  | { readonly type: "records changed"; readonly changes: readonly ScopedChange[] }
  /** These resellers and all accounts below them get this version of the layout from now on. Their portals receive the event of a publication. */
  | { readonly type: "layout staged"; readonly layoutId: string; readonly version: number; readonly resellerIds: readonly number[] }
  /** A draft was saved; null: it no longer exists. Sent as a `message` to users who may read layouts. */
  | { readonly type: "layout draft saved"; readonly layoutId: string; readonly rowVersion: number | null; readonly by: string | null }
  /** Maintenance changed: each node reads the state and sends it to its portals as a `maintenance` message. */
  | { readonly type: "maintenance changed" }
  /** Close the live connections of one session, or with null of all sessions of the audience. Never sent to a browser. */
  | { readonly type: "session ended"; readonly sessionHandle: string | null };

/** User accounts that receive it; absent means every open portal. */
export type LiveAudience = readonly number[];

interface PublishOptions {
  readonly audience?: LiveAudience;
  /** The transaction of the event: after a rollback no one receives it. Without one the event is written at once. */
  readonly db?: Kysely<Database>;
}

/**
 * Tells every node, and every open portal on it, that something happened.
 *
 * An event is a row, written with the change it reports; after the commit the nodes are woken by one coalesced NOTIFY at most every 50 ms. An event
 * is a hint to look again: it may come twice or, when a node is down, not at all, so nothing rests on it but freshness.
 */
export interface LiveHub {
  publish(event: LiveEvent, options?: PublishOptions): Promise<void>;
  /**
   * Wakes all nodes soon. After publishing with `db`, call it when that transaction has committed (`context.afterCommit`); publishing without `db`
   * calls it itself.
   */
  wake(): void;
  /** An account was saved and committed: portals that have it open and may see it load it again. */
  accountChanged(accountId: number): void;
  /** Receive every event that reaches this node, for caches. @returns a function that stops it. */
  onEvent(listener: (event: LiveEvent) => void): () => void;
}
