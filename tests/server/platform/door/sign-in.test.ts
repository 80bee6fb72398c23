import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerOf, PASSWORD, startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const authenticate = (userName: string, password: string) => server.call("Authorization", "Authenticate", { userName, password });

describe("sign-in", () => {
  it("begins a session whose secret is only in the HttpOnly cookie", async () => {
    const reply = await authenticate("company.admin", PASSWORD);
    expect(reply.status, reply.text).toBe(200);
    const caller = callerOf(reply);
    const secret = /tessera-session=([^;]+)/.exec(caller.cookie)?.[1] ?? "";
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(reply.text).not.toContain(secret);
    expect(reply.body).toMatchObject({ UserAccountId: 1000, Username: "company.admin", MustSetupMfa: false, LanguageCode: "en" });
    const { rows } = await server.database.ownerPool.query("select count(*)::int as n from session where id_hash = sha256($1::bytea)", [
      Buffer.from(secret),
    ]);
    expect(rows[0].n).toBe(1);

    const current = await server.call("Authorization", "GetCurrentUser", {}, { as: caller });
    expect(current.status, current.text).toBe(200);
    expect(current.body).toMatchObject({ UserAccountId: 1000, SessionId: reply.body.SessionId, CompanyAccount: { AccountId: 100 } });
  });

  it("trims the username and takes any letter case", async () => {
    expect((await authenticate("  Company.ADMIN ", PASSWORD)).status).toBe(200);
  });

  it("answers wrong password, unknown user and suspended user alike", async () => {
    await server.database.ownerPool.query("update account set account_state = 'Suspended' where account_id = 1001");
    const replies = [
      await authenticate("company.admin", "wrong"),
      await authenticate("unknown.there", "wrong"),
      await authenticate("other.admin", PASSWORD),
    ];
    const shown = replies.map(({ status, body }) => ({ status, ...body, correlationId: "" }));
    expect(shown[0]).toMatchObject({ status: 401, errorCode: "SignInFailed" });
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    await server.database.ownerPool.query("update account set account_state = 'Active' where account_id = 1001");
  });

  it("tells a user without Login execute what is missing, after the right password only", async () => {
    const right = await authenticate("no.role", PASSWORD);
    expect(right.status).toBe(403);
    expect(right.body).toMatchObject({ message: "Missing capabilities to log in", messageKey: "auth.missing_login_capabilities" });
    expect((await authenticate("no.role", "wrong")).body.errorCode).toBe("SignInFailed");
  });

  it("gives a new session and a new XSRF token at every sign-in and ends the one before", async () => {
    const first = await server.signIn("plain.user");
    const again = await server.call("Authorization", "Authenticate", { userName: "plain.user", password: PASSWORD }, { as: first });
    const second = callerOf(again);
    expect(second.cookie).not.toBe(first.cookie);
    expect(second.xsrf).not.toBe(first.xsrf);
    expect((await server.call("Authorization", "PingPong", {}, { as: first })).status).toBe(401);
    expect((await server.call("Authorization", "PingPong", {}, { as: second })).status).toBe(200);
  });

  it("does not adopt a session id that someone planted", async () => {
    const planted = `tessera-session=${"A".repeat(43)}`;
    const reply = await server.call(
      "Authorization",
      "Authenticate",
      { userName: "plain.user", password: PASSWORD },
      { headers: { cookie: planted } },
    );
    expect(callerOf(reply).cookie).not.toContain("A".repeat(43));
  });

  it("signs out: the session is dead at once and the cookies are cleared", async () => {
    const caller = await server.signIn("plain.user");
    const reply = await server.call("Authorization", "Logout", {}, { as: caller });
    expect(reply.status, reply.text).toBe(200);
    expect(String(reply.headers["set-cookie"])).toContain("Max-Age=0");
    expect((await server.call("Authorization", "GetCurrentUser", {}, { as: caller })).status).toBe(401);
  });

  it("ends idle and over-aged sessions by the database's clock", async () => {
    const caller = await server.signIn("plain.user");
    await server.database.ownerPool.query("update session set last_seen_at = now() - interval '31 minutes'");
    expect((await server.call("Authorization", "PingPong", {}, { as: caller })).status).toBe(401);
    const second = await server.signIn("plain.user");
    await server.database.ownerPool.query("update session set expires_at = now() - interval '1 second'");
    expect((await server.call("Authorization", "PingPong", {}, { as: second })).status).toBe(401);
  });

  it("writes down which sessions are in use, of many together, and of those alone", async () => {
    const { ownerPool } = server.database;
    const callers = [await server.signIn("plain.user"), await server.signIn("other.admin"), await server.signIn("plain.user")];
    await server.signIn("other.admin");
    await ownerPool.query("update session set last_seen_at = now() - interval '29 minutes'");
    const replies = await Promise.all(callers.map((as) => server.call("Authorization", "PingPong", {}, { as })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const seen = async () => {
      const { rows } = await ownerPool.query("select count(*)::int as count from session where last_seen_at > now() - interval '1 minute'");
      return rows[0].count;
    };
    await expect.poll(seen).toBe(3);
  });

  it("refuses a suspended user's running session from the next call on", async () => {
    const caller = await server.signIn("other.admin");
    await server.database.ownerPool.query("update account set account_state = 'Suspended' where account_id = 1001");
    expect((await server.call("Authorization", "PingPong", {}, { as: caller })).status).toBe(401);
    await server.database.ownerPool.query("update account set account_state = 'Active' where account_id = 1001");
  });

  it("writes one audit row for a sign-in, a failed one and a sign-out", async () => {
    await server.database.ownerPool.query("truncate audit_record");
    const caller = await server.signIn("plain.user");
    await authenticate("plain.user", "wrong");
    await server.call("Authorization", "Logout", {}, { as: caller });
    const { rows } = await server.database.ownerPool.query(
      "select event_type, result, error_code, actor_account_id, object_account_path from audit_record order by audit_id",
    );
    expect(rows).toEqual(
      [
        {
          event_type: "Session.SignedIn",
          result: "Success",
          error_code: null,
          actor_account_id: "1004",
          object_account_path: "1/10/100/1004",
        },
        {
          event_type: "Session.SignedIn",
          result: "Denied",
          error_code: "SignInFailed",
          actor_account_id: "1004",
          object_account_path: "1/10/100/1004",
        },
        {
          event_type: "Session.SignedOut",
          result: "Success",
          error_code: null,
          actor_account_id: "1004",
          object_account_path: "1/10/100/1004",
        },
      ].map((row) => ({ ...row, actor_account_id: Number(row.actor_account_id) })),
    );
  });

  it("keeps the language with the user", async () => {
    const caller = await server.signIn("plain.user");
    const reply = await server.call("Authorization", "SetLanguage", { languageCode: "fi" }, { as: caller });
    expect(reply.body, reply.text).toEqual({ LanguageCode: "fi" });
    expect((await server.call("Authorization", "GetCurrentUser", {}, { as: caller })).body.LanguageCode).toBe("fi");
  });
});

describe("guessing", () => {
  it("evaluates at most five of a thousand parallel wrong passwords before the pause", async () => {
    const started = Date.now();
    const replies = await Promise.all(Array.from({ length: 1_000 }, (_, guess) => authenticate("root.admin", `wrong ${guess}`)));
    const evaluated = replies.filter((reply) => reply.body.errorCode === "SignInFailed").length;
    // Each pause that ends while the thousand are still coming lets one more through: after 1, 2, 4 … seconds.
    const pausesOver = Math.floor(Math.log2((Date.now() - started) / 1000 + 1));
    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(5 + pausesOver);
    expect(replies.every((reply) => [401, 429, 503].includes(reply.status))).toBe(true);
    const wait = replies.find((reply) => reply.status === 429)?.headers["retry-after"];
    expect(Number(wait)).toBeGreaterThan(0);
    expect((await authenticate("root.admin", PASSWORD)).status).toBe(429);
  }, 60_000);

  it("forgets the failures after a success", async () => {
    for (let failure = 0; failure < 4; failure += 1) await authenticate("reseller.admin", "wrong");
    expect((await authenticate("reseller.admin", PASSWORD)).status).toBe(200);
    for (let failure = 0; failure < 4; failure += 1) expect((await authenticate("reseller.admin", "wrong")).status).toBe(401);
    expect((await authenticate("reseller.admin", PASSWORD)).status).toBe(200);
  });
});
