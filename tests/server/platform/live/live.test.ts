import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { handlers, registry } from "../door/test-operations.ts";
import { type Caller, startTestServer, type TestServer } from "../door/test-server.ts";

let server: TestServer;
let second: TestServer;
let company: Caller;
let root: Caller;
const open: WebSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ registry, handlers });
  second = await startTestServer({}, server.database);
  for (const node of [server, second]) await node.server.listen({ port: 0, host: "127.0.0.1" });
  [company, root] = [await server.signIn("company.admin"), await server.signIn("root.admin")];
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

interface Connection {
  readonly socket: WebSocket;
  readonly messages: unknown[];
  readonly closed: Promise<number>;
  say(message: unknown): void;
}

async function connect(node = server, origin: string | undefined = "http://localhost:8080", path = "/live"): Promise<Connection> {
  const { port } = node.server.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, origin === undefined ? {} : { origin });
  open.push(socket);
  const messages: unknown[] = [];
  // Every new connection receives the maintenance state: see maintenance.test.ts.
  socket.on("message", (data) => {
    const message = JSON.parse(String(data));
    if (message.type !== "maintenance") messages.push(message);
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  return { socket, messages, closed, say: (message) => socket.send(JSON.stringify(message)) };
}

const ticketFor = async (as: Caller) => String((await server.call("Authorization", "GetLiveTicket", {}, { as })).body.Ticket);

async function signedIn(as: Caller, userId: number, node = server): Promise<Connection> {
  const connection = await connect(node);
  connection.say({ type: "auth", sessionId: await ticketFor(as), userId });
  connection.say({ type: "ping" });
  await until(() => connection.messages.length > 0);
  expect(connection.messages).toEqual([{ type: "pong" }]);
  return connection;
}

async function until(condition: () => boolean, withinMs = 15_000): Promise<void> {
  for (const end = Date.now() + withinMs; !condition(); await sleep(10))
    if (Date.now() > end) throw new Error("It did not happen in time.");
}

describe("live connection", () => {
  it("lets a ticket in once", async () => {
    const ticket = await ticketFor(company);
    const [first, again] = [await connect(), await connect()];
    first.say({ type: "auth", sessionId: ticket, userId: 1000 });
    again.say({ type: "auth", sessionId: ticket, userId: 1000 });
    const closed = await Promise.race([first.closed, again.closed]);
    expect(closed).toBe(4401);
    await sleep(100);
    expect([first, again].filter(({ socket }) => socket.readyState === WebSocket.OPEN)).toHaveLength(1);
  });

  it.each([
    ["someone else's id with my ticket", async () => ({ type: "auth", sessionId: await ticketFor(company), userId: 1002 })],
    ["an invented ticket", async () => ({ type: "auth", sessionId: "A".repeat(43), userId: 1000 })],
    ["the session id itself", async () => ({ type: "auth", sessionId: /tessera-session=([^;]+)/.exec(company.cookie)?.[1], userId: 1000 })],
    ["anything before auth", async () => ({ type: "ping" })],
    ["an unknown message", async () => ({ type: "subscribe", to: "everything" })],
    ["no object", async () => 7],
  ])("closes on %s", async (_name, message) => {
    const connection = await connect();
    connection.say(await message());
    expect([4401, 1008]).toContain(await connection.closed);
  });

  it("closes on a message larger than 16 KiB and on binary ones", async () => {
    const [large, binary] = [await connect(), await connect()];
    large.socket.send("x".repeat(16 * 1024 + 1));
    binary.socket.send(Buffer.from('{"type":"ping"}'));
    expect(await large.closed).toBe(1009);
    expect(await binary.closed).toBe(1008);
  });

  it("closes on more than fifty messages in ten seconds", async () => {
    const connection = await signedIn(company, 1000);
    for (let index = 0; index < 60; index += 1) connection.say({ type: "ping" });
    expect(await connection.closed).toBe(1008);
  });

  it.each([
    ["another site", "https://evil.example"],
    ["the null origin", "null"],
    ["no origin", undefined],
    ["a suffix of ours", "http://localhost:8080.evil.example"],
  ])("is refused to %s", async (_name, origin) => {
    const { port } = server.server.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, origin === undefined ? {} : { origin });
    socket.on("error", () => undefined);
    const status = await new Promise((resolve) => socket.on("unexpected-response", (_request, response) => resolve(response.statusCode)));
    expect(status).toBe(403);
    socket.terminate();
  });

  it("brings an event published on one node to the portals on both, within a second", async () => {
    const here = await signedIn(company, 1000);
    const there = await signedIn(root, 1002, second);
    const started = Date.now();
    await server.hub.publish({ type: "message", event: "layout published", layoutId: "account.company.view", version: 2 });
    await until(() => here.messages.length > 1 && there.messages.length > 1);
    expect(Date.now() - started).toBeLessThan(1_000);
    expect(here.messages[1]).toEqual({ type: "message", event: "layout published", layoutId: "account.company.view", version: 2 });
    expect(there.messages[1]).toEqual(here.messages[1]);
  });

  it("tells only the audience, and no one of what was rolled back", async () => {
    const [mine, others] = [await signedIn(company, 1000), await signedIn(root, 1002)];
    await server.database.db
      .transaction()
      .execute(async (db) => {
        await server.hub.publish({ type: "message", event: "rolled back" }, { db });
        throw new Error("roll back");
      })
      .catch(() => undefined);
    server.hub.wake();
    await server.hub.publish({ type: "message", event: "for one" }, { audience: [1000] });
    await until(() => mine.messages.length > 1);
    await sleep(200);
    expect(mine.messages.slice(1)).toEqual([{ type: "message", event: "for one" }]);
    expect(others.messages).toHaveLength(1);
  });

  it("tells those who see an account that it was saved, on every node, and no one else", async () => {
    const [buyer, seller, stranger] = [
      await signedIn(company, 1000),
      await signedIn(root, 1002, second),
      await signedIn(await server.signIn("other.admin"), 1001, second),
    ];
    const { rows } = await server.database.ownerPool.query("select row_version from account where account_id = 100");
    expect((await server.call("Test", "RenameAccount", { accountId: 100, name: "Renamed" }, { as: root })).status).toBe(200);
    await until(() => buyer.messages.length > 1 && seller.messages.length > 1);
    const change = { service: "Account", entity: "Account", id: 100, rowVersion: rows[0].row_version };
    expect(buyer.messages[1]).toEqual({ type: "message", event: "records changed", data: [change] });
    expect(seller.messages[1]).toEqual(buyer.messages[1]);
    // Refused and rolled back changes are not announced.
    await server.call("Test", "RenameAccount", { accountId: 100, name: "Again", afterwards: "deny" }, { as: root });
    await sleep(400);
    expect(buyer.messages).toHaveLength(2);
    expect(stranger.messages).toHaveLength(1);
  });

  it("tells a user whose role changed, without anyone publishing it", async () => {
    const connection = await signedIn(company, 1000, second);
    await server.database.ownerPool.query("update role_membership set assigned_at = now() where user_account_id = 1000");
    await until(() => connection.messages.length > 1);
    expect(connection.messages[1]).toEqual({ type: "updatecapabs" });
  });

  it("closes the session's connections on every node at sign-out, and no others", async () => {
    const leaving = await server.signIn("plain.user");
    const staying = await signedIn(root, 1002, second);
    const there = await signedIn(leaving, 1004, second);
    await server.call("Authorization", "Logout", {}, { as: leaving });
    expect(await there.closed).toBe(4401);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("refuses a ticket whose session has ended or that has run out", async () => {
    const leaving = await server.signIn("plain.user");
    const ticket = await ticketFor(leaving);
    await server.call("Authorization", "Logout", {}, { as: leaving });
    const late = await ticketFor(company);
    await server.database.ownerPool.query("update live_ticket set expires_at = now()");
    for (const [sessionId, userId] of [
      [ticket, 1004],
      [late, 1000],
    ]) {
      const connection = await connect();
      connection.say({ type: "auth", sessionId, userId });
      expect(await connection.closed).toBe(4401);
    }
  });

  it("delivers again after its listening connection was cut", async () => {
    const connection = await signedIn(company, 1000);
    await server.database.ownerPool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tessera-live' and datname = current_database()",
    );
    await server.hub.publish({ type: "message", event: "while away" });
    await until(() => connection.messages.length > 1, 8_000);
    expect(connection.messages[1]).toEqual({ type: "message", event: "while away" });
  }, 15_000);
});
