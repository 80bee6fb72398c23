/** Sessions of a user and their end: on every node, for calls and live connections, at once. */
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { operations } from "../../../../../server/generated/registry.ts";
import { deviceName } from "../../../../../server/platform/sessions/device-name.ts";
import { handlers as productHandlers } from "../../../../../server/topics.ts";
import { type Caller, startTestServer, type TestServer } from "../../../platform/door/test-server.ts";

const { Account: account, SelfCare: selfCare } = productHandlers;

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0";
let first: TestServer;
let second: TestServer;
const open: WebSocket[] = [];

beforeAll(async () => {
  const contracts = Object.entries(operations).filter(([key]) => /^SelfCare\.|^Account\.GetSessionsForUser$/.test(key));
  const { GetSessionsForUser } = account;
  const parts = { registry: Object.fromEntries(contracts), handlers: { SelfCare: selfCare, Account: { GetSessionsForUser } } };
  first = await startTestServer(parts);
  second = await startTestServer(parts, first.database);
  for (const node of [first, second]) await node.server.listen({ port: 0, host: "127.0.0.1" });
}, 120_000);
afterAll(async () => {
  await second.stop();
  await first.stop();
});
beforeEach(() => first.database.ownerPool.query("truncate session cascade"));
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

const query = (text: string, values: unknown[] = []) => first.database.ownerPool.query(text, values);
const USER = "company.admin";

interface Connection {
  closed: Promise<number>;
  /** The server has requested a new ticket. */
  askedAgain: Promise<true>;
  prove(as: Caller): Promise<void>;
  /** Answered by a connection that is signed in. */
  ping(): Promise<string>;
}

async function connect(node: TestServer, as: Caller, userId = 1000): Promise<Connection> {
  const { port } = node.server.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { origin: "http://localhost:8080" });
  open.push(socket);
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  const heard = (type: string) =>
    new Promise<true>((resolve) => socket.on("message", (data) => JSON.parse(data.toString()).type === type && resolve(true)));
  const askedAgain = heard("reauth");
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  const prove = async (caller: Caller) => {
    const { body } = await node.call("Authorization", "GetLiveTicket", {}, { as: caller });
    socket.send(JSON.stringify({ type: "auth", sessionId: body.Ticket, userId }));
  };
  const ping = async () => {
    const pong = heard("pong");
    socket.send('{"type":"ping"}');
    return (await Promise.race([pong, closed])) === true ? "pong" : "closed";
  };
  await prove(as);
  await ping();
  return { closed, askedAgain, prove, ping };
}

const isOver = async (node: TestServer, as: Caller) => (await node.call("Authorization", "PingPong", {}, { as })).status === 401;
const within = (ms: number, awaited: Promise<unknown>) => Promise.race([awaited, sleep(ms, "nothing")]);

