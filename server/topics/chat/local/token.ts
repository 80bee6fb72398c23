import { randomUUID } from "node:crypto";
import { z } from "zod";
import { openSealed, seal } from "../../../platform/config/seal.ts";

/** Path of the built-in Direct Line service, on the portal's own origin. */
export const LOCAL_SERVICE = "/chat/v3/directline";

/** Browsers keep a token for an hour (spec §7); until then it must be accepted. */
export const TOKEN_SECONDS = 5_400;
const SEAL_CONTEXT = { purpose: "chat-token", row: [] };

/** The session that asked for the conversation: the conversation ends with it. */
export interface ChatToken {
  readonly conversationId: string;
  readonly sessionIdHash: Buffer;
}

const content = z.object({ conversationId: z.uuid(), session: z.string(), expiresAt: z.number() });

export const newConversationId = (): string => randomUUID();

/** @param secret the installation's key material */
export function sealToken(secret: string, { conversationId, sessionIdHash }: ChatToken): string {
  const text = JSON.stringify({ conversationId, session: sessionIdHash.toString("hex"), expiresAt: Date.now() + TOKEN_SECONDS * 1_000 });
  return seal(secret, SEAL_CONTEXT, text).toString("base64url");
}

/** @returns null for a token that is forged, changed or expired. */
export function openToken(secret: string, token: string): ChatToken | null {
  const text = openSealed(secret, SEAL_CONTEXT, Buffer.from(token, "base64url"));
  if (text === undefined) return null;
  const { conversationId, session, expiresAt } = content.parse(JSON.parse(text));
  return expiresAt < Date.now() ? null : { conversationId, sessionIdHash: Buffer.from(session, "hex") };
}
