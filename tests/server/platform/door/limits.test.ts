import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handlers, registry } from "./test-operations.ts";
import { type Caller, startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
let company: Caller;
let root: Caller;
beforeAll(async () => {
  server = await startTestServer({ registry, handlers });
  company = await server.signIn("company.admin");
  root = await server.signIn("root.admin");
});
afterAll(() => server.stop());

describe("limits", () => {
  it("lets ten exports a minute through, however parallel, and says when to come back", async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => server.call("Test", "Export", {}, { as: root })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused).toHaveLength(30);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await server.call("Test", "Export", {}, { as: company })).status).toBe(200);
  });

  it("counts two nodes as one", async () => {
    const rates = {
      default: { points: 60, seconds: 60, lease: 30, byNetwork: false },
      export: { points: 10, seconds: 60, lease: 1, byNetwork: false },
      "sign-in": { points: 1000, seconds: 60, lease: 1, byNetwork: true },
    } as const;
    const nodes = [
      await startTestServer({ registry, handlers, options: { rateLimits: rates } }, server.database),
      await startTestServer({ registry, handlers, options: { rateLimits: rates } }, server.database),
    ];
    await server.database.ownerPool.query("delete from rate_counter");
    const calls = Array.from({ length: 150 }, (_, index) => nodes[index % 2]?.call("Authorization", "PingPong", {}, { as: company }));
    const statuses = (await Promise.all(calls)).map((reply) => reply?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    for (const node of nodes) await node.stop();
  });

  it("turns calls away at once when it is full", async () => {
    const full = await startTestServer({ registry, handlers, options: { capacity: 2 } }, server.database);
    const replies = await Promise.all(Array.from({ length: 10 }, () => full.call("Authorization", "PingPong", {}, { as: company })));
    expect(replies.filter((reply) => reply.status === 503).length).toBeGreaterThanOrEqual(1);
    await sleep(10);
    expect((await full.call("Authorization", "PingPong", {}, { as: company })).status).toBe(200);
    await full.stop();
  });
});
