import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { PASSWORD } from "../../platform/door/test-server.ts";
import { type AccessServer, startAccessServer } from "./access-server.ts";

let server: AccessServer;
let other: AccessServer;
beforeAll(async () => {
  server = await startAccessServer();
  other = await startAccessServer(server.database);
  for (const user of ["company.admin", "reseller.admin", "other.admin", "root.admin"]) await server.caller(user);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

/** Calls of these tests come from 127.0.0.1. */
const HERE = "127.0.0.1";
const save = (user: string, accountId: number, entries: object[], more: object = {}) =>
  server.as(user, "SaveIpRestrictions", { accountId, entries, ...more }, "IpRestriction");
const allow = (Ranges: string, ApplyToChildren = true) => ({ ListType: "Allow", Ranges, ApplyToChildren });
const deny = (Ranges: string, ApplyToChildren = true) => ({ ListType: "Deny", Ranges, ApplyToChildren });
const clear = async () => {
  await server.database.ownerPool.query("delete from ip_restriction");
  await expect.poll(() => statusOf("company.admin", other)).toBe(200);
  await expect.poll(() => statusOf("company.admin")).toBe(200);
};
const statusOf = async (user: string, node = server, headers: Record<string, string> = {}) =>
  (await node.call("IpRestriction", "GetMyIpAddress", {}, { as: await server.caller(user), headers })).status;
const test = async (accountId: number, ip: string) => {
  const { Allowed, Reason } = await server.done("reseller.admin", "TestIpAddress", { accountId, ip }, "IpRestriction");
  return [Allowed, Reason];
};

describe("a list", () => {
  it("is kept in one spelling, with what is no address, network or range named by its entry", async () => {
    const saved = await save("reseller.admin", 100, [allow("192.0.2.77/24, 127.0.0.0-127.0.0.9 ,2001:DB8::1/32"), deny("10.0.0.1")]);
    expect(saved.body.Own).toMatchObject([{ Ranges: "192.0.2.0/24, 127.0.0.0-127.0.0.9, 2001:db8::/32" }, { ListType: "Deny" }]);
    for (const wrong of ["1.2.3", "0x7f.1", "127.1", "fe80::1%eth0", "1.2.3.9-1.2.3.1", "1.2.3.4-::1", "1.2.3.4/33", "1.2.3.4,", "a"]) {
      const reply = await save("reseller.admin", 100, [allow(HERE), allow(wrong)]);
      expect(reply.body.details, wrong).toMatchObject([{ field: "entries[1].Ranges", message: "Invalid IP range" }]);
    }
    const { Records } = await server.done("company.admin", "ValidateIpRanges", { text: "10.0.0.0/8, 1.2.3" }, "IpRestriction");
    expect(Records).toEqual([
      { Text: "10.0.0.0/8", Kind: "Network", IsValid: true, Message: null },
      { Text: "1.2.3", Kind: null, IsValid: false, Message: "Invalid IP range" },
    ]);
    await clear();
  });

  it("denies before it allows, is exclusive with one allowed entry, and reaches below only where it says so", async () => {
    expect(await test(100, "203.0.113.5")).toEqual([true, "NoList"]);
    await save("reseller.admin", 10, [
      allow(`${HERE}, 203.0.113.0/24`),
      deny("203.0.113.9, 2001:db8:0:1::/64"),
      deny("198.51.100.1", false),
    ]);
    expect(await test(100, "203.0.113.5")).toEqual([true, "AllowEntry"]);
    expect(await test(100, "203.0.113.9")).toEqual([false, "DenyEntry"]);
    expect(await test(100, "::ffff:203.0.113.9")).toEqual([false, "DenyEntry"]);
    expect(await test(100, "2001:db8:0:1:ffff::1")).toEqual([false, "DenyEntry"]);
    expect(await test(100, "198.51.100.2")).toEqual([false, "NotOnAllowList"]);
    await save("reseller.admin", 10, [deny("198.51.100.1", false)]);
    expect(await test(10, "198.51.100.1")).toEqual([false, "DenyEntry"]);
    expect(await test(100, "198.51.100.1")).toEqual([true, "NoList"]);
    await clear();
  });

  it("shows what comes from above by the accounts that one sees", async () => {
    await save("reseller.admin", 10, [allow(`${HERE}, 203.0.113.0/24`)]);
    const company = await server.done("company.admin", "GetIpRestrictions", { accountId: 100 }, "IpRestriction");
    expect(company).toMatchObject({ Own: [], Inherited: [], HasHiddenInherited: true });
    const reseller = await server.done("reseller.admin", "GetIpRestrictions", { accountId: 100 }, "IpRestriction");
    expect(reseller).toMatchObject({
      Inherited: [{ AccountDisplayName: "Reseller", Ranges: `${HERE}, 203.0.113.0/24` }],
      HasHiddenInherited: false,
    });
    await clear();
  });

  it("does not shut out who saves it; from above it can be confirmed", async () => {
    expect((await save("company.admin", 100, [allow("203.0.113.0/24")])).body.errorCode).toBe("WouldLockOutCaller");
    expect((await save("company.admin", 100, [allow("203.0.113.0/24")], { confirmLockout: true })).body.errorCode).toBe(
      "WouldLockOutCaller",
    );
    expect((await save("company.admin", 100, [deny("127.0.0.0/8")])).body.errorCode).toBe("WouldLockOutCaller");
    expect((await save("reseller.admin", 100, [allow("203.0.113.0/24")])).body.errorCode).toBe("WouldLockOutCaller");
    expect((await save("reseller.admin", 100, [allow("203.0.113.0/24")], { confirmLockout: true })).status).toBe(200);
    expect(await statusOf("company.admin")).toBe(403);
    await clear();
  });

  it("is saved by one of two who opened it", async () => {
    const { RowVersion } = await server.done("company.admin", "GetIpRestrictions", { accountId: 100 }, "IpRestriction");
    expect((await save("company.admin", 100, [allow(HERE)], { rowVersion: RowVersion })).status).toBe(200);
    expect((await save("company.admin", 100, [], { rowVersion: RowVersion })).body.errorCode).toBe("ConcurrencyConflict");
    await clear();
  });
});

describe("an address that is not let in", () => {
  it("is refused at once in what is open already, on every node: calls, downloads, live connections and sign-ins", async () => {
    const { port } = await listen(other);
    const ticket = await server.call("Authorization", "GetLiveTicket", {}, { as: await server.caller("company.admin") });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { origin: "http://localhost:8080" } });
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    await new Promise((resolve) => socket.once("open", resolve));
    socket.send(JSON.stringify({ type: "auth", sessionId: ticket.body.Ticket, userId: 1000 }));
    socket.send(JSON.stringify({ type: "ping" }));
    await new Promise((resolve) => socket.once("message", resolve));
    const token = await server.done(
      "company.admin",
      "CreateApiToken",
      { name: "Net", expiresInDays: 1, capabilities: [{ ObjectType: "USER_ACCOUNT", Read: true }] },
      "SelfCare",
    );

    const since = performance.now();
    expect((await save("reseller.admin", 100, [deny(HERE)], { confirmLockout: true })).status).toBe(200);
    expect(await statusOf("company.admin")).toBe(403);
    await expect.poll(() => statusOf("company.admin", other), { interval: 10, timeout: 1_000 }).toBe(403);
    expect(await closed).toBe(4401);
    expect(performance.now() - since).toBeLessThan(1_000);
    const { cookie } = await server.caller("company.admin");
    const download = await server.server.inject({
      method: "GET",
      url: `/keeper/get/${"0".repeat(32)}/${"0".repeat(23)}.png`,
      headers: { cookie },
    });
    expect(download.statusCode).toBe(403);
    const signIn = await server.call("Authorization", "Authenticate", { userName: "company.admin", password: PASSWORD });
    expect([signIn.status, signIn.body.errorCode, signIn.headers["set-cookie"]]).toEqual([403, "IpNotAllowed", undefined]);
    const wrong = await server.call("Authorization", "Authenticate", { userName: "company.admin", password: "wrong" });
    expect(wrong.body.errorCode).toBe("SignInFailed");
    const program = await server.call(
      "Account",
      "GetUsersForCompany",
      { companyAccountId: 100 },
      { headers: { authorization: `Bearer ${token.Secret}` } },
    );
    expect(program.body.errorCode).toBe("IpNotAllowed");
    expect(await statusOf("other.admin")).toBe(200);
    await clear();
  });

  it("stays refused whatever headers say", async () => {
    await save("reseller.admin", 100, [allow("203.0.113.0/24, 2001:db8::/32")], { confirmLockout: true });
    const names = [
      "x-forwarded-for",
      "forwarded",
      "x-real-ip",
      "x-client-ip",
      "true-client-ip",
      "cf-connecting-ip",
      "x-cluster-client-ip",
      "x-originating-ip",
      "via",
      "client-ip",
    ];
    const values = [
      "203.0.113.5",
      "2001:db8::1",
      "::ffff:203.0.113.5",
      "for=203.0.113.5;proto=https",
      "203.0.113.5, 127.0.0.1",
      "0xcb.0.0x71.5",
    ];
    const forgeries = names.flatMap((name) => values.map((value) => [name, value] as const));
    expect(forgeries.length).toBe(60);
    for (const [name, value] of forgeries) {
      expect(await statusOf("company.admin", server, { [name]: value }), `${name}: ${value}`).toBe(403);
    }
    await clear();
  });

  it("asks no database when the lists are known", async () => {
    await save("reseller.admin", 100, [allow(HERE)]);
    expect(await statusOf("company.admin")).toBe(200);
    const statements = vi.spyOn(pg.Client.prototype, "query");
    for (let round = 0; round < 20; round += 1) expect(await statusOf("company.admin")).toBe(200);
    const texts = statements.mock.calls.map((words) => JSON.stringify(words[0]));
    statements.mockRestore();
    expect(texts.length).toBeGreaterThanOrEqual(20);
    // Each of the two nodes reloads all lists once after the notification.
    expect(texts.filter((text) => text.includes("ip_restriction")).length).toBeLessThanOrEqual(2);
    await clear();
  });
});

async function listen({ server: http }: AccessServer): Promise<AddressInfo> {
  await http.listen({ host: "127.0.0.1", port: 0 });
  return http.server.address() as AddressInfo;
}
