import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { TestDatabase } from "../support/database.ts";
import { demo } from "../support/demo-accounts.ts";
import { DEMO_PASSWORD, startDemoDatabase } from "../support/demo-database.ts";
import { type PortalClient, signInTo } from "../support/portal-client.ts";
import { type ServerProcess, startTwoServers } from "../support/server-process.ts";

let database: TestDatabase;
let first: ServerProcess;
let second: ServerProcess;

beforeAll(async () => {
  database = await startDemoDatabase({ isGrown: true });
  [first, second] = await startTwoServers(database.ownerConnection, { DEMO_PASSWORD });
}, 120_000);
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.stop();
});

/** Messages to an open portal over the live connection of one node. */
async function listen(server: ServerProcess, client: PortalClient): Promise<{ heard(event: string): Promise<unknown> }> {
  const { body } = await client.call(server, "Authorization", "GetLiveTicket", {});
  const socket = new WebSocket(`${server.origin.replace("http", "ws")}/live`, { origin: server.origin });
  const messages: { event?: string }[] = [];
  const arrived: (() => void)[] = [];
  socket.on("message", (data) => {
    messages.push(JSON.parse(String(data)));
    for (const wake of arrived.splice(0)) wake();
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "auth", sessionId: body.Ticket, userId: client.userAccountId }));
  socket.send(JSON.stringify({ type: "ping" }));
  await new Promise<void>((resolve) => arrived.push(resolve));
  return {
    async heard(event) {
      for (;;) {
        const found = messages.find((message) => message.event === event);
        if (found) return found;
        await new Promise<void>((resolve) => arrived.push(resolve));
      }
    },
  };
}

describe("two servers on one database", () => {
  it("share their sessions: signed in on one is signed in on the other, and signed out as well", async () => {
    const client = await signInTo(first, "company.admin", DEMO_PASSWORD);
    expect(await client.call(second, "Authorization", "GetCurrentUser", {})).toMatchObject({
      status: 200,
      body: { Username: "company.admin" },
    });
    expect((await client.call(second, "Authorization", "Logout", {})).status).toBe(200);
    expect((await client.call(first, "Authorization", "GetCurrentUser", {})).status).toBe(401);
  });

  it("a layout published on one reaches a portal on the other, which then reads the new version", async () => {
    const admin = await signInTo(first, "distributor.admin", DEMO_PASSWORD);
    const user = await signInTo(second, "company.admin", DEMO_PASSWORD);
    const portal = await listen(second, user);

    const { body: published } = await admin.call(first, "Metadata", "GetViewLayoutVersion", { layoutId: "account.company.view" });
    const layout = structuredClone(published.Layout) as { Title: unknown };
    layout.Title = "Company, seen from two nodes";
    expect(await admin.call(first, "Metadata", "SaveViewLayout", { layout })).toMatchObject({
      status: 200,
      body: { Check: { IsValid: true } },
    });
    const { status, body } = await admin.call(first, "Metadata", "PublishViewLayout", { layoutId: "account.company.view" });
    expect(status).toBe(200);

    const begun = performance.now();
    expect(await portal.heard("layout published")).toMatchObject({ layoutId: "account.company.view", version: body.Version });
    expect(performance.now() - begun).toBeLessThan(2_000);
    const seen = await user.call(second, "Account", "GetViewLayout", { accountId: demo.company, action: "View" });
    expect(seen).toMatchObject({ status: 200, body: { Layout: { Title: "Company, seen from two nodes", Version: body.Version } } });
  });

  it("stop when asked, and one goes on serving when the other is killed", async () => {
    const client = await signInTo(second, "reseller.admin", DEMO_PASSWORD);
    await first.kill();
    expect((await client.call(second, "Authorization", "GetCurrentUser", {})).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });
});
