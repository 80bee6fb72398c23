/** Guessing second factors with the right password in hand: how many guesses are looked at, whatever they come from and whatever breaks meanwhile. */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashSecret } from "../../server/platform/sessions/session-id.ts";
import { Browser, type Enrolled, enrol, type Reply } from "../server/topics/sign-in/factors/people.ts";
import type { TestDatabase } from "../support/database.ts";
import { DEMO_PASSWORD, startDemoDatabase } from "../support/demo-database.ts";
import { type DemoServer, startDemoServer } from "../support/demo-server.ts";
import { atDepth, figure, SEED } from "../support/depth.ts";
import { signInTo } from "../support/portal-client.ts";
import { type ServerProcess, startServerProcess, startTwoServers } from "../support/server-process.ts";

const USER = "reseller.sales";
const SESSIONS = atDepth(40, 200);
const ADDRESSES = 50;
const GUESSES = atDepth(200, 1_000);
const AT_ONCE = 40;

describe(`${GUESSES} wrong codes from ${SESSIONS} sessions and ${ADDRESSES} addresses, on two nodes`, () => {
  let first: DemoServer;
  let second: DemoServer;
  let person: Enrolled;
  beforeAll(async () => {
    first = await startDemoServer({ TRUST_PROXY_HOPS: "1" });
    second = await startDemoServer({ TRUST_PROXY_HOPS: "1" }, first.database);
    person = await enrol(first, USER);
  }, 120_000);
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  it("are looked at five times in a quarter of an hour, and a right one behind them is not", { timeout: 240_000 }, async () => {
    const browsers: Browser[] = [];
    for (let at = 0; at < SESSIONS; at += 1) {
      const browser = new Browser(at % 2 === 0 ? first : second, `203.0.113.${1 + (at % ADDRESSES)}`);
      const { body } = await browser.signIn(USER);
      expect(body.SignInStage).toBe("second-factor");
      browsers.push(browser);
    }
    // Six digits that are not the code of any step around now.
    const right = new Set([-2, -1, 0, 1, 2, 3, 4].map((steps) => person.code(steps)));
    const wrong = Array.from({ length: GUESSES + right.size }, (_, at) => String(at * 997).padStart(6, "0")).filter(
      (code) => !right.has(code),
    );
    const replies: (Reply | undefined)[] = [];
    // As many at a time as two nodes can check: an overloaded attempt is no guess.
    for (let from = 0; from < GUESSES; from += AT_ONCE)
      replies.push(
        ...(await Promise.all(
          wrong
            .slice(from, Math.min(from + AT_ONCE, GUESSES))
            .map((mfaToken, at) =>
              browsers[(from + at) % SESSIONS]?.copy().call("Authorization.ContinueSignIn", { mfaToken, mfaMethodId: person.methodId }),
            ),
        )),
      );
    const codes = replies.map((reply) => reply?.body.errorCode);
    const evaluated = codes.filter((code) => code === "MfaCodeIncorrect").length;
    figure("B3 guessing", { guesses: GUESSES, sessions: SESSIONS, addresses: ADDRESSES, evaluated });
    expect(evaluated).toBe(5);
    expect(codes.filter((code) => code === "TooManyAttempts")).toHaveLength(GUESSES - 5);
    const { rows } = await first.database.ownerPool.query("select count(distinct remote_address)::int as addresses from session");
    expect(rows[0].addresses).toBeGreaterThanOrEqual(Math.min(SESSIONS, ADDRESSES));
    const late = await browsers[7]?.call("Authorization.ContinueSignIn", { mfaToken: person.code(), mfaMethodId: person.methodId });
    expect(late?.body.errorCode).toBe("TooManyAttempts");
  });
});

const ROUNDS = atDepth(1, 20);
const IN_A_ROUND = 25;

