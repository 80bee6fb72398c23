import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { grantRole } from "../../../../../server/topics/access/grant-role.ts";
import { hashPassword } from "../../../../../server/topics/sign-in/sessions/password.ts";
import { actFor, type Caller, callerOf, PASSWORD } from "../../../platform/door/test-server.ts";
import { type PasswordServer, startPasswordServer } from "./password-server.ts";

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
  await server.database.ownerPool.query("truncate earlier_password, sign_in_attempt, rate_counter, known_device");
  await server.database.ownerPool.query("delete from session");
  await server.database.ownerPool.query("update credential set password_hash = $1, must_change = false", [hash]);
});

const change = (as: Caller, newPassword: string, currentPassword = PASSWORD) =>
  server.call("SelfCare", "ChangeMyPassword", { currentPassword, newPassword }, { as });
const ping = async (as: Caller) => (await server.call("Authorization", "PingPong", {}, { as })).status;
const authenticate = (userName: string, password: string) => server.call("Authorization", "Authenticate", { userName, password });

describe("the own password", () => {
  it("is changed with the present one: this session goes on under another id and token, every other one ends", async () => {
    const [here, elsewhere] = [await server.signIn("plain.user"), await server.signIn("plain.user")];
    const reply = await change(here, NEW_PASSWORD);
    expect([reply.status, reply.body]).toEqual([200, {}]);
    const after = callerOf(reply);
    expect([await ping(here), await ping(elsewhere), await ping(after)]).toEqual([401, 401, 200]);
    expect(after.xsrf).not.toBe(here.xsrf);
    expect(await ping({ ...after, xsrf: here.xsrf })).toBe(403);
    expect((await authenticate("plain.user", PASSWORD)).status).toBe(401);
    expect((await authenticate("plain.user", NEW_PASSWORD)).status).toBe(200);
    await server.mail.waitFor(1);
    expect(server.mail.received.map(({ to, message }) => [to, message.subject])).toEqual([
      [["joerg@example.com"], "Your password was changed"],
    ]);
  });

  it("stays as it is when the present one is wrong, and guesses are slowed down like those at the sign-in", async () => {
    const as = await server.signIn("plain.user");
    const codes: unknown[] = [];
    for (let i = 0; i < 7; i += 1) codes.push((await change(as, NEW_PASSWORD, `Guess-number-${i}!`)).body.errorCode);
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "SignInFailed"));
    expect(codes.at(-1)).toBe("TooManyAttempts");
    expect(await ping(as)).toBe(200);
    expect((await authenticate("plain.user", PASSWORD)).status).toBe(200);
  });

  it("is none of the last ten, and may be the one before those", async () => {
    const earlier = Array.from({ length: 9 }, (_, i) => `Rivers-number-${i + 1}-of-nine`);
    // Cheap hashes: their cost does not matter here.
    const hashes = await Promise.all(earlier.map((password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })));
    for (const made of hashes)
      await sql`insert into earlier_password (user_account_id, password_hash) values (1004, ${made})`.execute(server.database.owner);
    const as = await server.signIn("plain.user");
    for (const used of [PASSWORD, earlier[0] ?? "", earlier[8] ?? ""])
      expect((await change(as, used)).body).toMatchObject({
        errorCode: "PasswordRule",
        details: [{ field: "newPassword", code: "NotLast10" }],
      });
    const judged = await server.call("SelfCare", "ValidateMyPassword", { password: earlier[0] }, { as });
    expect(judged.body).toMatchObject({ IsValid: false, Rules: expect.arrayContaining([{ Rule: "NotLast10", Passed: false }]) });
    const changed = await change(as, NEW_PASSWORD);
    expect(changed.status).toBe(200);
    const { rows } = await server.database.ownerPool.query("select count(*)::int as kept from earlier_password");
    expect(rows).toEqual([{ kept: 9 }]);
    expect((await change(callerOf(changed), earlier[0] ?? "", NEW_PASSWORD)).status).toBe(200);
  });

  it("is the same however it was typed", async () => {
    const composed = "Über-Flüsse-17-Lerchen?";
    const reply = await change(await server.signIn("plain.user"), composed.normalize("NFD"));
    expect(reply.status).toBe(200);
    const again = await change(callerOf(reply), composed, composed);
    expect(again.body).toMatchObject({ errorCode: "PasswordRule", details: [{ code: "NotLast10" }] });
    expect((await authenticate("plain.user", composed)).status).toBe(200);
    expect((await authenticate("plain.user", composed.normalize("NFD"))).status).toBe(200);
    // Longer than any other part of it: nothing is cut off.
    expect((await authenticate("plain.user", `${composed}x`)).status).toBe(401);
  });

  it("is taken in full and in either form up to the last of 256 characters", async () => {
    const longest = `Aa1-${"ü".repeat(252)}`;
    expect((await change(await server.signIn("plain.user"), longest.normalize("NFD"))).status).toBe(200);
    expect((await authenticate("plain.user", longest.normalize("NFD"))).status).toBe(200);
    expect((await authenticate("plain.user", longest.slice(0, -1))).status).toBe(401);
  });

  it("is changed once by two at the same time", async () => {
    const as = await server.signIn("plain.user");
    const replies = await Promise.all([change(as, NEW_PASSWORD), change(as, `${NEW_PASSWORD}2`)]);
    expect(replies.map(({ status, body }) => [status, body.errorCode]).sort()).toEqual([
      [200, undefined],
      [409, "StateConflict"],
    ]);
  });

  it("is out of reach for a caller who acts for another user", async () => {
    const as = await actFor(server, "reseller.admin", 1004);
    expect(await ping(as)).toBe(200);
    for (const [operation, input] of [
      ["ChangeMyPassword", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
      ["ValidateMyPassword", { password: PASSWORD }],
    ] as const)
      expect((await server.call("SelfCare", operation, input, { as })).body.errorCode).toBe("AccessDenied");
  });

  it("needs fifteen characters where a policy asks others for a second factor and leaves this user out", async () => {
    await sql`insert into mfa_policy (account_id, includes_children, mode, allowed_types, exempt_user_ids)
      values (10, true, 'Enforced', '{EmailCode}', '{1004}')`.execute(server.database.owner);
    try {
      const as = await server.signIn("plain.user");
      expect((await server.call("SelfCare", "GetPasswordPolicy", {}, { as })).body).toMatchObject({
        MinLength: 15,
        Rules: expect.arrayContaining(["MinLength15"]),
      });
      expect((await change(as, "Larks-4-rivers")).body).toMatchObject({ errorCode: "PasswordRule", details: [{ code: "MinLength15" }] });
      expect((await change(as, "Larks-4-rivers!")).status).toBe(200);
    } finally {
      await sql`delete from mfa_policy`.execute(server.database.owner);
    }
  });

  it("says what counts before anyone has signed in", async () => {
    expect((await server.call("SelfCare", "GetPasswordPolicy", {})).body).toEqual({
      MinLength: 12,
      MaxLength: 256,
      History: 10,
      Rules: ["MinLength12", "Digit", "Special", "Upper", "Lower", "NoNameParts", "NotLast10", "NotBreached"],
    });
  });
});

