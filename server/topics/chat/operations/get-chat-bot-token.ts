import { z } from "zod";
import type { ChatOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { keyMaterial } from "../../../platform/config/seal.ts";
import { LOCAL_SERVICE, newConversationId, sealToken, TOKEN_SECONDS } from "../local/token.ts";

const TIMEOUT_MS = 10_000;

const generated = z.object({ token: z.string().min(1), expires_in: z.number().positive() });

/**
 * A token for one conversation of this user: from the configured Direct Line service, or in demo mode from the built-in one.
 *
 * The token is bound to the user: an id that a browser could change would prove nothing. Ids of users begin with `dl_`, as the service requires.
 *
 * @throws Problem ChatUnavailable if there is no assistant or its service does not answer properly
 */
export const getChatBotToken: ChatOperations["GetChatBotToken"] = async (context) => {
  const { config } = context.runtime;
  const { chat } = config;
  const session = callerOf(context);
  if (chat === null) throw new Problem("ChatUnavailable");
  if (chat.secret === null) {
    const token = sealToken(keyMaterial(config), { conversationId: newConversationId(), sessionIdHash: session.sessionIdHash });
    return { Token: token, ExpiresAt: inSeconds(TOKEN_SECONDS), Domain: LOCAL_SERVICE, Streaming: false };
  }
  const user = { id: `dl_${session.userAccountId}`, name: session.displayName };
  const answer = await generate(chat.url, chat.secret, user).catch(() => undefined);
  if (answer === undefined) throw new Problem("ChatUnavailable");
  return { Token: answer.token, ExpiresAt: inSeconds(answer.expires_in), Domain: chat.url, Streaming: true };
};

async function generate(url: string, secret: string, user: { id: string; name: string }): Promise<z.infer<typeof generated>> {
  const response = await fetch(`${url}/tokens/generate`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ user }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The Direct Line service answered ${response.status}.`);
  return generated.parse(await response.json());
}

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