describe("a node that is killed, and callers who go away, between a guess and its answer", () => {
  let database: TestDatabase;
  let nodes: ServerProcess[] = [];
  beforeAll(async () => {
    database = await startDemoDatabase({ isGrown: true });
    nodes = await startTwoServers(database.ownerConnection, { DEMO_PASSWORD });
  }, 300_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await database.stop();
  });
  const query = async <Row>(text: string, values: unknown[] = []) => (await database.ownerPool.query(text, values)).rows as Row[];

  /** A code that was sent to no one: every check of it is first recorded in the table. */
  async function pendingSession(): Promise<{ headers: Record<string, string>; userAccountId: number }> {
    const [user] = await query<{ id: number }>("select account_id as id from account where username = $1", [USER]);
    const userAccountId = Number(user?.id);
    const [method] = await query<{ id: number }>(
      `insert into authentication_method (user_account_id, authenticator_type, name, is_primary, address)
       values ($1, 'EmailCode', 'Mailbox', true, 'me@example.com') returning authentication_method_id as id`,
      [userAccountId],
    );
    const [node] = nodes;
    if (node === undefined) throw new Error("no node");
    const { cookie } = await signInTo(node, USER, DEMO_PASSWORD);
    const cookieOf = (name: string) => new RegExp(`${name}=([^;]*)`).exec(cookie)?.[1] ?? "";
    await query(
      `insert into security_code (security_code_id, user_account_id, session_id_hash, authentication_method_id, code_hash, expires_at)
       values (gen_random_uuid(), $1, $2, $3, $4, now() + interval '1 hour')`,
      [userAccountId, hashSecret(cookieOf("tessera-session")), method?.id, randomBytes(32)],
    );
    return { userAccountId, headers: { cookie, "x-xsrf-token": cookieOf("XSRF-TOKEN") } };
  }

  it(`give no guess back, in ${ROUNDS * IN_A_ROUND} of them`, { timeout: 3_000_000 }, async () => {
    const { userAccountId, headers } = await pendingSession();
    let random = SEED % 2_147_483_647;
    const below = (limit: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % limit;
    };
    const guess = async (origin: string, at: number): Promise<string> => {
      const goesAway = at % 3 === 0 ? AbortSignal.timeout(1 + below(40)) : AbortSignal.timeout(10_000);
      try {
        const answer = await fetch(`${origin}/DataModel/service.svc/restAuthorization/ContinueSignIn`, {
          method: "POST",
          headers: { "content-type": "application/json", origin, ...headers },
          body: JSON.stringify({ mfaToken: String(below(1_000_000)).padStart(6, "0") }),
          signal: goesAway,
        });
        return String(((await answer.json()) as { errorCode?: string }).errorCode);
      } catch {
        return "no answer";
      }
    };

    let [evaluated, counted, unanswered, answered] = [0, 0, 0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      await query("delete from rate_counter");
      await query("update factor_counter set attempts = '{}', failures = 0");
      await query("update security_code set attempts = 0");
      const killed = round % 2;
      const guesses = Array.from({ length: IN_A_ROUND }, (_, at) => guess(nodes[at % 2]?.origin ?? "", at));
      await sleep(below(60));
      await nodes[killed]?.kill();
      const replies = await Promise.all(guesses);
      const [row] = await query<{ looked: number; kept: number }>(
        `select (select sum(attempts)::int from security_code) as looked,
           coalesce((select sum(failures)::int from factor_counter where user_account_id = $1), 0) as kept`,
        [userAccountId],
      );
      const looked = row?.looked ?? 0;
      const kept = row?.kept ?? 0;
      expect(looked, `round ${round}: looked at and not counted`).toBeLessThanOrEqual(kept);
      expect(kept).toBeLessThanOrEqual(5);
      expect(replies.filter((code) => code === "MfaCodeIncorrect").length).toBeLessThanOrEqual(looked);
      evaluated += looked;
      counted += kept;
      unanswered += replies.filter((code) => code === "no answer").length;
      answered += replies.filter((code) => code === "MfaCodeIncorrect" || code === "TooManyAttempts").length;
      nodes[killed] = await startServerProcess({ database: database.ownerConnection, env: { DEMO_PASSWORD } });
    }
    figure("B4 kills", {
      rounds: ROUNDS,
      guesses: ROUNDS * IN_A_ROUND,
      unanswered,
      answered,
      lookedAt: evaluated,
      counted,
      free: Math.max(0, evaluated - counted),
    });
    // The test needs disconnected callers and answered guesses.
    expect(unanswered).toBeGreaterThan(0);
    expect(evaluated).toBeGreaterThan(0);
  });
});
