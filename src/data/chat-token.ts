import type { GetChatBotTokenResponse } from "../../shared/generated/types.ts";
import { query } from "./operation.ts";

const getChatBotToken = query("Chat.GetChatBotToken");

/** Spec §7. */
const KEPT_MS = 3_600_000;
const KEY = "tessera.chat";

interface Kept {
  readonly token: GetChatBotTokenResponse;
  readonly timestamp: number;
  readonly userAccountId: number;
  /** The conversation that was begun with it: one goes on over a reload. */
  readonly conversationId?: string;
}

function read(): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof kept?.token?.Token === "string" ? kept : null;
  } catch {
    // Not ours any more: as if it were not there.
    return null;
  }
}

export type ChatAccess = Omit<Kept, "timestamp">;

/**
 * The person's token for the assistant: kept in this browser, asked for again when it is missing, older than an hour, run out, or someone else's.
 *
 * @throws ApiError
 */
export async function chatAccess(userAccountId: number): Promise<ChatAccess> {
  const kept = read();
  const isGood =
    kept !== null &&
    kept.userAccountId === userAccountId &&
    Date.now() - kept.timestamp < KEPT_MS &&
    Date.parse(kept.token.ExpiresAt) > Date.now();
  if (isGood) return kept;
  const token = await getChatBotToken({});
  localStorage.setItem(KEY, JSON.stringify({ token, timestamp: Date.now(), userAccountId } satisfies Kept));
  return { token, userAccountId };
}

/** After it was refused, and when the person signs out: a service that does not know our sessions would still take it. */
export const forgetChat = (): void => localStorage.removeItem(KEY);

export function keepConversation(conversationId: string): void {
  const kept = read();
  if (kept !== null) localStorage.setItem(KEY, JSON.stringify({ ...kept, conversationId }));
}
