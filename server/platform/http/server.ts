import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { finished, Readable } from "node:stream";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import type { OperationRegistry, ServiceHandlers } from "../call/operation.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { Problem, presentProblem } from "../call/problem.ts";
import type { Topic } from "../define-topic.ts";
import { compressAnswer } from "../door/compress-answer.ts";
import { cookieNames, readLocaleCookie, readSessionCookie, xsrfCookie } from "../door/cookies.ts";
import { Door, type DoorOptions } from "../door/door.ts";
import { earlyAnswers } from "../door/early-answers.ts";
import { BODY_LIMIT } from "../door/read-json.ts";
import { xsrfToken } from "../sessions/session-id.ts";
import { parseAcceptLanguage } from "../texts/locales.ts";
import { keepBranding, serveBranding } from "./branding.ts";
import { serveDevMailbox } from "./dev-mailbox.ts";
import { type Readiness, serveHealth } from "./health.ts";
import { serveKeeper } from "./keeper.ts";
import { servePortal } from "./portal-files.ts";
import { API_HEADERS, commonHeaders } from "./security-headers.ts";

/** Node looks for late senders only every 30 seconds unless told otherwise. A file may take its time, see {@link BODY_TIMEOUT}. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 600_000, keepAliveTimeout: 72_000, connectionsCheckingInterval: 2_000 };
/** Connections that wait to be taken, as many as Linux lets: after a restart thousands of portals come back within seconds, and Node alone would keep 511. */
export const LISTEN_BACKLOG = 4_096;
/** All bodies but files arrive at once; a slower sender occupies a connection. */
const BODY_TIMEOUT = 30_000;

export interface ServerOptions extends DoorOptions {
  /** The contracts' registry and the services that fulfil it; main hands in the generated one with all services. */
  readonly registry: OperationRegistry;
  readonly handlers: ServiceHandlers;
  /** Routes of topics that are not operations. */
  readonly topics?: readonly Pick<Topic, "serve" | "signInProviders">[];
  /** The built portal. */
  readonly portalFolder: string;
}

export interface BuiltServer {
  /** Built, not listening. */
  readonly server: FastifyInstance;
  readonly door: Door;
  /** Set `draining` before closing: /readyz then answers 503. */
  readonly readiness: Readiness;
}

