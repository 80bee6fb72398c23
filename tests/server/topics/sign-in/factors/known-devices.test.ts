/** An attacker who guesses second factors, with the right password, from anywhere and on any node, never keeps owners out of their own devices. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import { Browser, type Enrolled, enrol, forgetStep, lastCode, reset } from "./people.ts";

const USER = "reseller.sales";
let server: DemoServer;
let other: DemoServer;
const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
const onNode = (at: number) => (at % 2 === 0 ? server : other);

beforeAll(async () => {
  server = await startDemoServer();
  other = await startDemoServer({}, server.database);
}, 120_000);
afterAll(async () => {
  await other.stop();
  await server.stop();
});
beforeEach(async () => {
  await reset(server);
  await query("delete from known_device");
});

const failOften = async (browsers: readonly Browser[], mfaMethodId: number) => {
  const answers: unknown[] = [];
  for (let at = 0; at < 12; at += 1) {
    const browser = browsers[at % browsers.length] ?? new Browser(server);
    answers.push((await browser.signIn(USER, { mfaToken: "000000", mfaMethodId })).body.errorCode);
  }
  return answers;
};

/** The owner's browser after a restart: it has used the second factor before, and keeps only the device cookie. */
async function ownDevice({ methodId, code }: Enrolled): Promise<Browser> {
  const browser = new Browser(server);
  expect((await browser.signIn(USER, { mfaToken: code(), mfaMethodId: methodId })).status).toBe(200);
  await forgetStep(server, methodId);
  return browser.closed();
}

describe("an attacker who knows the password", () => {
  it("fails five times on two nodes together, and the owner's device lets the owner in all the same", async () => {
    const person = await enrol(server, USER);
    const device = await ownDevice(person);
    const attackers = [new Browser(server), new Browser(other), new Browser(other), new Browser(server)];
    const answers = await failOften(attackers, person.methodId);
    expect(answers.filter((code) => code === "MfaCodeIncorrect")).toHaveLength(5);
    expect(answers.slice(5)).toEqual(Array(7).fill("TooManyAttempts"));
    // For good: a hundred in a row.
    await query("update factor_counter set failures = 100 where device_hash = ''");
    for (let at = 0; at < 4; at += 1) {
      expect((await attackers[at]?.signIn(USER, { mfaToken: person.code(), mfaMethodId: person.methodId }))?.body.errorCode).toBe(
        "TooManyAttempts",
      );
      const entered = await device.at(onNode(at)).signIn(USER, { mfaToken: person.code(), mfaMethodId: person.methodId });
      expect(entered.body, JSON.stringify(entered.body)).toMatchObject({ SessionId: expect.any(String) });
      await forgetStep(server, person.methodId);
    }
  });

  it("has no more tries on the owner's device than anywhere", async () => {
    const person = await enrol(server, USER);
    const device = await ownDevice(person);
    const answers = await failOften([device.copy(), device.at(other)], person.methodId);
    expect(answers.filter((code) => code === "MfaCodeIncorrect")).toHaveLength(5);
    // And the owner elsewhere has their own.
    expect((await new Browser(other).signIn(USER, { mfaToken: person.code(), mfaMethodId: person.methodId })).status).toBe(200);
  });

  it("gains no tries by devices that were used before there was a second factor, or that are made up", async () => {
    const early: Browser[] = [];
    for (let at = 0; at < 3; at += 1) {
      const browser = new Browser(onNode(at));
      await browser.signIn(USER);
      early.push(browser.closed());
    }
    const person = await enrol(server, USER);
    const answers = await failOften(early, person.methodId);
    expect(answers.filter((code) => code === "MfaCodeIncorrect")).toHaveLength(5);
    expect((await new Browser(server).signIn(USER, { mfaToken: person.code(), mfaMethodId: person.methodId })).body.errorCode).toBe(
      "TooManyAttempts",
    );
    // The device on which the factor was set up is the owner's from that moment on.
    expect((await person.browser.closed().signIn(USER, { mfaToken: person.code(), mfaMethodId: person.methodId })).status).toBe(200);
  });

  it("asks for codes by mail, and the owner's device still gets one", async () => {
    const first = new Browser(server);
    await first.signIn(USER);
    const setup = await first.call("Account.SetupTwoFactor", { authenticatorType: "EmailCode" });
    const enabled = await first.call("Account.EnableTwoFactor", {
      setupId: setup.body.SetupId,
      name: "Mailbox",
      code: await lastCode(server),
    });
    const methodId = (enabled.body.Method as { Id: number }).Id;
    await query("delete from factor_counter");
    const attacker = new Browser(other);
    await attacker.signIn(USER);
    const send = async (browser: Browser) =>
      (await browser.call("Authorization.SendSecurityCodeNotification", { authenticationMethodId: methodId })).status;
    for (let at = 0; at < 5; at += 1) {
      expect(await send(attacker)).toBe(200);
      await query("update factor_counter set sends = array(select t - interval '61 seconds' from unnest(sends) t)");
    }
    expect(await send(attacker)).toBe(429);
    const owner = first.closed();
    await owner.signIn(USER);
    expect(await send(owner)).toBe(200);
    expect((await owner.signIn(USER, { mfaToken: await lastCode(server), mfaMethodId: methodId })).body).toMatchObject({
      SessionId: expect.any(String),
    });
  });
});