describe("the list of own sessions", () => {
  it("names device and address, says which one it is, and lets each be ended", async () => {
    const here = await first.signIn(USER);
    const there = await second.signIn(USER);
    await query(
      "update session set user_agent = $1, remote_address = '192.0.2.7' where id_hash = (select id_hash from session order by created_at desc limit 1)",
      [WINDOWS],
    );
    const { body } = await first.call("SelfCare", "ListMySessions", {}, { as: here });
    const items = body.Items as { Id: string; IsCurrent: boolean; Device: string; RemoteAddress: string }[];
    expect(items).toHaveLength(2);
    const other = items.find(({ IsCurrent }) => !IsCurrent);
    expect(other).toMatchObject({ Device: "Firefox (Windows)", RemoteAddress: "192.0.2.7" });
    const own = items.find(({ IsCurrent }) => IsCurrent);
    expect((await first.call("SelfCare", "EndMySession", { sessionId: own?.Id }, { as: here })).body.errorCode).toBe("StateConflict");
    expect((await first.call("SelfCare", "EndMySession", { sessionId: "0".repeat(32) }, { as: here })).body.errorCode).toBe("NotFound");
    const stranger = await first.signIn("plain.user");
    expect((await first.call("SelfCare", "EndMySession", { sessionId: own?.Id }, { as: stranger })).body.errorCode).toBe("NotFound");
    expect((await first.call("SelfCare", "EndMySession", { sessionId: other?.Id }, { as: here })).body).toEqual({ Revoked: 1 });
    expect([await isOver(second, there), await isOver(first, here)]).toEqual([true, false]);
  });

  it("is empty of what has run out, and of other people's", async () => {
    const here = await first.signIn(USER);
    await first.signIn("plain.user");
    for (let index = 0; index < 2; index++) await first.signIn(USER);
    await query(
      "update session set last_seen_at = now() - interval '31 minutes' where id_hash = (select id_hash from session order by created_at desc limit 1)",
    );
    expect((await first.call("SelfCare", "ListMySessions", {}, { as: here })).body.Items).toHaveLength(2);
  });

  it.each([
    [WINDOWS, "Firefox (Windows)"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
      "Safari (macOS)",
    ],
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge (Windows)"],
    ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome (Android)"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome (iPhone)",
    ],
    ["curl/8.5.0", "curl"],
    ["", ""],
    ["<script>", ""],
  ])("reads %s as %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

describe("a session that ends ends its live connections on every node within a second", () => {
  const endings: readonly (readonly [how: string, end: (own: Caller, admin: Caller) => Promise<unknown>, ownStays: boolean])[] = [
    ["signed out", (own) => second.call("Authorization", "Logout", {}, { as: own }), false],
    ["ended with all others", (own) => second.call("SelfCare", "EndMyOtherSessions", {}, { as: own }), true],
    [
      "revoked by an administrator",
      (_, admin) => second.call("Authorization", "RevokeSessions", { userAccountId: 1000 }, { as: admin }),
      false,
    ],
    [
      "with a new password",
      () =>
        query(
          "select replace_password(1000, password_hash, password_hash || 'x', false, false) from credential where user_account_id = 1000",
        ),
      false,
    ],
    ["with the user's suspension", () => query("update account set account_state = 'Suspended' where account_id = 1000"), false],
  ];

  it.each(endings)(
    "%s",
    async (how, end, ownStays) => {
      const { rows } = await query("select password_hash from credential where user_account_id = 1000");
      const [own, other, admin] = [await first.signIn(USER), await second.signIn(USER), await first.signIn("root.admin")];
      const elsewhere = await connect(first, other);
      const here = await connect(second, own);
      await end(own, admin);
      if (ownStays) expect(await isOver(first, own)).toBe(false);
      else expect(await within(2_500, here.closed)).toBe(4401);
      if (how !== "signed out") {
        expect(await within(1_000, elsewhere.closed)).toBe(4401);
        expect(await isOver(second, other)).toBe(true);
      }
      if (!ownStays) expect(await isOver(first, own)).toBe(true);
      await query("update credential set password_hash = $1 where user_account_id = 1000", [rows[0].password_hash]);
      await query("update account set account_state = 'Active' where account_id = 1000");
      // Nothing brings it back.
      if (!ownStays) expect(await isOver(first, own)).toBe(true);
    },
    20_000,
  );
});

it("a session that has run out is asked for the next one: with it the connection goes on, without it is over", async () => {
  const [leaving, staying] = [await first.signIn(USER), await first.signIn(USER)];
  await query("update session set expires_at = now() + interval '600 milliseconds'");
  const [left, stayed] = [await connect(first, leaving), await connect(second, staying)];
  expect([await within(2_500, left.askedAgain), await within(2_500, stayed.askedAgain)]).toEqual([true, true]);
  expect([await isOver(first, leaving), await isOver(second, staying)]).toEqual([true, true]);
  await stayed.prove(await second.signIn(USER));
  expect([await stayed.ping(), await left.ping()]).toEqual(["pong", "closed"]);
  expect(await left.closed).toBe(4401);
}, 20_000);

it("an administrator sees and ends the sessions of those whose security they manage, and of no one else", async () => {
  const [admin, stranger] = [await first.signIn("reseller.admin"), await first.signIn("other.admin")];
  const own = await first.signIn(USER);
  const list = (as: Caller) => first.call("Account", "GetSessionsForUser", { userAccountId: 1000 }, { as });
  const revoke = (as: Caller) => first.call("Authorization", "RevokeSessions", { userAccountId: 1000 }, { as });
  expect((await list(admin)).body.Items).toMatchObject([{ IsCurrent: false, Impersonator: null }]);
  expect([(await list(stranger)).status, (await revoke(stranger)).status]).toEqual([404, 404]);
  expect(await isOver(first, own)).toBe(false);
  expect((await revoke(admin)).body).toEqual({ Revoked: 1 });
  expect(await isOver(first, own)).toBe(true);
  const here = await first.call("Authorization", "RevokeSessions", { userAccountId: 1005, exceptCurrent: true }, { as: admin });
  expect(here.body).toEqual({ Revoked: 0 });
  expect(await isOver(first, admin)).toBe(false);
});

it("half an hour without use ends a session on every node, and a ticket from before opens nothing", async () => {
  const own = await first.signIn(USER);
  const { body } = await first.call("Authorization", "GetLiveTicket", {}, { as: own });
  await query("update session set last_seen_at = now() - interval '30 minutes 1 second'");
  expect([await isOver(first, own), await isOver(second, own)]).toEqual([true, true]);
  const { port } = second.server.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { origin: "http://localhost:8080" });
  open.push(socket);
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  socket.send(JSON.stringify({ type: "auth", sessionId: body.Ticket, userId: 1000 }));
  expect(await within(2_500, closed)).toBe(4401);
});
