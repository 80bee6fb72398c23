import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "../../../../../server/platform/door/rate-limits.ts";
import { callerOf, PASSWORD, type Reply, startTestServer, type TestServer } from "../../../platform/door/test-server.ts";

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({}, server.database);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});
beforeEach(() => server.database.ownerPool.query("truncate sign_in_attempt, known_device"));

const authenticate = (userName: string, password: string, device?: string, on: TestServer = server) =>
  on.call("Authorization", "Authenticate", { userName, password }, device === undefined ? {} : { headers: { cookie: device } });

/** The device cookie without the session cookie, as after closing the browser. */
const deviceOf = (reply: Reply): string =>
  callerOf(reply)
    .cookie.split("; ")
    .find((cookie) => cookie.startsWith("tessera-device=")) ?? "";

const lockOut = (bucket: string, failures = 100) =>
  sql`insert into sign_in_attempt (bucket, failures, blocked_until) values (${bucket}, ${failures}, now() + interval '15 minutes')`.execute(
    server.database.owner,
  );

describe("an attacker", () => {
  it("waits longer and longer, over two nodes together", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1)
      statuses.push((await authenticate("plain.user", `Guess-${i}`, undefined, i % 2 === 0 ? server : other)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const { rows } = await server.database.ownerPool.query("select bucket, failures from sign_in_attempt");
    expect(rows).toEqual([{ bucket: "password user 1004", failures: 5 }]);
  });

  it("never keeps the owner out of a device that they have used", async () => {
    let device = deviceOf(await authenticate("plain.user", PASSWORD));
    expect(device).toMatch(/^tessera-device=[\w-]{43}$/);
    for (let i = 0; i < 6; i += 1) await authenticate("plain.user", "a guess");
    await server.database.ownerPool.query("update sign_in_attempt set failures = 100, blocked_until = now() + interval '1 hour'");
    for (let i = 0; i < 10; i += 1) {
      expect((await authenticate("plain.user", "a guess")).status).toBe(429);
      expect((await authenticate("plain.user", PASSWORD)).status).toBe(429);
      const reply = await authenticate("plain.user", PASSWORD, device, i % 2 === 0 ? server : other);
      expect(reply.status).toBe(200);
      device = deviceOf(reply);
    }
  });

  it("who uses up the sign-ins of a whole network keeps no one there out of a device that is known", async () => {
    const device = deviceOf(await authenticate("plain.user", PASSWORD));
    const rates = { ...rateLimits, "sign-in": { ...rateLimits["sign-in"], points: 3 } };
    const node = await startTestServer({ options: { rateLimits: rates } }, server.database);
    try {
      await server.database.ownerPool.query("delete from rate_counter");
      for (let i = 0; i < 5; i += 1) await authenticate("no.such.user", "a guess", undefined, node);
      expect((await authenticate("plain.user", PASSWORD, undefined, node)).body.errorCode).toBe("RateLimited");
      expect((await authenticate("plain.user", PASSWORD, `tessera-device=${"A".repeat(43)}`, node)).body.errorCode).toBe("RateLimited");
      const statuses: number[] = [];
      for (let i = 0; i < 5; i += 1) statuses.push((await authenticate("plain.user", PASSWORD, device, node)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    } finally {
      await node.stop();
    }
  });

  it("guesses no better with a device of their own, or with a made-up one", async () => {
    const own = deviceOf(await authenticate("company.admin", PASSWORD));
    await lockOut("password user 1004");
    expect((await authenticate("plain.user", PASSWORD, own)).status).toBe(429);
    expect((await authenticate("plain.user", PASSWORD, `tessera-device=${"A".repeat(43)}`)).status).toBe(429);
  });

  it("is slowed down on a device of the owner's as anywhere", async () => {
    const device = deviceOf(await authenticate("plain.user", PASSWORD));
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await authenticate("plain.user", `Guess-${i}`, device)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // And the owner elsewhere is not.
    expect((await authenticate("plain.user", PASSWORD)).status).toBe(200);
  });

  it("learns from no answer whether the name exists", async () => {
    const shown = ({ status, body }: Reply) => ({ status, ...body, correlationId: "" });
    for (let i = 0; i < 7; i += 1)
      expect(shown(await authenticate("no.such.user", "a guess"))).toEqual(shown(await authenticate("plain.user", "a guess")));
  });
});

describe("the first five attempts", () => {
  it("cost no pause when they come at the same time, either", async () => {
    for (const guess of ["wrong", "wrong again", "still wrong"]) {
      await server.database.ownerPool.query("truncate sign_in_attempt");
      const replies = await Promise.all(
        Array.from({ length: 5 }, (_, i) => authenticate("plain.user", guess, undefined, i % 2 ? server : other)),
      );
      expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
      const { rows } = await server.database.ownerPool.query("select failures from sign_in_attempt");
      expect(rows).toEqual([{ failures: 5 }]);
    }
  });
});

describe("a known device", () => {
  it("is known by a secret of the server's own, kept only as a hash", async () => {
    const planted = `tessera-device=${"A".repeat(43)}`;
    const device = deviceOf(await authenticate("plain.user", PASSWORD, planted));
    expect(device).not.toBe(planted);
    const { rows } = await server.database.ownerPool.query("select known_device::text as row from known_device");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(device.slice("tessera-device=".length));
  });

  it("is one cookie for all who share the browser, and stays the same at the next sign-in", async () => {
    const device = deviceOf(await authenticate("plain.user", PASSWORD));
    expect(deviceOf(await authenticate("company.admin", PASSWORD, device))).toBe(device);
    await lockOut("password user 1004");
    await lockOut("password user 1000");
    expect((await authenticate("plain.user", PASSWORD, device)).status).toBe(200);
    expect((await authenticate("company.admin", PASSWORD, device)).status).toBe(200);
  });

  it("opens nothing by itself, and is no cookie that a script can read", async () => {
    const reply = await authenticate("plain.user", PASSWORD);
    const cookie = [reply.headers["set-cookie"]].flat().find((one) => String(one).startsWith("tessera-device="));
    expect(String(cookie)).toMatch(/; Max-Age=31536000; HttpOnly; Path=\/; SameSite=Lax$/);
    const alone = await server.call("Authorization", "GetCurrentUser", {}, { headers: { cookie: deviceOf(reply) } });
    expect(alone.status).toBe(401);
  });
});
