/** Random bodies for every operation, sent by a user with all rights. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../server/generated/registry.ts";
import { deriveDisplayName } from "../../server/platform/accounts/accounts.ts";
import type { OperationContract } from "../../server/platform/call/operation.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { demo } from "../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../support/demo-server.ts";
import { EVERYTHING, giveRole } from "../support/give-role.ts";
import { arbitraryFromSchema } from "./arbitrary-from-schema.ts";
import { restoreDemoPassword } from "./demo-password.ts";
import { FACTOR_USER, factorInputs } from "./factor-fixtures.ts";
import { firstInput } from "./fixtures.ts";

const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;
/** A few for each operation; `npm run test:deep` sends a hundred thousand. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4 * Object.keys(operations).length);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const USER = "distributor.admin";
const USER_ID = demo.users.distributorAdmin;
const ROOT = demo.distributor;
/** Internals of database, language and files, which no answer may reveal. */
const INSIDES =
  /SQLSTATE|syntax error|violates|relation "|column "|invalid input|pg_|node_modules|\.ts:\d|\bat \w+ \(|TypeError|RangeError|undefined is not|Cannot read/;

/** Whatever is called, documents included. */
const MOST_MILLISECONDS = 1_000;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const everyKey = Object.keys(operations) as OperationName[];
const call = fc.constantFrom(...everyKey).chain((key) => {
  const body = arbitraryFromSchema(contractOf[key].request).map((value) => JSON.stringify(value));
  const damaged = fc.tuple(body, fc.nat(), fc.string({ unit: "binary", maxLength: 3 })).map(([text, at, garbage]) => {
    const cut = at % (text.length + 1);
    return text.slice(0, cut) + garbage + text.slice(cut);
  });
  return fc.tuple(fc.constant(key), fc.oneof({ weight: 12, arbitrary: body }, { weight: 1, arbitrary: damaged }));
});

/** The caller: a user with all rights, except for calls that continue a sign-in at its second factor. */
async function callerOf(key: OperationName): Promise<string> {
  if (key !== "Authorization.ContinueSignIn") return USER;
  await factorInputs.continue(server);
  return FACTOR_USER;
}

async function timed(key: OperationName, body: string) {
  const user = await callerOf(key);
  const headers = await server.headersOf(user);
  const begun = performance.now();
  const reply = await server.send(key, body, { headers });
  const milliseconds = performance.now() - begun;
  if (reply.status === 200 && reply.headers["set-cookie"] !== undefined) server.forget(user);
  return { ...reply, milliseconds };
}

/**
 * Calls as the user with all rights. Such calls can sign the user out, end their sessions, require a second factor of them or remove their roles,
 * and every later call would fail at the door: so the session is restored.
 */
async function called(key: OperationName, body: string) {
  const reply = await timed(key, body);
  if (!isShutOut(reply) || contractOf[key].access.state === "public") return reply;
  await letInAgain();
  return timed(key, body);
}
const isShutOut = ({ text }: { text: string }): boolean => /"errorCode":"(NotSignedIn|IpNotAllowed|Maintenance)"/.test(text);
async function letInAgain(): Promise<void> {
  const query = (text: string, values: readonly unknown[] = []) => server.database.ownerPool.query(text, [...values]);
  for (const table of ["mfa_policy", "ip_restriction_list", "authentication_method"]) await query(`delete from ${table}`);
  await query("update account set account_state = 'Active', username = $2 where account_id = $1", [USER_ID, USER]);
  await giveRole(query, {
    userId: USER_ID,
    at: ROOT,
    scope: "WholeHierarchy",
    name: `Everything ${randomUUID()}`,
    capabilities: EVERYTHING,
  });
  await restoreDemoPassword(server, USER);
  server.forget(USER);
  await server.call(USER, "SetMaintenance", { state: "Off" }, "Admin");
}

/** Past the contract and past the door. A wrong name, password or code is found by the handler. */
const isInside = (reply: { status: number; text: string }): boolean => reply.status !== 400 && !isShutOut(reply);

describe(`${RUNS} random bodies over all operations`, () => {
  it("are answered within a second with 200 or 4xx, and reveal no internals", async () => {
    const own = Object.getOwnPropertyNames(Object.prototype).length;
    const reached = new Set<OperationName>();
    /** Tries more bodies for operations that were not reached: half of them random, half valid calls with one random member. */
    const insist = async (key: OperationName, works: object) => {
      const bodies = fc.sample(arbitraryFromSchema(contractOf[key].request), { numRuns: 300, seed: SEED }) as Record<string, unknown>[];
      for (const [index, random] of bodies.entries()) {
        const names = Object.keys(random);
        const name = names[index % names.length] ?? "";
        const body = index < bodies.length / 2 ? random : { ...works, [name]: random[name] };
        const reply = await called(key, JSON.stringify(body));
        expect(reply.status, `${key} ${JSON.stringify(body)}`).toBeLessThan(500);
        if (!isInside(reply)) continue;
        reached.add(key);
        break;
      }
    };
    await fc.assert(
      fc.asyncProperty(call, async ([key, body]) => {
        const reply = await called(key, body);
        if (isInside(reply)) reached.add(key);
        const about = `${key} ${body}\n${reply.text.slice(0, 500)}`;
        expect(reply.status, about).toBeLessThan(500);
        expect([200, 400, 401, 403, 404, 409, 410, 413, 415, 422, 429], about).toContain(reply.status);
        if (reply.status !== 200) expect(reply.text.replace(/"current":.*/, ""), about).not.toMatch(INSIDES);
        // A busy machine may hold up a call, but not the same call three times.
        let fastest = reply.milliseconds;
        for (let again = 0; fastest > MOST_MILLISECONDS && again < 2; again += 1)
          fastest = Math.min(fastest, (await called(key, body)).milliseconds);
        expect(fastest, about).toBeLessThan(MOST_MILLISECONDS);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(own);
    // Bodies that the contract refuses prove nothing about the handler.
    for (const key of everyKey.filter((candidate) => !reached.has(candidate))) {
      // The one before may have ended the session of the user, or begun maintenance.
      await letInAgain();
      await insist(key, await firstInput(server, key));
    }
    expect(everyKey.filter((key) => !reached.has(key))).toEqual([]);
  }, 300_000);

  it("leave a tree whose paths are right, and every account with the name that follows from its values", async () => {
    const { rows } = await server.database.ownerPool.query(
      `select count(*)::int as n from account child join account parent on parent.account_id = child.parent_account_id
       where child.account_path <> parent.account_path || '/' || child.account_id`,
    );
    expect(rows[0].n).toBe(0);
    const accounts = await server.database.owner
      .selectFrom("account")
      .select(["account_id", "account_type", "product_name", "display_name", "values"])
      .execute();
    const named = accounts.map(({ account_id, account_type, product_name, values }) => [
      account_id,
      deriveDisplayName(account_type, values, product_name),
    ]);
    expect(accounts.map(({ account_id, display_name }) => [account_id, display_name])).toEqual(named);
  });
});
