import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Runtime } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { keyMaterial } from "../../../platform/config/seal.ts";
import type { Door } from "../../../platform/door/door.ts";
import { remoteAddress } from "../../../platform/door/network-address.ts";
import type { LoadedSession } from "../../../platform/sessions/load-session.ts";
import { type Locale, parseAcceptLanguage } from "../../../platform/texts/locales.ts";
import { answer, failedReply, type Reply } from "./bot.ts";
import { Conversations } from "./conversations.ts";
import { type ChatToken, LOCAL_SERVICE, openToken, sealToken, TOKEN_SECONDS } from "./token.ts";

const BOT = { id: "assistant", name: "Assistant", role: "bot" } as const;
const MOST_MESSAGES_IN_10_SECONDS = 10;

const message = z.object({
  type: z.string(),
  text: z.string().max(2_000).optional(),
  /** The language of the window that it was written in. */
  locale: z.string().max(35).optional(),
  channelData: z.record(z.string(), z.unknown()).optional(),
});
type ById = { Params: { id: string }; Querystring: { watermark?: string } };

/**
 * The built-in Direct Line service of demo mode, and its assistant: the part of the protocol (version 3) that the web chat uses, without the WebSocket. A
 * token belongs to one session: it ends with the session, and the assistant reads with the rights of that session.
 */
export function serveLocalChat(app: FastifyInstance, runtime: Runtime, door: Door): void {
  const conversations = new Conversations();
  const recent = new Map<string, number[]>();

  const tokenOf = (request: FastifyRequest): ChatToken => {
    const [, text] = /^Bearer (\S{1,2000})$/.exec(request.headers.authorization ?? "") ?? [];
    const token = text === undefined ? null : openToken(keyMaterial(runtime.config), text);
    if (token === null) throw new Problem("NotSignedIn");
    return token;
  };
  /** @throws Problem when the session has ended, or its network may not reach us any more */
  const sessionOf = async (request: FastifyRequest, { sessionIdHash }: ChatToken): Promise<LoadedSession> => {
    const session = await door.sessions.loadByHash(sessionIdHash);
    if (session === null || session.record.stage !== "complete") throw new Problem("NotSignedIn");
    const address = addressOf(request, runtime);
    if (!(await door.ipRules(address, session.record))) throw new Problem("IpNotAllowed");
    return session;
  };
  const assertOwn = (request: FastifyRequest<ById>, { conversationId }: ChatToken): void => {
    if (request.params.id !== conversationId) throw new Problem("NotFound");
  };
  const assertCalm = (conversationId: string): void => {
    const now = Date.now();
    const times = (recent.get(conversationId) ?? []).filter((time) => time > now - 10_000);
    if (times.length >= MOST_MESSAGES_IN_10_SECONDS) throw new Problem("RateLimited", { retryAfter: 10 });
    if (recent.size > 1_000) recent.clear();
    recent.set(conversationId, [...times, now]);
  };
  const conversationAnswer = (token: ChatToken) => ({
    conversationId: token.conversationId,
    token: sealToken(keyMaterial(runtime.config), token),
    expires_in: TOKEN_SECONDS,
  });

  app.post(`${LOCAL_SERVICE}/tokens/refresh`, async (request, reply) => {
    const token = tokenOf(request);
    await sessionOf(request, token);
    return send(reply, 200, conversationAnswer(token));
  });

  app.post(`${LOCAL_SERVICE}/conversations`, async (request, reply) => {
    const token = tokenOf(request);
    await sessionOf(request, token);
    return send(reply, 201, conversationAnswer(token));
  });

  app.get<ById>(`${LOCAL_SERVICE}/conversations/:id`, async (request, reply) => {
    const token = tokenOf(request);
    assertOwn(request, token);
    await sessionOf(request, token);
    return send(reply, 200, conversationAnswer(token));
  });

  app.get<ById>(`${LOCAL_SERVICE}/conversations/:id/activities`, async (request, reply) => {
    const token = tokenOf(request);
    assertOwn(request, token);
    // An open chat polls: that does not count as use of the session.
    if ((await door.sessions.peek(token.sessionIdHash)) === undefined) throw new Problem("NotSignedIn");
    const { watermark = "" } = request.query;
    return send(reply, 200, conversations.since(token.conversationId, /^\d{1,7}$/.test(watermark) ? Number(watermark) : 0));
  });

  app.post<ById>(`${LOCAL_SERVICE}/conversations/:id/activities`, async (request, reply) => {
    const token = tokenOf(request);
    assertOwn(request, token);
    const session = await sessionOf(request, token);
    const parsed = message.safeParse(parse(request.body));
    if (!parsed.success) throw new Problem("MalformedRequest");
    assertCalm(token.conversationId);
    const { type, text = "", locale, channelData } = parsed.data;
    // Other activities (typing, events of the widget) are accepted without an answer.
    if (type !== "message" || text.trim() === "") return send(reply, 200, { id: `${token.conversationId}|` });
    const from = { id: `dl_${session.record.userAccountId}`, name: session.record.displayName, role: "user" } as const;
    const id = conversations.add(token.conversationId, { type, text, from, ...(channelData === undefined ? {} : { channelData }) });
    if (id === null) throw new Problem("RateLimited", { retryAfter: 60 });
    const answer = await reactTo(text, parseAcceptLanguage(locale, session.record.language), session);
    conversations.add(token.conversationId, { ...activityOf(answer), replyToId: id });
    return send(reply, 200, { id });
  });

  const reactTo = async (text: string, language: Locale, session: LoadedSession): Promise<Reply> => {
    try {
      return await answer(text, language, (operation, input) => door.askAs(session, operation, input));
    } catch (error) {
      runtime.log.error({ err: error }, "the assistant could not answer");
      return failedReply(language);
    }
  };
}

const activityOf = ({ text, suggestions }: Reply) => ({
  type: "message" as const,
  text,
  textFormat: "markdown" as const,
  from: BOT,
  ...(suggestions === undefined
    ? {}
    : { suggestedActions: { actions: suggestions.map((title) => ({ type: "imBack" as const, title, value: title })) } }),
});

const addressOf = ({ socket, headers }: FastifyRequest, { config }: Runtime): string =>
  remoteAddress(socket.remoteAddress, headers["x-forwarded-for"], config.trustProxyHops);

/** The body in the form of the protocol; anything else is no message. */
function parse(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString("utf8")) : null;
  } catch {
    return null;
  }
}

const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).header("cache-control", "no-store").type("application/json; charset=utf-8").send(JSON.stringify(body));
