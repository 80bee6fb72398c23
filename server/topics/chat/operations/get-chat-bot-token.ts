import { z } from "zod";
import type { ChatOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { keyMaterial } from "../../../platform/config/seal.ts";
import { LOCAL_SERVICE, newConversationId, sealToken, TOKEN_SECONDS } from "../local/token.ts";

const TIMEOUT_MS = 10_000;

const generated = z.object({ token: z.string().min(1), expires_in: z.number().positive() });

/**
 * A token for one conversation of this person: of the configured Direct Line service, else of the built-in one in demo mode.
 *
 * Bound to the person there: an id that a browser could change would prove nothing. Ids of people begin with `dl_`, as the service asks for.
 *
 * @throws Problem ChatUnavailable when there is no assistant or its service does not answer as it should
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