describe("another user's password", () => {
  const set = (as: Caller, input: object) =>
    server.call("Account", "ChangeUserPassword", { userAccountId: 1004, newPassword: NEW_PASSWORD, ...input }, { as });

  it("is set by users who have the right there; the user is signed out, told, and chooses a new one before anything else", async () => {
    const [admin, user] = [await server.signIn("reseller.admin"), await server.signIn("plain.user")];
    const done = await set(admin, {});
    expect(done.body).toEqual({});
    expect(await ping(user)).toBe(401);
    await server.mail.waitFor(1);
    expect(server.mail.received[0]).toMatchObject({ to: ["joerg@example.com"], message: { subject: "Your password was changed" } });

    const signedIn = await authenticate("plain.user", NEW_PASSWORD);
    expect([signedIn.status, signedIn.body.SessionId]).toEqual([200, null]);
    const pending = callerOf(signedIn);
    expect(await ping(pending)).toBe(401);
    expect((await change(pending, NEW_PASSWORD, NEW_PASSWORD)).body.errorCode).toBe("PasswordRule");
    const changed = await change(pending, "Rivers-under-18-larks!", NEW_PASSWORD);
    expect(changed.body).toEqual({});
    expect(changed.status).toBe(200);
    expect([await ping(callerOf(changed)), await ping(pending)]).toEqual([200, 401]);
    expect((await authenticate("plain.user", "Rivers-under-18-larks!")).body.SessionId).toBeTruthy();
  });

  it("is not set by users who lack the right, for the own account, or for a user with rights that the caller lacks", async () => {
    const [admin, companyAdmin] = [await server.signIn("reseller.admin"), await server.signIn("company.admin")];
    expect((await set(companyAdmin, {})).body.errorCode).toBe("AccessDenied");
    expect((await set(admin, { userAccountId: 1002 })).body.errorCode).toBe("NotFound");
    expect((await set(admin, { userAccountId: 1005 })).body.errorCode).toBe("AccessDenied");
    const { rows } = await server.database.ownerPool.query("select role_id from role where predefined_key = 'distributor-administrator'");
    await grantRole(server.database.owner, "installation", {
      userAccountId: 1003,
      roleId: Number(rows[0]?.role_id),
      scopeAccountId: 100,
      scope: "WholeHierarchy",
    });
    expect((await set(admin, { userAccountId: 1003 })).body.errorCode).toBe("CapabilityEscalation");
    expect((await set(admin, { newPassword: "Joerg-and-17-rivers" })).body).toMatchObject({
      errorCode: "PasswordRule",
      details: [{ code: "NoNameParts" }],
    });
    expect((await authenticate("plain.user", PASSWORD)).status).toBe(200);
  });

  it("is judged for the form, without telling which were used before", async () => {
    const admin = await server.signIn("reseller.admin");
    const judge = async (input: object) => (await server.call("Account", "ValidateUserPassword", input, { as: admin })).body;
    const present = await judge({ userAccountId: 1004, password: PASSWORD });
    expect(present).toMatchObject({ IsValid: true });
    expect(JSON.stringify(present)).not.toContain("NotLast10");
    expect(await judge({ userAccountId: 1004, password: "Mueller-and-17-larks" })).toMatchObject({ IsValid: false });
    expect(await judge({ password: "Tannwald-and-17-larks", context: { companyName: "Tannwald AG" } })).toMatchObject({ IsValid: false });
  });

  it("is left to the user with a link by mail", async () => {
    const admin = await server.signIn("reseller.admin");
    const reply = await server.call("Account", "SendResetPasswordMail", { userAccountId: 1004 }, { as: admin });
    expect(reply.status).toBe(200);
    const [mail] = await server.mail.waitFor(1);
    expect(mail?.to).toEqual(["joerg@example.com"]);
    expect((await authenticate("plain.user", PASSWORD)).status).toBe(200);
    const link = mail === undefined ? {} : server.link(mail);
    expect((await server.call("SelfCare", "ResetPassword", { ...link, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await authenticate("plain.user", NEW_PASSWORD)).status).toBe(200);
  });
});
