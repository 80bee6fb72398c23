/**
 * This file is longer than usual because a connection is one state from its first byte to its end: its user, the events it may receive, and how long it is
 * silent. Code that closes it needs all of them.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { IpRules } from "../call/ip-rules.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { isInScope, NO_SCOPE } from "../call/scope.ts";
import { type MaintenanceState, maintenanceMessage, maintenanceOf } from "../door/maintenance.ts";
import { remoteAddress } from "../door/network-address.ts";
import type { RecordChange, ScopedChange } from "../live/changed-records.ts";
import type { LiveDelivery, OutboxHub } from "../live/outbox-hub.ts";
import { NETWORK_RULES_CHANGED } from "../sessions/address-rules.ts";
import { redeemTicket } from "../sessions/live-ticket.ts";
import type { SessionLoader } from "../sessions/load-session.ts";
import { pathUpTo } from "../sessions/load-session.ts";
import { sessionHandle } from "../sessions/session-id.ts";
import { type LiveClient, parseClientMessage } from "./client-message.ts";
import { audienceOf, targetedEvent } from "./targeted-events.ts";

const LARGEST_MESSAGE = 16 * 1024;
const AUTH_WITHIN_MS = 10_000;
/** Spec §9: ping every 5 minutes, 60 seconds to wait for the reply. */
const PING_MS = 300_000;
const PONG_WITHIN_MS = 60_000;
/** How often open connections are compared with their sessions, to find changed rights whose event was lost. */
const CHECK_MS = 30_000;
/** Delay after the end of a session, so that the look-up no longer finds it. */
const AFTER_END_MS = 200;
const MESSAGES_IN_10_SECONDS = 50;
const CONNECTIONS = 20_000;
/** A client with this many unsent bytes has stopped reading. */
const BACKLOG = 1_048_576;

const CODE = { goingAway: 1012, tooMuch: 1008, notSignedIn: 4401 } as const;

interface SocketOptions {
  readonly sessions: SessionLoader;
  readonly ipRules: IpRules;
  readonly hub: OutboxHub;
}

/**
 * The live connections of this node: WebSocket on /live (spec §7).
 *
 * Cookies are ignored. A connection proves itself within ten seconds by a single-use ticket that a signed-in call fetched, together with the user id
 * it belongs to; until then it may say nothing else, and it closes when its session ends.
 */
export class LiveSockets {
  readonly #runtime: PlatformRuntime;
  readonly #options: SocketOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE, perMessageDeflate: false, clientTracking: false });
  readonly #clients = new Set<LiveClient>();
  readonly #check: NodeJS.Timeout;
  readonly #maintenance: MaintenanceState;
  readonly #unsubscribe: () => void;