/** Build the server from what main has made: no connection is opened, nothing listens, nothing is read but the portal's files. */
export function buildServer(runtime: PlatformRuntime, options: ServerOptions): BuiltServer {
  const { config } = runtime;
  const door = new Door(runtime, options.registry, options.handlers, options);
  const common = commonHeaders(config.secureCookies);
  const answerHeaders = { ...common, ...API_HEADERS, "content-type": "application/json; charset=utf-8" };
  const readiness: Readiness = { draining: false };
  const server = fastify({
    logger: false,
    // The first start seeds the shipped layouts before it listens; a busy machine takes its time.
    pluginTimeout: 60_000,
    bodyLimit: BODY_LIMIT,
    // A slow or silent sender occupies a socket for this long at most.
    serverFactory: (handler) => createServer(TIMEOUTS, handler),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: "idle",
    // An invalid address is refused before any hook runs.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const problem = problemOfTransport(error);
      reply
        .headers(common)
        .headers(API_HEADERS)
        .code(problem.status)
        .type("application/json; charset=utf-8")
        .send(refuse(problem, request));
    },
  });

  server.addHook("onRequest", (request, reply, done) => {
    reply.headers(common);
    if (request.raw.method === "POST" && !isMultipart(request.headers["content-type"])) limitBody(request.raw);
    done();
  });

  // Every body arrives as bytes; the door alone decides what it is.
  server.removeAllContentTypeParsers();
  // JSON is named besides "*", because fastify finds a named type without parsing the header.
  server.addContentTypeParser(["application/json", "*"], { parseAs: "buffer" }, (_request: FastifyRequest, body: Buffer, done) =>
    done(null, body),
  );
  // The door reads a file, and only when the caller may send it.
  server.addContentTypeParser("multipart/form-data", (_request: FastifyRequest, payload: Readable, done) => done(null, payload));

  const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await door.answer({
      path: pathOf(request.url),
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : NO_BODY,
      ...(request.body instanceof Readable ? { stream: request.body } : {}),
      peer: request.socket.remoteAddress,
    });
    const compressed = answer.isCompressible ? await compressAnswer(answer.body, request.headers["accept-encoding"]) : null;
    const body = compressed === null ? answer.body : compressed.bytes;
    // Written directly: fastify's reply inspects each header three times, which takes as long as all steps of the door.
    reply.hijack();
    reply.raw.writeHead(answer.status, {
      ...answerHeaders,
      ...answer.headers,
      ...(compressed === null ? {} : { "content-encoding": compressed.encoding, vary: "accept-encoding" }),
      "content-length": Buffer.byteLength(body),
    });
    endOnceSent(request.raw, reply.raw, body);
  };
  server.post("/*", answerCall);
  for (const { path, bytes } of door.operations.roomy())
    server.post(path, {
      bodyLimit: bytes,
      // A large body is kept in memory: accept it only from a caller who may send one.
      preParsing: async (request) => {
        const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
        if (length <= BODY_LIMIT) return;
        await door.assertMaySendMore(path, request.headers, request.socket.remoteAddress);
      },
      handler: answerCall,
    });

  serveKeeper(server, runtime, door);
  serveHealth(server, runtime.pool, readiness);
  const { topics = [] } = options;
  const brandingOf = keepBranding(runtime, async (db) =>
    (await Promise.all(topics.map((topic) => topic.signInProviders?.(db) ?? []))).flat(),
  );
  serveBranding(server, runtime, brandingOf);
  serveDevMailbox(server, runtime);
  for (const topic of topics) topic.serve?.(server, runtime, door);
  const names = cookieNames(config.secureCookies);
  const cookieOf = (request: FastifyRequest) => {
    const sessionId = readSessionCookie(request.headers.cookie, names);
    // The readable cookie is set again with the page: a script or a sign-out in another tab may have removed it.
    return sessionId === null ? null : xsrfCookie(xsrfToken(sessionId), names);
  };
  servePortal(server, options.portalFolder, cookieOf, {
    localeOf: (request) => readLocaleCookie(request.headers.cookie),
    brandOf: async (request) => {
      const { title, logo, colors, default_locale } = (await brandingOf(request)).branding;
      return {
        title,
        logo: logo === "" ? null : `/branding/latest/${logo}`,
        colour: colors,
        locale: parseAcceptLanguage(default_locale ?? undefined, "en"),
      };
    },
    answersOf: (request, language) => earlyAnswers(door, request, language),
    isDemo: config.demo !== null,
    embedOrigins: config.embedOrigins,
    chat: config.chat === null ? null : config.chat.secret === null ? [] : [config.chat.url],
  });

  server.setNotFoundHandler((request, reply) => {
    const problem = new Problem(request.url.startsWith("/DataModel/") ? "MethodNotAllowed" : "NotFound");
    return reply.code(problem.status).headers(API_HEADERS).type("application/json; charset=utf-8").send(refuse(problem, request));
  });
  server.setErrorHandler((error, request, reply) => {
    const problem = problemOfTransport(error);
    if (problem.status === 500) runtime.log.error({ err: error, path: pathOf(request.url) }, "unexpected error outside the door");
    const body = refuse(problem, request);
    if (request.raw.complete || request.raw.readableEnded)
      return reply.code(problem.status).headers(API_HEADERS).type("application/json; charset=utf-8").send(body);
    reply.hijack();
    reply.raw.writeHead(problem.status, { ...answerHeaders, connection: "close", "content-length": Buffer.byteLength(body) });
    endOnceSent(request.raw, reply.raw, body);
    return reply;
  });
  return { server, door, readiness };
}

const refuse = (problem: Problem, { headers }: Pick<FastifyRequest, "headers">): string =>
  JSON.stringify(presentProblem(problem, crypto.randomUUID(), parseAcceptLanguage(headers["accept-language"], "en")));

const MOST_DISCARDED = 64 * 1024 * 1024;
const NO_BODY = Buffer.alloc(0);

const isMultipart = (type: string | undefined): boolean => type !== undefined && /^multipart\/form-data\b/i.test(type);

/**
 * Send the whole answer, and end it only when the request has ended: closing a connection while the client still sends resets it, and the client loses an
 * answer that it has not read. Remaining bytes are discarded; a client that continues for long is cut off.
 */
function endOnceSent(request: IncomingMessage, response: ServerResponse, body: string | Uint8Array): void {
  if (request.complete || request.readableEnded) {
    response.end(body);
    return;
  }
  response.write(body);
  finished(request, { writable: false }, () => response.end());
  let received = 0;
  request.on("data", (bytes: Buffer) => {
    received += bytes.length;
    if (received > MOST_DISCARDED) request.destroy();
  });
}

function limitBody(request: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, BODY_TIMEOUT);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

/** Refusals outside the door: by fastify while it reads a request, or by a route that is not an operation. */
function problemOfTransport(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  if (status === 413) return new Problem("RequestTooLarge");
  if (status === 415) return new Problem("UnsupportedMediaType");
  return new Problem(typeof status === "number" && status >= 400 && status < 500 ? "MalformedRequest" : "Unexpected");
}
