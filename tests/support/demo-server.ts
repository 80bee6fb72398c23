import { pino } from "pino";
import { resetDemo } from "../../demo/reset-demo.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { operations } from "../../server/generated/registry.ts";
import type { PlatformRuntime } from "../../server/platform/call/platform-runtime.ts";
import { parseConfig } from "../../server/platform/config/config.ts";
import { systemAccess } from "../../server/platform/database/system-database.ts";
import { rateLimits } from "../../server/platform/door/rate-limits.ts";
import { buildServer } from "../../server/platform/http/server.ts";
import { JobRunner } from "../../server/platform/job-runner/runner.ts";
import { LayoutStore } from "../../server/platform/layout-store/store.ts";
import { OutboxHub } from "../../server/platform/live/outbox-hub.ts";
import { handlers, jobKinds, schedules, topics } from "../../server/topics.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import type { TestDatabase } from "./database.ts";
import { DEMO_PASSWORD, startDemoDatabase } from "./demo-database.ts";
import { proveFactor } from "./prove-factor.ts";

export const PASSWORD = DEMO_PASSWORD;
const ORIGIN = "http://localhost:8080";

/** A response with its members as properties, so that tests state their expectations directly. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** An answer as it travelled. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface RawCall {
  readonly method?: "GET" | "POST";
  /** Instead of the usual content type and origin; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface DemoServer {
  /** Begin to work on jobs, as a node does from its start. @returns what works, to be taken away before the server stops */
  runJobs(): JobRunner;
  readonly database: TestDatabase;
  /** Cookies and XSRF header of a user: of one session, made at the first call. */
  headersOf(user: string): Promise<Readonly<Record<string, string>>>;
  /** After the user's session ended: the next call signs in again. */
  forget(user: string): void;
  /** Like a browser: cookies of a response are sent with the user's next calls. */
  follow(user: string, answer: RawAnswer): void;
  /** Exactly this body, to `Service.Operation`, with nothing that a client would add but content type and origin. */
  send(key: string, body: string, call?: RawCall): Promise<RawAnswer>;
  /** Fetch an address that is no operation, as one of the demo sign-ins or, with null, signed out. */
  fetch(user: string | null, url: string): Promise<RawAnswer>;
  /** Any request, as a program sends it: no cookies but those given. */
  request(method: "GET" | "POST", url: string, headers?: Readonly<Record<string, string>>, body?: unknown): Promise<RawAnswer>;
  /** Call an operation of the Account service as one of the demo sign-ins. @param form the element of a layout that it comes from, as the portal names it */
  call(user: string, operation: string, input: unknown, service?: string, form?: string): Promise<Answer>;
  stop(): Promise<void>;
}

const roomy = {
  "sign-in": { ...rateLimits["sign-in"], points: 100_000, lease: 100 },
  export: { ...rateLimits.export, points: 100_000 },
  default: { ...rateLimits.default, points: 1_000_000, lease: 10_000 },
};

export interface DemoServerOptions {
  /** False: the sign-ins are by password alone, as those of the demo are. They cannot change what asks for a second factor. */
  readonly provesFactor?: boolean;
}

/**
 * The whole server with the demo data and the shipped layouts, called through its door.
 *
 * @param shared the database of another one: a second node of the same installation
 */
