/** Maintenance is announced to everyone, on every node, and shuts the door to changes. */
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { operations } from "../../../../server/generated/registry.ts";
import type { OperationRegistry } from "../../../../server/platform/call/operation.ts";
import { handlers as productHandlers } from "../../../../server/topics.ts";
import { handlers as testHandlers, registry as testRegistry } from "../../platform/door/test-operations.ts";
import { type Caller, startTestServer, type TestServer } from "../../platform/door/test-server.ts";

const { Admin: admin } = productHandlers;

let server: TestServer;
let second: TestServer;
let root: Caller;
let company: Caller;
const open: WebSocket[] = [];

beforeAll(async () => {
  const ours = Object.entries(operations as OperationRegistry).filter(([key]) => key.startsWith("Admin."));
  const registry = { ...testRegistry, ...Object.fromEntries(ours) };
  server = await startTestServer({ registry, handlers: { ...testHandlers, Admin: admin } });
  second = await startTestServer({ registry, handlers: { ...testHandlers, Admin: admin } }, server.database);
  for (const node of [server, second]) await node.server.listen({ port: 0, host: "127.0.0.1" });
  [root, company] = [await server.signIn("root.admin"), await server.signIn("company.admin")];
}, 60_000);
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(() => set({ state: "Off" }));
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

const set = (input: object, as = root) => server.call("Admin", "SetMaintenance", input, { as });
const rename = (as: Caller, node = server) => node.call("Test", "RenameAccount", { accountId: 100, name: "Renamed" }, { as });

async function portal(node: TestServer): Promise<Record<string, unknown>[]> {
  const { port } = node.server.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { origin: "http://localhost:8080" });
  open.push(socket);
  const messages: Record<string, unknown>[] = [];
  socket.on("message", (data) => messages.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  const { Ticket } = (await server.call("Authorization", "GetLiveTicket", {}, { as: company })).body;
  socket.send(JSON.stringify({ type: "auth", sessionId: Ticket, userId: 1000 }));
  await until(() => messages.length > 0);
  return messages;
}
async function until(condition: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  for (const end = Date.now() + withinMs; !(await condition()); await sleep(20))
    if (Date.now() > end) throw new Error("It did not happen in time.");
}

it("tells portals on every node, also those that connect later, and says what its state is", async () => {
  const [here, there] = [await portal(server), await portal(second)];
  expect([here, there]).toEqual([[{ type: "maintenance", state: false }], [{ type: "maintenance", state: false }]]);
  const { status, body } = await set({ state: "Countdown", countdownSeconds: 900, message: " Back at ten. " });
  expect([status, body]).toMatchObject([200, { State: "Countdown", SecondsLeft: 900, Message: "Back at ten." }]);
  await until(() => here.length > 1 && there.length > 1);
  for (const received of [here, there]) {
    expect(received[1]).toMatchObject({ type: "maintenance", message: "Back at ten." });
    expect(Number(received[1]?.state)).toBeGreaterThan(895);
    expect(Number(received[1]?.state)).toBeLessThanOrEqual(900);
  }
  const [late] = await portal(second);
  expect(Number(late?.state)).toBeGreaterThan(890);
  await set({ state: "On" });
  await until(() => there.length > 2);
  expect(there[2]).toEqual({ type: "maintenance", state: true });
  await set({ state: "Off" });
  await until(() => there.length > 3);
  expect(there[3]).toEqual({ type: "maintenance", state: false });
  const record = await server.database.ownerPool.query(
    "select changes from audit_record where event_type = 'Admin.MaintenanceSet' order by audit_id desc limit 1",
  );
  expect(JSON.stringify(record.rows)).toContain("State");
});

it("refuses changes while it is on, on every node, but not to those who may end it; reading and signing in go on", async () => {
  await set({ state: "On" });
  await until(async () => (await rename(company, second)).status === 503);
  const refused = await rename(company);
  expect([refused.status, refused.body.errorCode, refused.headers["retry-after"]]).toEqual([503, "Maintenance", "60"]);
  expect((await rename(root)).status).toBe(200);
  expect((await server.call("Authorization", "GetCurrentUser", {}, { as: company })).status).toBe(200);
  await server.signIn("plain.user");
  await set({ state: "Off" });
  await until(async () => (await rename(company, second)).status === 200);
});

it("begins by itself when the countdown ends", async () => {
  await set({ state: "Countdown", countdownSeconds: 1 });
  expect((await rename(company)).status).toBe(200);
  await until(async () => (await rename(company)).status === 503);
  expect((await server.call("Admin", "GetMaintenance", {}, { as: root })).body).toMatchObject({ State: "On", SecondsLeft: 0 });
});

it("is set by no one else, and a countdown says how long", async () => {
  expect((await set({ state: "On" }, company)).status).toBe(403);
  expect((await set({ state: "Countdown" })).status).toBe(400);
  expect((await set({ state: "On", countdownSeconds: 5 })).status).toBe(400);
});
