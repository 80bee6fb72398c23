import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../../../../server/generated/registry.ts";
import { asSystem } from "../../../../../server/platform/database/transaction.ts";
import { hashSecret, newSecret } from "../../../../../server/platform/sessions/session-id.ts";
import { consumeToken } from "../../../../../server/topics/sign-in/passwords/reset-token.ts";
import { hashPassword } from "../../../../../server/topics/sign-in/sessions/password.ts";
import { handlers as productHandlers } from "../../../../../server/topics.ts";
import { atDepth, figure } from "../../../../support/depth.ts";
import { callerOf, PASSWORD, startTestServer, type TestServer } from "../../../platform/door/test-server.ts";
import { type PasswordServer, startPasswordServer } from "./password-server.ts";

const { SelfCare: selfCare } = productHandlers;

/** Uses of one link, fifty at the same moment. */
const HANDS = atDepth(50, 1_000);

const NEW_PASSWORD = "Larks-over-17-rivers?";

let server: PasswordServer;
beforeAll(async () => {
  server = await startPasswordServer();
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.settle();
  server.mail.received.length = 0;
  const hash = await hashPassword(PASSWORD);
  for (const statement of ["truncate reset_request, reset_token, earlier_password, sign_in_attempt, rate_counter", "delete from session"])
    await server.database.ownerPool.query(statement);
  await server.database.ownerPool.query("update credential set password_hash = $1, reset_by_mail_at = null, must_change = false", [hash]);
});

const call = (operation: string, input: unknown) => server.call("SelfCare", operation, input);
const signIn = async (userName: string, password: string) =>
  (await server.call("Authorization", "Authenticate", { userName, password })).status;

