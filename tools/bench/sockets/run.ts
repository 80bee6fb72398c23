/** Thousands of open portals lose their live connection at once: the time until all are back, and the delay of calls meanwhile. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "../../../server/platform/config/connection.ts";
import { cookieNames } from "../../../server/platform/door/cookies.ts";
import { hashSecret, newSecret, xsrfToken } from "../../../server/platform/sessions/session-id.ts";
import { ANONYMOUS, signedInHeaders } from "../server/calls.ts";
import { type Contestant, startContestant } from "../server/child.ts";
import { openLargeDatabase, PASSWORD } from "../server/large-database.ts";
import { markdownTable, percentile } from "../statistics.ts";
import type { Order, Person, Storm } from "./client-process.ts";

const SOCKETS = 5_000;
/** Enough that each portal has its own user. */
const ACCOUNTS = 20_000;
/** Calls per second of other users meanwhile. */
const RATE = 100;
const ROUNDS = 2;

/** @returns the Markdown of the chapter */
export async function benchSockets(): Promise<string> {
  const database = await openLargeDatabase(ACCOUNTS);
  const client = fork(join(import.meta.dirname, "client-process.ts"), { execArgv: [] });
  let product: Contestant | undefined;
  try {
    const people = await beginSessions(database.owner);
    product = await startContestant("product-process.ts", { connection: database.app });
    const ask = async (order: Order): Promise<Storm> => {
      client.send(order);
      const [storm] = await once(client, "message");
      return storm;
    };
    const { connected } = await ask({ open: { url: product.url, people } });
    const headers = await signIn(product);
    // A warm-up: code that has just started is not yet compiled.
    await callsDuring(product, headers, sleep(5_000));
    const quiet = await callsDuring(product, headers, sleep(3_000));
    const rows = [
      ["before", "", "", "", quiet.p50.toFixed(0), quiet.p99.toFixed(0), `${quiet.lost}`, "", (await product.memory()).toFixed(0)],
    ];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = await product.cpu();
      const storm = ask("drop");
      const calls = await callsDuring(product, headers, storm);
      const { times, failures } = await storm;
      const seconds = (share: number) => (percentile(times, share) / 1_000).toFixed(1);
      const cpu = ((await product.cpu()) - before) / connected;
      const memory = (await product.memory()).toFixed(0);
      rows.push([
        `storm ${round}`,
        seconds(0.5),
        seconds(1),
        `${failures}`,
        calls.p50.toFixed(0),
        calls.p99.toFixed(0),
        `${calls.lost}`,
        cpu.toFixed(0),
        memory,
      ]);
      await sleep(2_000);
    }
    return [
      `${connected.toLocaleString("en")} live connections on one node, each with the session of another user, are closed at the same moment and reconnect with the portal's own code:`,
      `after up to 5 s by full jitter, each with a call for a ticket on its own connection. Meanwhile one user loads accounts, ${RATE} calls a second. Server, database,`,
      "the process with all the portals and the measuring one share this machine. Goals: all authenticated within 10 s, p99 of the calls ≤ 300 ms.\n",
      markdownTable(
        ["", "half back s", "all back s", "refused", "call p50 ms", "call p99 ms", "calls lost", "CPU µs each", "server MiB"],
        rows,
      ),
      "",
    ].join("\n");
  } finally {
    client.disconnect();
    await product?.stop();
    await database.stop();
  }
}

/** Inserts sessions as sign-ins do; five thousand real sign-ins would measure the password hash. */
async function beginSessions(owner: Connection): Promise<Person[]> {
  const connection = new pg.Client({ ...owner });
  await connection.connect();
  try {
    const { rows } = await connection.query(
      "select account_id::int as id from account where account_type = 'User' and account_state = 'Active' order by account_id desc limit $1",
      [SOCKETS],
    );
    if (rows.length < SOCKETS) throw new Error(`The database has only ${rows.length} users.`);
    const people = rows.map(({ id }) => ({ userId: Number(id), sessionId: newSecret() }));
    await connection.query("delete from session");
    await connection.query(
      `insert into session (id_hash, user_account_id, expires_at, remote_address, user_agent, stage, channels)
       select decode(hash, 'hex'), id, now() + interval '1 hour', '127.0.0.1', 'bench', 'complete', '{knowledge}'
       from unnest($1::text[], $2::bigint[]) as given (hash, id)`,
      [people.map(({ sessionId }) => hashSecret(sessionId).toString("hex")), people.map(({ userId }) => userId)],
    );
    const names = cookieNames(false);
    return people.map(({ userId, sessionId }) => {
      const xsrf = xsrfToken(sessionId);
      return { userId, cookie: `${names.session}=${sessionId}; ${names.xsrf}=${xsrf}`, xsrf };
    });
  } finally {
    await connection.end();
  }
}

async function signIn({ url }: Contestant): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/DataModel/service.svc/restAuthorization/Authenticate`, {
    method: "POST",
    headers: ANONYMOUS,
    body: JSON.stringify({ userName: "distributor.admin", password: PASSWORD }),
  });
  if (reply.status !== 200) throw new Error(`Signing in answered ${reply.status}: ${await reply.text()}`);
  return signedInHeaders(reply.headers.getSetCookie());
}

/** Sends calls on schedule, whether or not the last was answered: a slow server must not get fewer calls. */
async function callsDuring(
  { url }: Contestant,
  headers: Record<string, string>,
  work: Promise<unknown>,
): Promise<{ p50: number; p99: number; lost: number }> {
  let lost = 0;
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let isOver = false;
  const call = async () => {
    const begun = performance.now();
    try {
      const reply = await fetch(`${url}/DataModel/service.svc/restAccount/LoadAccountById`, {
        method: "POST",
        headers,
        body: '{"accountId":100}',
      });
      await reply.arrayBuffer();
      if (reply.status !== 200) lost += 1;
    } catch {
      // A call without an answer in time counts with its duration.
      lost += 1;
    }
    times.push(performance.now() - begun);
  };
  const ended = work.finally(() => {
    isOver = true;
  });
  const start = performance.now();
  for (let sent = 0; !isOver; sent += 1) {
    const running = call().finally(() => open.delete(running));
    open.add(running);
    await sleep(Math.max(0, start + (sent + 1) * (1_000 / RATE) - performance.now()));
  }
  await Promise.all(open);
  await ended;
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), lost };
}
