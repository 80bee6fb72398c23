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
  /** The conversation started with the token; it continues after a reload. */
  readonly conversationId?: string;
}

function read(): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof kept?.token?.Token === "string" ? kept : null;
  } catch {
    // Invalid content counts as absent.
    return null;
  }
}

export type ChatAccess = Omit<Kept, "timestamp">;

/**
 * The user's token for the assistant: stored in this browser, and requested if it is missing, older than an hour, expired, or that of another user.
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

/** Call it when the token was refused and at the sign-out: a service that does not know our sessions would still accept it. */
export const forgetChat = (): void => localStorage.removeItem(KEY);

export function keepConversation(conversationId: string): void {
  const kept = read();
  if (kept !== null) localStorage.setItem(KEY, JSON.stringify({ ...kept, conversationId }));
}
