/** A contestant in a process of its own, and the questions that the measuring process asks it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Contestant {
  readonly url: string;
  /** Processor time that the process has used, in microseconds. */
  cpu(): Promise<number>;
  /** Memory of the process, in MiB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** @param job sent to the process, which answers with its port when it is ready */
export async function startContestant(program: string, job: unknown): Promise<Contestant> {
  const child = fork(join(import.meta.dirname, program), { env: { ...process.env, NODE_ENV: "production" }, execArgv: [] });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${program} ended with code ${code}.`);
  });
  // Pending questions get the error; an end without a pending question is expected.
  ended.catch(() => undefined);
  const ask = async (question: unknown): Promise<number> => {
    const answer = once(child, "message");
    child.send(question as object);
    const [value] = await Promise.race([answer, ended]);
    return Number(value);
  };
  const port = await ask({ job });
  return { url: `http://127.0.0.1:${port}`, cpu: () => ask("cpu"), memory: () => ask("memory"), stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** The contestant's side: starts with the job, then answers questions until the end. */
export function contest<Job>(start: (job: Job) => Promise<number>): void {
  process.on("message", async (message: "cpu" | "memory" | { job: Job }) => {
    if (message === "cpu") {
      const { user, system } = process.cpuUsage();
      process.send?.(user + system);
    } else if (message === "memory") process.send?.(process.memoryUsage.rss() / 2 ** 20);
    else process.send?.(await start(message.job));
  });
  process.on("disconnect", () => process.exit(0));
}