describe("a forgotten password", () => {
  it("is replaced with the link from the mail: sessions end, second factors stay, the user is notified", async () => {
    const session = await server.signIn("plain.user");
    await sql`insert into authentication_method (user_account_id, authenticator_type, name, address) values (1004, 'EmailCode', 'Mail', 'joerg@example.com')`.execute(
      server.database.owner,
    );
    try {
      const link = await server.requestLink("  Plain.User ");
      expect(link).toEqual({ username: "plain.user", token: expect.stringMatching(/^[\w-]{43}$/) });
      expect((await call("ValidateResetToken", link)).body).toEqual({ IsValid: true, ExpiresAt: expect.any(String) });
      const reply = await call("ResetPassword", { ...link, newPassword: NEW_PASSWORD });
      expect([reply.status, reply.body, reply.headers["set-cookie"]]).toEqual([200, {}, undefined]);
      expect((await server.call("Authorization", "PingPong", {}, { as: session })).status).toBe(401);
      const { rows } = await server.database.ownerPool.query(
        "select reset_by_mail_at > now() - interval '1 minute' as by_mail, (select count(*)::int from authentication_method where user_account_id = 1004) as methods from credential where user_account_id = 1004",
      );
      expect(rows).toEqual([{ by_mail: true, methods: 1 }]);
      await server.mail.waitFor(2);
      expect(server.mail.received.map(({ to, message }) => [to, message.subject])).toEqual([
        [["joerg@example.com"], "Choose a new password"],
        [["joerg@example.com"], "Your password was changed"],
      ]);
      expect((await call("ValidateResetToken", link)).body).toEqual({ IsValid: false, ExpiresAt: null });
      expect((await call("ResetPassword", { ...link, newPassword: `${NEW_PASSWORD}!` })).body.errorCode).toBe("TokenInvalid");
    } finally {
      await sql`delete from authentication_method where user_account_id = 1004`.execute(server.database.owner);
    }
    expect(await signIn("plain.user", PASSWORD)).toBe(401);
    expect(await signIn("plain.user", NEW_PASSWORD)).toBe(200);
  });

  it("and a code to the same mailbox sign no one in: one mailbox asked twice is one proof", async () => {
    await sql`insert into authentication_method (user_account_id, authenticator_type, name, address, is_primary)
      values (1004, 'EmailCode', 'Mail', 'joerg@example.com', true)`.execute(server.database.owner);
    try {
      await call("ResetPassword", { ...(await server.requestLink("plain.user")), newPassword: NEW_PASSWORD });
      const { body, ...reply } = await server.call("Authorization", "Authenticate", { userName: "plain.user", password: NEW_PASSWORD });
      expect(body.SessionId ?? null).toBeNull();
      await server.settle();
      const before = server.mail.received.length;
      const as = callerOf({ body, ...reply });
      const { rows } = await server.database.ownerPool.query(
        "select authentication_method_id::int as id from authentication_method where user_account_id = 1004",
      );
      const [method] = rows;
      const sent = await server.call("Authorization", "SendSecurityCodeNotification", { authenticationMethodId: method?.id }, { as });
      expect([sent.status, sent.body.errorCode]).toEqual([409, "MfaMethodUnavailable"]);
      await server.settle();
      expect(server.mail.received).toHaveLength(before);
      expect((await server.call("Authorization", "PingPong", {}, { as })).status).toBe(401);
    } finally {
      await sql`delete from authentication_method where user_account_id = 1004`.execute(server.database.owner);
    }
  });

  it("costs nothing but time when the new one is refused", async () => {
    const link = await server.requestLink("plain.user");
    const refused = await call("ResetPassword", { ...link, newPassword: "Kern-2-QZ" });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errorCode: "PasswordRule",
      details: [
        { field: "newPassword", code: "MinLength12" },
        { field: "newPassword", code: "NoNameParts" },
      ],
    });
    const same = await call("ResetPassword", { ...link, newPassword: PASSWORD });
    expect(same.body).toMatchObject({ errorCode: "PasswordRule", details: [{ code: "NotLast10" }] });
    const judged = await call("ValidateResetPassword", { ...link, password: "Jorg-and-17-rivers" });
    expect(judged.body).toMatchObject({ IsValid: false, Rules: expect.arrayContaining([{ Rule: "NoNameParts", Passed: false }]) });
    expect((await call("ResetPassword", { ...link, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  it("is not replaced with a link of another user, an old one, or one of a user who was suspended", async () => {
    const link = await server.requestLink("plain.user");
    const stolen = await call("ResetPassword", { ...link, username: "company.admin", newPassword: NEW_PASSWORD });
    expect(stolen.body.errorCode).toBe("TokenInvalid");
    await sql`update account set account_state = 'Suspended' where account_id = 1004`.execute(server.database.owner);
    expect((await call("ResetPassword", { ...link, newPassword: NEW_PASSWORD })).body.errorCode).toBe("TokenInvalid");
    await sql`update account set account_state = 'Active' where account_id = 1004`.execute(server.database.owner);
    await sql`update reset_token set expires_at = now() - interval '1 second'`.execute(server.database.owner);
    expect((await call("ResetPassword", { ...link, newPassword: NEW_PASSWORD })).body.errorCode).toBe("TokenExpired");
    expect((await call("ValidateResetToken", link)).body).toMatchObject({ IsValid: false, ExpiresAt: expect.any(String) });
    expect(await signIn("plain.user", PASSWORD)).toBe(200);
  });

  it("makes every other link worthless once it is replaced", async () => {
    const first = await server.requestLink("plain.user");
    const second = await server.requestLink("plain.user");
    expect((await call("ResetPassword", { ...second, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await call("ResetPassword", { ...first, newPassword: `${NEW_PASSWORD}!` })).body.errorCode).toBe("TokenInvalid");
  });

  it("lets a user who was locked out by a hundred failures in again", async () => {
    await sql`insert into sign_in_attempt (bucket, failures, blocked_until) values ('password user 1004', 100, now())`.execute(
      server.database.owner,
    );
    expect(await signIn("plain.user", PASSWORD)).toBe(429);
    await call("ResetPassword", { ...(await server.requestLink("plain.user")), newPassword: NEW_PASSWORD });
    expect(await signIn("plain.user", NEW_PASSWORD)).toBe(200);
  });
});

describe("asking for a link", () => {
  it("answers alike for users who are known, unknown or suspended, and mails the known alone", async () => {
    await sql`update account set account_state = 'Suspended' where account_id = 1005`.execute(server.database.owner);
    const replies = await Promise.all(
      ["plain.user", "no.one", "reseller.admin"].map((username) => call("RequestResetPassword", { username })),
    );
    await server.settle();
    await sql`update account set account_state = 'Active' where account_id = 1005`.execute(server.database.owner);
    const shown = replies.map(({ status, text, headers }) => [status, text, Object.keys(headers).sort(), headers["content-length"]]);
    expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(server.mail.received.map(({ to }) => to)).toEqual([["joerg@example.com"]]);
  });

  it("sends three an hour to a user, however many ask, without mentioning it", async () => {
    for (let i = 0; i < 5; i += 1) expect((await call("RequestResetPassword", { username: "plain.user" })).status).toBe(200);
    await server.settle();
    expect(server.mail.received).toHaveLength(3);
    for (const mail of server.mail.received) expect((await call("ValidateResetToken", server.link(mail))).body.IsValid).toBe(true);
  });

  it("ignores requests of one network after ten an hour, without mentioning it", async () => {
    for (let i = 0; i < 10; i += 1) await call("RequestResetPassword", { username: `no.one${i}` });
    expect((await call("RequestResetPassword", { username: "plain.user" })).status).toBe(200);
    await server.settle();
    expect(server.mail.received).toEqual([]);
    await sql`update reset_request set created_at = created_at - interval '61 minutes'`.execute(server.database.owner);
    await call("RequestResetPassword", { username: "plain.user" });
    await server.settle();
    expect(server.mail.received).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ["a list", ["plain.user", "company.admin"]],
    ["an object", { name: "plain.user" }],
    ["a number", 1004],
    ["with a second member", undefined],
  ])("refuses a username that is %s", async (_, username) => {
    const input = username === undefined ? { username: "plain.user", email: "eve@example.net" } : { username };
    expect((await call("RequestResetPassword", input)).status).toBe(400);
  });

  it.each([
    "plain.user,eve@example.net",
    "plain.user\r\nBcc: eve@example.net",
    '"plain.user" <eve@example.net>',
    "plain.usеr",
    "plain.user%00",
    "plain.user@example.com",
    "plain.user' or 1=1 --",
  ])("mails no one for the username %j", async (username) => {
    expect((await call("RequestResetPassword", { username })).status).toBe(200);
    await server.settle();
    expect(server.mail.received).toEqual([]);
  });

  it("builds every link from the configured address, whatever the request says of itself", async () => {
    const headers = [
      { host: "evil.example" },
      { host: "portal.example.com:8443" },
      { "x-forwarded-host": "evil.example" },
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http", "x-forwarded-port": "81" },
      { forwarded: 'host="evil.example";proto=http' },
      { "x-original-url": "http://evil.example/", "x-rewrite-url": "/evil" },
      { "x-http-host-override": "evil.example" },
      { referer: "http://evil.example/v/" },
      { "x-forwarded-server": "evil.example", "x-host": "evil.example" },
    ];
    for (const variant of headers) {
      await sql`truncate reset_request, reset_token`.execute(server.database.owner);
      await server.call("SelfCare", "RequestResetPassword", { username: "plain.user" }, { headers: { ...variant } });
    }
    await server.settle();
    expect(server.mail.received.length).toBeGreaterThan(0);
    for (const { raw, message, to } of server.mail.received) {
      expect(to).toEqual(["joerg@example.com"]);
      expect(raw).not.toContain("evil");
      const links = [...`${message.text}${message.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address);
      expect(links.length).toBeGreaterThan(1);
      for (const address of links) expect(new URL(address).origin).toBe("https://portal.example.com");
    }
  });

  it("takes no longer for a known user than for an unknown one", async () => {
    const samples: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let i = 0; i < 80; i += 1) {
      // Interleaved in changing order: whatever else the machine does hits both alike.
      const order = i % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of order) {
        const begun = performance.now();
        await call("RequestResetPassword", { username: kind === "known" ? "plain.user" : `no.${i % 10}.user` });
        if (i >= 10) samples[kind].push(performance.now() - begun);
      }
    }
    const auc = areaUnderCurve(samples.known, samples.unknown);
    // Seventy pairs of equal things stay within three standard deviations of a half.
    expect(auc).toBeGreaterThan(0.35);
    expect(auc).toBeLessThan(0.65);
  }, 60_000);
});

describe("one link, many hands", () => {
  let other: TestServer;
  beforeAll(async () => {
    const contracts = Object.entries(operations).filter(([key]) => key.startsWith("SelfCare."));
    other = await startTestServer({ registry: Object.fromEntries(contracts), handlers: { SelfCare: selfCare } }, server.database);
  });
  afterAll(() => other.stop());

  const tokenFor = async (userAccountId: number) => {
    const token = newSecret();
    await sql`insert into reset_token (token_hash, user_account_id, expires_at) values (${hashSecret(token)}, ${userAccountId}, now() + interval '1 hour')`.execute(
      server.database.owner,
    );
    return token;
  };

  it("sets one password, over two nodes", async () => {
    const token = await tokenFor(1004);
    const tries = Array.from({ length: 40 }, (_, i) => `Larks-over-${100 + i}-rivers?`);
    const replies = await Promise.all(
      tries.map((newPassword, i) =>
        (i % 2 === 0 ? server : other).call("SelfCare", "ResetPassword", { username: "plain.user", newPassword, token }),
      ),
    );
    const won = replies.flatMap(({ status }, i) => (status === 200 ? [tries[i] ?? ""] : []));
    expect(won).toHaveLength(1);
    const { body } = await server.call("Authorization", "Authenticate", { userName: "plain.user", password: won[0] });
    expect(body.SessionId).toBeTruthy();
    for (const { status, body: refusal } of replies)
      if (status !== 200) expect(["TokenInvalid", "StateConflict", "Overloaded", "TooManyAttempts"]).toContain(refusal.errorCode);
  }, 60_000);

  it(`is used up once, for each of twenty that ${HANDS} hands take`, { timeout: 300_000 }, async () => {
    let wins = 0;
    for (let link = 0; link < 20; link += 1) {
      const token = await tokenFor(1004);
      const use = (hand: number) =>
        asSystem((hand % 2 === 0 ? server : other).database.db, "a test", (db) => consumeToken(db, token, 1004));
      const uses: boolean[] = [];
      // As many at once as can wait for a connection without a timeout.
      for (let from = 0; from < HANDS; from += 50)
        uses.push(...(await Promise.all(Array.from({ length: 50 }, (_, hand) => use(from + hand)))));
      expect(uses).toHaveLength(HANDS);
      expect(uses.filter(Boolean)).toHaveLength(1);
      wins += uses.filter(Boolean).length;
    }
    figure("B1 redemptions", { links: 20, handsForEach: HANDS, nodes: 2, wins });
  });
});

/** How often one of the first takes longer than one of the second: a half means indistinguishable. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let longer = 0;
  for (const a of first) for (const b of second) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (first.length * second.length);
}