export async function startDemoServer(
  environment: Readonly<Record<string, string>> = {},
  shared?: TestDatabase,
  { provesFactor = true }: DemoServerOptions = {},
): Promise<DemoServer> {
  const database = shared ?? (await startDemoDatabase({ isGrown: true }));
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const config = parseConfig({ NODE_ENV: "test", SECRET: "a secret for tests, long enough to pass", ...environment });
  const hub = new OutboxHub(database.db, database.pool, log);
  const runtime: PlatformRuntime = {
    config,
    pool: database.pool,
    db: database.db,
    system: systemAccess(database.db, database.pool),
    layouts: new LayoutStore({ db: database.db, contracts }),
    live: hub,
    log,
    schedules,
    ...(config.demo === null ? {} : { resetDemo: (jobId: string) => resetDemo(database.ownerConnection, { jobId, size: null }, log) }),
  };
  const { server, door } = buildServer(runtime, {
    registry: operations,
    handlers,
    topics,
    portalFolder: "tests/fixtures/no-such-folder",
    rateLimits: roomy,
  });
  const send = async (service: string, operation: string, input: unknown, headers: Record<string, string>) =>
    await server.inject({
      method: "POST",
      url: `/DataModel/service.svc/rest${service}/${operation}`,
      headers: { "content-type": "application/json", origin: ORIGIN, ...headers },
      payload: JSON.stringify(input),
    });
  const callers = new Map<string, Promise<Record<string, string>>>();
  const signIn = async (user: string): Promise<Record<string, string>> => {
    const reply = await send("Authorization", "Authenticate", { userName: user, password: PASSWORD }, {});
    if (reply.statusCode !== 200) throw new Error(`${user} could not sign in: ${reply.body}`);
    if (provesFactor) await proveFactor(database.ownerPool, user);
    return callerOf(reply.headers);
  };
  const headersOf = (user: string) => {
    const known = callers.get(user) ?? signIn(user);
    callers.set(user, known);
    return known;
  };
  const runners: JobRunner[] = [];
  return {
    database,
    headersOf,
    runJobs() {
      const runner = new JobRunner(
        { runtime, operations: door.operations, validators: door.validators, connection: database.appConnection, kinds: jobKinds },
        { concurrency: 2, beatMs: 100 },
      );
      runners.push(runner);
      runner.start();
      return runner;
    },
    forget: (user) => void callers.delete(user),
    follow(user, { headers }) {
      if (String(headers["set-cookie"]).includes("tessera-session=")) callers.set(user, Promise.resolve(callerOf(headers)));
    },
    async send(key, body, { method = "POST", headers = {} } = {}) {
      const [service, operation] = key.split(".");
      const isUpload = operations[key as OperationName]?.upload !== undefined && headers["content-type"] === undefined;
      const form = isUpload ? await multipartOf(body) : null;
      const given = Object.entries({ "content-type": form?.type ?? "application/json", origin: ORIGIN, ...headers });
      const reply = await server.inject({
        method,
        url: `/DataModel/service.svc/rest${service}/${operation}`,
        headers: Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
        ...(method === "GET" ? {} : { payload: form?.bytes ?? body }),
      });
      return { status: reply.statusCode, text: reply.body, headers: reply.headers };
    },
    async fetch(user, url) {
      const reply = await server.inject({ method: "GET", url, headers: user === null ? {} : await headersOf(user) });
      return { status: reply.statusCode, text: reply.body, headers: reply.headers };
    },
    async request(method, url, headers = {}, body = undefined) {
      const reply = await server.inject({
        method,
        url,
        headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      return { status: reply.statusCode, text: reply.body, headers: reply.headers };
    },
    async call(user, operation, input, service = "Account", form = undefined) {
      const headers = await headersOf(user);
      const reply = await send(service, operation, input, form === undefined ? headers : { ...headers, "tessera-form": form });
      return { status: reply.statusCode, body: JSON.parse(reply.body) as Record<string, unknown> };
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await hub.stop();
      await server.close();
      if (shared === undefined) await database.stop();
    },
  };
}

/** The headers of a browser with these cookies. */
function callerOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const cookies = [headers["set-cookie"]].flat().map((cookie) => String(cookie).split(";")[0] ?? "");
  const xsrf = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { cookie: cookies.join("; "), "x-xsrf-token": xsrf };
}

/** Converts a JSON body to a form: `file` becomes a text file (PDF or GIF if it begins like one), the rest fields. Null if it is not an object. */
async function multipartOf(body: string): Promise<{ type: string; bytes: Buffer } | null> {
  let members: unknown;
  try {
    members = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof members !== "object" || members === null) return null;
  const form = new FormData();
  const { file, ...fields } = members as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  const content = String(file);
  const extension = content.startsWith("%PDF-") ? "pdf" : content.startsWith("GIF8") ? "gif" : "txt";
  if (file !== undefined) form.set("file", new File([content], `notes.${extension}`));
  const response = new Response(form);
  return { type: response.headers.get("content-type") ?? "", bytes: Buffer.from(await response.arrayBuffer()) };
}
