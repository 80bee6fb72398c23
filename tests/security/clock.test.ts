/** A node whose clock is wrong: what runs out is decided by the database, and so is which code counts. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { clockWatch } from "../../server/platform/database/clock-watch.ts";
import { hashSecret, newSecret } from "../../server/platform/sessions/session-id.ts";
import { Browser, type Enrolled, enrol, forgetStep, forgetTries } from "../server/topics/sign-in/factors/people.ts";
import { type DemoServer, startDemoServer } from "../support/demo-server.ts";
import { figure } from "../support/depth.ts";

const USER = "reseller.sales";
let server: DemoServer;
let person: Enrolled;
const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);

beforeAll(async () => {
  server = await startDemoServer();
  person = await enrol(server, USER);
}, 120_000);
afterEach(() => vi.useRealTimers());
afterAll(() => server.stop());

const STEP_MS = 30_000;
const trueStep = () => Math.floor(vi.getRealSystemTime() / STEP_MS);
/** By the true time, whatever the node's clock says. */
function trueCode(steps = 0): string {
  const isFaked = vi.isFakeTimers();
  const shown = Date.now();
  vi.useRealTimers();
  const code = person.code(steps);
  if (isFaked) vi.useFakeTimers({ toFake: ["Date"], now: shown });
  return code;
}

describe.each([
  ["ten minutes behind", -600_000],
  ["ten minutes ahead", 600_000],
  ["an hour behind", -3_600_000],
])("a node %s", (_name, offset) => {
  /** Only what asks for the time of day: timers go on as they are. */
  const wrong = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offset });

  it("takes the authenticator's code of now, and of the step before, and none that its own clock would like", async () => {
    wrong();
    for (const [steps, isRight] of [
      [Math.round(offset / STEP_MS), false],
      [-1, true],
      [0, true],
    ] as const) {
      let body: Record<string, unknown> = {};
      let begun: number;
      // A step that ends before the server compares makes the code older by one: then once more.
      do {
        begun = trueStep();
        await forgetTries(server);
        await forgetStep(server, person.methodId);
        ({ body } = await new Browser(server).signIn(USER, { mfaMethodId: person.methodId, mfaToken: trueCode(steps) }));
      } while (begun !== trueStep());
      expect(typeof body.SessionId === "string", JSON.stringify(body)).toBe(isRight);
    }
  });

  it("is noticed and logged once, and again when it is right", async () => {
    const said: [string, number][] = [];
    const note = (details: object, text: string) => void said.push([text, "skewMs" in details ? Number(details.skewMs) : Number.NaN]);
    const log = { error: note, info: note, warn: note };
    const watch = clockWatch({ db: server.database.db, log }, { beatMs: 20 });
    wrong();
    watch.start();
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 10_000 });
    // After some more beats: it continues without repeating the message.
    await new Promise((resolve) => setTimeout(resolve, 100));
    vi.useRealTimers();
    await vi.waitFor(() => expect(said).toHaveLength(2), { timeout: 10_000 });
    await watch.stop();
    const [[first, skew], [then]] = said as [[string, number], [string, number]];
    expect(first).toContain("differs from the database's");
    expect(Math.abs(skew - offset)).toBeLessThan(2_000);
    expect(then).toContain("right again");
    figure("B15 clock", { nodeOffBySeconds: offset / 1000, noticedAsSeconds: Math.round(skew / 1000) });
  });

  it("keeps sessions that run and none that ran out", async () => {
    await forgetTries(server);
    await forgetStep(server, person.methodId);
    wrong();
    const browser = new Browser(server);
    await browser.signIn(USER, { mfaMethodId: person.methodId, mfaToken: trueCode() });
    const seen = async (change: string) => {
      await query(`update session set ${change} where id_hash = $1`, [hashSecret(browser.session ?? "")]);
      return (await browser.call("Authorization.PingPong")).status;
    };
    expect(await seen("last_seen_at = now() - interval '29 minutes'")).toBe(200);
    expect(await seen("expires_at = now() + interval '3 seconds'")).toBe(200);
    expect(await seen("expires_at = now() - interval '1 second'")).toBe(401);
    expect(await seen("expires_at = now() + interval '1 hour', last_seen_at = now() - interval '31 minutes'")).toBe(401);
  });

  it("takes a link that counts and none that does not any more", async () => {
    const userId = Number((await query("select account_id from account where username = $1", [USER])).rows[0].account_id);
    const token = async (expires: string) => {
      const secret = newSecret();
      await query(`insert into reset_token (token_hash, user_account_id, expires_at) values ($1, $2, ${expires})`, [
        hashSecret(secret),
        userId,
      ]);
      return secret;
    };
    const [good, late] = [await token("now() + interval '30 seconds'"), await token("now() - interval '1 second'")];
    wrong();
    const look = async (secret: string) =>
      (await new Browser(server).call("SelfCare.ValidateResetToken", { username: USER, token: secret })).body;
    const [goodAnswer, lateAnswer] = [await look(good), await look(late)];
    expect(goodAnswer).not.toEqual(lateAnswer);
    expect(JSON.stringify(goodAnswer)).toContain("true");
  });
});
