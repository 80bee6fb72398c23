import type { WebSocket } from "ws";
import type { AccountScope } from "../call/scope.ts";

/** One live connection; `session` is null until it has proved itself. */
export interface LiveClient {
  readonly socket: WebSocket;
  readonly address: string;
  session: {
    readonly idHash: Buffer;
    readonly handle: string;
    readonly userAccountId: number;
    /** The user who acts on the user's behalf in it. */
    readonly actorAccountId: number | null;
    permissionVersion: number;
    /** The accounts they may hear about. */
    scope: AccountScope;
    /** Ids of all accounts from the top down to the user's own: they decide which publications the user hears of. */
    path: ReadonlySet<number>;
    /** Whether they hear of drafts. */
    readsLayouts: boolean;
  } | null;
  /** The message being worked on; the next waits for it. */
  turn: Promise<void>;
  authTimer: NodeJS.Timeout | null;
  pingTimer: NodeJS.Timeout | null;
  pongTimer: NodeJS.Timeout | null;
  /** When its session would be over. */
  endTimer: NodeJS.Timeout | null;
  /** Messages since `since` (milliseconds), for the limit. */
  received: number;
  since: number;
}

/** The messages that a portal may send (spec §7). The `sessionId` of `auth` holds a live ticket; only the wire name is old. */
export type ClientMessage =
  | { readonly type: "ping" | "pong" | "deauth" }
  | { readonly type: "auth"; readonly sessionId: string; readonly userId: number };

/** @returns null for anything else; the connection is closed then. */
export function parseClientMessage(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Every message that is not understood gets the same answer.
    return null;
  }
  if (typeof value !== "object" || value === null || !("type" in value)) return null;
  if (value.type === "ping" || value.type === "pong" || value.type === "deauth") return { type: value.type };
  if (value.type !== "auth" || !("sessionId" in value) || !("userId" in value)) return null;
  const { sessionId, userId } = value;
  const isTicket = typeof sessionId === "string" && /^[A-Za-z0-9_-]{43}$/.test(sessionId);
  return isTicket && typeof userId === "number" && Number.isSafeInteger(userId) ? { type: "auth", sessionId, userId } : null;
}
