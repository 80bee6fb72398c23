import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { operations } from "../../../../server/generated/registry.ts";
import type { Context } from "../../../../server/platform/call/context.ts";
import { defineJob, type JobKind, type JobRun } from "../../../../server/platform/call/define-job.ts";
import type { OperationContract } from "../../../../server/platform/call/operation.ts";
import { JobRunner, type RunnerOptions } from "../../../../server/platform/job-runner/runner.ts";
import { handlers as productHandlers } from "../../../../server/topics.ts";
import { handlers as testHandlers, registry as testRegistry } from "../door/test-operations.ts";
import { type Caller, contractOf, startTestServer, type TestServer } from "../door/test-server.ts";

const { Admin: admin, SelfCare: selfCare } = productHandlers;

/** The work of the test's only kind; each test sets its own. */
type Work = (run: JobRun<{ word: string }>) => Promise<string | undefined>;

const works = new Map<string, Work>();

/** Runs what the test gave for the word of its input. */
export const testKind = defineJob({
  kind: "Test",
  input: z.object({ word: z.string() }),
  attempts: 3,
  run: (run) => works.get(run.input.word)?.(run) ?? Promise.reject(new Error("no work")),
});

/** The same, but of those with one key only the newest counts. */
const keyedKind = defineJob({
  kind: "TestKeyed",
  input: z.object({ word: z.string(), key: z.string() }),
  key: ({ key }) => key,
  run: (run) => works.get(run.input.word)?.(run) ?? Promise.reject(new Error("no work")),
});

const startContract = {
  ...contractOf({
    operation: "StartJob",
    effect: "write",
    access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId"] },
    request: { type: "object" },
  }),
};

export interface JobView {
  readonly JobId: string;
  readonly Status: string;
  readonly Progress: number | null;
  readonly Done: number;
  readonly Total: number | null;
  readonly Failed: number;
  readonly Message: string | null;
  readonly MessageKey: string | null;
  readonly CanCancel: boolean;
  readonly CanRetry: boolean;
  readonly File: { readonly FileName: string; readonly Path: string; readonly SizeBytes: number } | null;
  readonly ErrorFile: { readonly FileName: string; readonly Path: string; readonly SizeBytes: number } | null;
}

export interface JobServer extends TestServer {
  /** A runner with a node of its own; `stop` hands its jobs back. */
  runner(name: string, options?: Partial<RunnerOptions>): JobRunner;
  /** Starts the test's kind with this work, by default as company.admin (1000). */
  begin(work: Work, options?: { as?: Caller; accountId?: number; key?: string; fail?: boolean }): Promise<JobView>;
  get(job: { JobId: string }, as?: Caller): Promise<JobView>;
  /** Wait until it ended (or is as asked). */
  ended(job: { JobId: string }, is?: (job: JobView) => boolean): Promise<JobView>;
  readonly owner: Caller;
}

export async function startJobServer(): Promise<JobServer> {
  const registry: Record<string, OperationContract> = { ...testRegistry, "Test.StartJob": startContract };
  for (const [key, contract] of Object.entries(operations)) if (/^(SelfCare|Admin)\./.test(key)) registry[key] = contract;
  const handlers = {
    Test: {
      ...testHandlers.Test,
      StartJob: async (context: Context, { word, key, fail }: { word: string; key?: string; fail?: boolean }) => {
        const title = `Job ${word}`;
        const job = await (key === undefined
          ? context.startJob(testKind, { title, input: { word } })
          : context.startJob(keyedKind, { title, input: { word, key } }));
        if (fail) throw new Error("after the start");
        return { ...job };
      },
    },
    SelfCare: selfCare,
    Admin: admin,
  };
  const server = await startTestServer({ registry, handlers });
  const owner = await server.signIn("company.admin");
  const stopServer = server.stop;
  const runners: JobRunner[] = [];
  let words = 0;

  const get: JobServer["get"] = async (job, as = owner) =>
    (await server.call("SelfCare", "GetJob", { jobId: job.JobId }, { as })).body as unknown as JobView;
  return Object.assign(server, {
    owner,
    get,
    runner(name: string, options: Partial<RunnerOptions> = {}) {
      const { config } = server.runtime;
      const runner = new JobRunner(
        {
          runtime: { ...server.runtime, config: { ...config, instanceId: name } },
          operations: server.door.operations,
          validators: server.door.validators,
          connection: server.database.appConnection,
          kinds: [testKind, keyedKind] as JobKind[],
        },
        { concurrency: 2, leaseMs: 1_500, beatMs: 100, patienceMs: 2_000, ...options },
      );
      runners.push(runner);
      runner.start();
      return runner;
    },
    async begin(
      work: Work,
      { as = owner, accountId = 100, key, fail = false }: { as?: Caller; accountId?: number; key?: string; fail?: boolean } = {},
    ) {
      words += 1;
      const word = `word ${words}`;
      works.set(word, work);
      const reply = await server.call("Test", "StartJob", { accountId, word, fail, ...(key === undefined ? {} : { key }) }, { as });
      return reply.body as unknown as JobView;
    },
    async ended(job: { JobId: string }, is = (seen: JobView) => !["Queued", "Running"].includes(seen.Status)) {
      for (let round = 0; round < 300; round += 1) {
        const seen = await get(job);
        if (is(seen)) return seen;
        await sleep(50);
      }
      throw new Error(`The job never got there: ${JSON.stringify(await get(job))}`);
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await stopServer();
    },
  } satisfies Omit<JobServer, keyof TestServer> & { stop(): Promise<void> });
}
