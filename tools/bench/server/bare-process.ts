/**
 * The baseline: fastify with one route per call, which runs the product's statements on a pool of the same size and sends the product's answer. No
 * session, limits, checks, tenant, audit or presenter. A writing call has a second route with the product's whole transaction: with tenant context
 * and audit record.
 */
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import type { Pool } from "pg";
import type { Connection } from "../../../server/platform/config/connection.ts";
import { createPool } from "../../../server/platform/database/pool.ts";
import { ANONYMOUS, CALLS, type Call, isWrite, pathOf, signedInHeaders, type Target, wholePathOf } from "./calls.ts";
import { contest } from "./child.ts";
import { composeProduct, POOL } from "./product.ts";
import { type ScopedStatement, type Statement, statementsOf, tapDriver } from "./statements.ts";

/** The product's first statement of a write. */
const CONTEXT = {
  name: "context",
  text: "select set_config('app.scope_low', $1, true), set_config('app.scope_high', $2, true), set_config('app.user_account_id', $3, true)",
};

interface Job {
  readonly connection: Connection;
  readonly password: string;
  readonly targets: readonly Target[];
}

/** The product's statements and answer for one input. */
interface Recording {
  readonly statements: readonly Statement[];
  readonly transaction: readonly ScopedStatement[];
  readonly answer: unknown;
}

contest(async ({ connection, password, targets }: Job) => {
  const recordings = await record(connection, password, targets);
  const pool = createPool(connection, {
    name: "bench bare",
    size: POOL,
    limits: "request",
    onError: (error) => console.error(error.message),
  });
  // Row-level security needs a tenant: every connection here starts with one that sees everything.
  pool.options.onConnect = (client) =>
    client.query("select set_config('app.scope_low', '', false), set_config('app.scope_high', '~', false)");
  await assertFinds(pool, recordings);
  const server = fastify({ logger: false });
  for (const call of CALLS) {
    const known = recordings.get(call.operation) ?? [];
    server.post<{ Body: { index: number } }>(pathOf(call), async (request, reply) => {
      const recording = known[request.body.index];
      if (recording === undefined) return reply.code(404).send();
      if (!isWrite(call)) for (const statement of recording.statements) await pool.query({ ...statement, values: [...statement.values] });
      else {
        const client = await pool.connect();
        await client.query("begin");
        for (const statement of recording.statements) await client.query({ ...statement, values: [...statement.values] });
        await client.query("commit");
        client.release();
      }
      return recording.answer;
    });
    if (!isWrite(call)) continue;
    server.post<{ Body: { index: number } }>(wholePathOf(call), async (request, reply) => {
      const recording = known[request.body.index];
      if (recording === undefined) return reply.code(404).send();
      const client = await pool.connect();
      await client.query("begin");
      for (const { tenant, batch, ...statement } of recording.transaction) {
        if (batch.opens !== undefined) await client.query({ ...CONTEXT, values: [tenant.low, tenant.high, String(tenant.userAccountId)] });
        await client.query({ ...statement, values: [...statement.values] });
      }
      await client.query("commit");
      client.release();
      return recording.answer;
    });
  }
  await server.listen({ host: "127.0.0.1", port: 0 });
  return (server.server.address() as AddressInfo).port;
});

/**
 * Checks that the recorded statements find rows: handlers without results are fast and would make the product look slow. Background statements may
 * be recorded too and find nothing.
 */
async function assertFinds(pool: Pool, recordings: ReadonlyMap<string, readonly Recording[]>): Promise<void> {
  for (const call of CALLS)
    if (isWrite(call) && recordings.get(call.operation)?.some(({ transaction }) => transaction.length < 3) !== false)
      throw new Error(`The transaction of ${call.operation} was not heard.`);
  for (const [operation, [recording]] of recordings) {
    let found = 0;
    for (const statement of recording?.statements ?? [])
      found += (await pool.query({ ...statement, values: [...statement.values] })).rowCount ?? 0;
    if (found === 0) throw new Error(`The bare handler of ${operation} finds nothing.`);
  }
}

/** Two recordings of each call and target, for odd and even turns. */
async function record(connection: Connection, password: string, targets: readonly Target[]): Promise<Map<string, Recording[]>> {
  tapDriver();
  const product = composeProduct(connection);
  await product.app.ready();
  const post = async (path: string, input: unknown, headers: Record<string, string>) => {
    const reply = await product.app.inject({ method: "POST", url: path, headers, payload: JSON.stringify(input) });
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body.slice(0, 500)}`);
    return reply;
  };
  const credentials = { userName: "distributor.admin", password };
  const signedIn = await post("/DataModel/service.svc/restAuthorization/Authenticate", credentials, ANONYMOUS);
  const headers = signedInHeaders([signedIn.headers["set-cookie"] ?? []].flat());
  const recordings = new Map<string, Recording[]>();
  for (const call of CALLS) {
    const known: Recording[] = [];
    for (const target of targets) for (const turn of [0, 1]) known.push(await recordOne(call, target, turn));
    recordings.set(call.operation, known);
  }
  await product.close();
  return recordings;

  async function recordOne(call: Call, target: Target, turn: number): Promise<Recording> {
    let answer: unknown;
    const { own, transaction } = await statementsOf(async () => {
      answer = (await post(pathOf(call), call.input(target, turn), headers)).json();
    });
    if (process.env.BENCH_SHOW && target === targets[0] && turn === 0)
      for (const { text } of [...own, ...transaction]) console.log(`${call.operation}: ${text}`);
    return { statements: own.map(repeatable), transaction: transaction.map(repeatable), answer };
  }
}

/** A recorded save finds its row only once, because the save changes the row version: this accepts newer versions. */
const repeatable = <Kind extends Statement>(statement: Kind): Kind => ({
  ...statement,
  // Prepared statements are cached by name, so the changed text needs another name.
  ...(statement.name === undefined ? {} : { name: `${statement.name}_again` }),
  text: statement.text.replace(/"row_version" = (\$\d+) returning/, '"row_version" >= $1 - 1000000 returning'),
});