  constructor(http: Server, runtime: PlatformRuntime, options: SocketOptions) {
    this.#runtime = runtime;
    this.#options = options;
    http.on("upgrade", (request, socket, head) => this.#upgrade(request, socket, head));
    this.#maintenance = maintenanceOf(runtime);
    const unsubscribers = [
      options.hub.onDelivery((delivery) => this.#deliver(delivery)),
      this.#maintenance.onChange((now) => this.#tellAll(JSON.stringify(maintenanceMessage(now)))),
    ];
    this.#unsubscribe = () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
    this.#check = setInterval(() => void this.#checkSessions(), CHECK_MS);
    this.#check.unref();
  }

  get count(): number {
    return this.#clients.size;
  }

  /** Ask all clients to reconnect elsewhere, spread over the given time so that they do not all arrive at once. */
  async drain(withinMs: number): Promise<void> {
    clearInterval(this.#check);
    this.#unsubscribe();
    const closing = [...this.#clients].map(async (client) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
      client.socket.close(CODE.goingAway, "the node restarts");
    });
    await Promise.all(closing);
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { config } = this.#runtime;
    const [path] = (request.url ?? "").split("?");
    const { origin } = request.headers;
    const allowed = path === "/live" && origin !== undefined && config.allowedOrigins.includes(origin) && this.#clients.size < CONNECTIONS;
    if (!allowed) {
      socket.end(`HTTP/1.1 ${path === "/live" ? "403 Forbidden" : "404 Not Found"}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    const address = remoteAddress(request.socket.remoteAddress, request.headers["x-forwarded-for"], config.trustProxyHops);
    this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, address));
  }

  #open(socket: WebSocket, address: string): void {
    const client: LiveClient = {
      socket,
      address,
      session: null,
      turn: Promise.resolve(),
      authTimer: null,
      pongTimer: null,
      endTimer: null,
      pingTimer: null,
      received: 0,
      since: 0,
    };
    this.#clients.add(client);
    this.#awaitAuth(client);
    client.pingTimer = setInterval(() => this.#ping(client), PING_MS);
    socket.on("message", (data, isBinary) => {
      const text = isBinary ? null : data.toString();
      // One after the other: the messages after an auth need its result.
      client.turn = client.turn
        .then(() => this.#receive(client, text))
        .catch((error: unknown) => {
          this.#runtime.log.warn({ err: error }, "a live message failed");
          socket.close(1011);
        });
    });
    // Broken frames and resets end in "close" as well; without a listener they would end the process.
    socket.on("error", () => socket.terminate());
    socket.on("close", () => this.#forget(client));
  }

  #forget(client: LiveClient): void {
    this.#clients.delete(client);
    for (const timer of [client.authTimer, client.pongTimer, client.endTimer]) if (timer !== null) clearTimeout(timer);
    if (client.pingTimer !== null) clearInterval(client.pingTimer);
  }

  #awaitAuth(client: LiveClient): void {
    if (client.authTimer !== null) clearTimeout(client.authTimer);
    client.authTimer = setTimeout(() => client.socket.close(CODE.notSignedIn, "no auth in time"), AUTH_WITHIN_MS);
  }

  /**
   * The session of a connection ended without a sign-out: it expired, or another replaced it (spec §7, `reauth`). A portal with a session proves it by a new
   * ticket and stays connected; until then it receives nothing.
   */
  #askAgain(client: LiveClient): void {
    client.session = null;
    send(client.socket, '{"type":"reauth"}');
    this.#awaitAuth(client);
  }

  #ping(client: LiveClient): void {
    client.socket.send('{"type":"ping"}');
    client.pongTimer = setTimeout(() => client.socket.terminate(), PONG_WITHIN_MS);
  }

  async #receive(client: LiveClient, text: string | null): Promise<void> {
    if (client.socket.readyState !== client.socket.OPEN) return;
    const now = Date.now();
    if (now - client.since > 10_000) Object.assign(client, { since: now, received: 0 });
    client.received += 1;
    const message = text === null ? null : parseClientMessage(text);
    if (message === null || client.received > MESSAGES_IN_10_SECONDS) return client.socket.close(CODE.tooMuch, "not understood");
    if (message.type === "auth") return this.#authenticate(client, message.sessionId, message.userId);
    if (client.session === null) return client.socket.close(CODE.notSignedIn, "auth first");
    if (message.type === "ping") client.socket.send('{"type":"pong"}');
    else if (message.type === "deauth") client.socket.close(1000);
    else if (client.pongTimer !== null) clearTimeout(client.pongTimer);
  }

  async #authenticate(client: LiveClient, ticket: string, userId: number): Promise<void> {
    const idHash = await redeemTicket(this.#runtime, ticket, userId);
    const session = idHash === null ? null : await this.#options.sessions.loadByHash(idHash);
    const welcome =
      idHash !== null &&
      session !== null &&
      session.record.userAccountId === userId &&
      (await this.#options.ipRules(client.address, session.record));
    if (!welcome) return client.socket.close(CODE.notSignedIn, "not accepted");
    if (client.authTimer !== null) clearTimeout(client.authTimer);
    client.session = {
      idHash,
      handle: sessionHandle(idHash),
      userAccountId: userId,
      actorAccountId: session.record.impersonatorAccountId,
      permissionVersion: session.permissionVersion,
      ...audienceOf(session),
    };
    this.#awaitEnd(client, session.record.expiresAt);
    // Sent also when there is none: maintenance may have ended while the portal was disconnected.
    send(client.socket, JSON.stringify(maintenanceMessage(await this.#maintenance.now())));
  }

  /**
   * A session expires, idle or at its limit, and its connection with it: the check is due when the unused session would end. It uses the database's clock; a
   * node whose clock is ahead checks again a moment later.
   */
  #awaitEnd(client: LiveClient, expiresAt: Date): void {
    if (client.endTimer !== null) clearTimeout(client.endTimer);
    client.endTimer = setTimeout(() => void this.#checkEnd(client), Math.max(expiresAt.getTime() - Date.now(), 0) + AFTER_END_MS);
    client.endTimer.unref();
  }

  async #checkEnd(client: LiveClient): Promise<void> {
    if (client.session === null || client.socket.readyState !== client.socket.OPEN) return;
    try {
      const row = await this.#options.sessions.peek(client.session.idHash);
      if (row === undefined) this.#askAgain(client);
      else this.#awaitEnd(client, row.expiresAt);
    } catch (error) {
      this.#runtime.log.warn({ err: error }, "the session of a live connection could not be read");
      this.#awaitEnd(client, new Date(Date.now() + CHECK_MS));
    }
  }

  #deliver({ event, audience }: LiveDelivery): void {
    if (event.type === "message" && event.event === NETWORK_RULES_CHANGED) void this.#checkAddresses();
    if (event.type === "maintenance changed") return;
    if (event.type === "records changed") {
      this.#tellChanges(event.changes);
      return;
    }
    const chosen = targetedEvent(event);
    if (chosen !== null) {
      const payload = JSON.stringify(chosen.message);
      for (const { session, socket } of this.#clients) if (session !== null && chosen.isMeantFor(session)) send(socket, payload);
      return;
    }
    const text = JSON.stringify(event);
    for (const client of this.#clients) {
      const { session, socket } = client;
      if (session === null) continue;
      if (event.type === "updatecapabs" && session.actorAccountId !== null && audience?.includes(session.actorAccountId) === true)
        void this.#checkEnd(client);
      if (audience !== null && !audience.includes(session.userAccountId)) continue;
      if (event.type === "session ended") {
        if (event.sessionHandle === null || event.sessionHandle === session.handle) socket.close(CODE.notSignedIn, "session ended");
      } else {
        send(socket, text);
        if (event.type === "updatecapabs") void this.#renewScope(client, session);
      }
    }
  }

  #tellAll(text: string): void {
    for (const { session, socket } of this.#clients) if (session !== null) send(socket, text);
  }

  /** Users receive no events about records that they do not see, not even that such a record exists. */
  #tellChanges(changes: readonly ScopedChange[]): void {
    for (const { session, socket } of this.#clients) {
      if (session === null) continue;
      const data = changes
        .filter((change) => isInScope(session.scope, change))
        .map(({ service, entity, id, rowVersion }): RecordChange => ({ service, entity, id, rowVersion }));
      if (data.length > 0) send(socket, JSON.stringify({ type: "message", event: "records changed", data }));
    }
  }

  /** Impersonation ends with a change of rights: then there is no session any more. */
  async #renewScope({ socket }: LiveClient, session: NonNullable<LiveClient["session"]>): Promise<void> {
    try {
      // Read first: a change in between is noticed at the next check, and one that was just announced is not announced twice.
      session.permissionVersion = (await this.#options.sessions.peek(session.idHash))?.permissionVersion ?? session.permissionVersion;
      const loaded = await this.#options.sessions.loadByHash(session.idHash);
      Object.assign(session, loaded === null ? { scope: NO_SCOPE, readsLayouts: false } : audienceOf(loaded));
      if (loaded === null) socket.close(CODE.notSignedIn, "session ended");
    } catch (error) {
      Object.assign(session, { scope: NO_SCOPE, readsLayouts: false });
      this.#runtime.log.warn({ err: error }, "the scope of a live connection could not be read");
    }
  }

  /** Closes connections whose address is no longer allowed. */
  async #checkAddresses(): Promise<void> {
    const check = async ({ session, socket, address }: LiveClient) => {
      const row = session === null ? undefined : await this.#options.sessions.peek(session.idHash);
      if (row === undefined) return;
      const companyAccountPath = pathUpTo(row.userAccountPath, row.companyAccountId);
      if (!(await this.#options.ipRules(address, { companyAccountPath }))) socket.close(CODE.notSignedIn, "address not allowed");
    };
    try {
      await Promise.all([...this.#clients].map(check));
    } catch (error) {
      this.#runtime.log.warn({ err: error }, "addresses of live connections could not be checked");
    }
  }

  async #checkSessions(): Promise<void> {
    try {
      // Together, so that the look-ups share their statements.
      await Promise.all([...this.#clients].map((client) => this.#checkSession(client)));
    } catch (error) {
      this.#runtime.log.warn({ err: error }, "sessions of live connections could not be checked");
    }
  }

  async #checkSession(client: LiveClient): Promise<void> {
    const { session, socket } = client;
    if (session === null) return;
    const row = await this.#options.sessions.peek(session.idHash);
    // Two checks may have found the same session.
    if (client.session !== session) return;
    if (row === undefined) {
      this.#askAgain(client);
    } else if (row.permissionVersion !== session.permissionVersion) {
      session.permissionVersion = row.permissionVersion;
      await this.#renewScope(client, session);
      socket.send('{"type":"updatecapabs"}');
    }
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > BACKLOG) socket.terminate();
  else socket.send(text);
}
