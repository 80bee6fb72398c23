/** Calls under load, the same for the product and the bare handlers. */
import autocannon from "autocannon";
import { percentile } from "../statistics.ts";
import { type Call, pathOf, type Target } from "./calls.ts";
import type { Contestant } from "./child.ts";

export const CONNECTIONS = 16;

export interface Figures {
  /** Calls per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Processor time of the server's process per call, in microseconds. */
  readonly cpu: number;
}

/** The bodies that one connection sends in sequence. */
export interface Script {
  body(): string;
  answered(): void;
}

/** Real inputs; each target is used once before any is repeated. */
export function productScript(call: Call, targets: readonly Target[]): Script {
  let at = 0;
  return {
    body: () => JSON.stringify(call.input(targets[at % targets.length] as Target, Math.floor(at / targets.length))),
    answered() {
      at += 1;
    },
  };
}

/** Indexes of recordings, in the same order as the targets. */
export function bareScript(first: number, count: number): Script {
  let at = 0;
  return {
    body: () => JSON.stringify({ index: 2 * (first + (at % count)) + (Math.floor(at / count) % 2) }),
    answered() {
      at += 1;
    },
  };
}

/**
 * @param script for the connection with this number
 * @param path of the call; default: the product's path
 * @throws Error if an answer is not 200: refusals are fast and would look good
 */
export async function load(
  contestant: Contestant,
  call: Call,
  headers: Record<string, string>,
  seconds: number,
  script: (connection: number) => Script,
  path: string = pathOf(call),
): Promise<Figures> {
  let connections = 0;
  const times: number[] = [];
  const refusals: string[] = [];
  const before = await contestant.cpu();
  const result = await autocannon({
    url: contestant.url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const own = script(connections++);
      let begun = 0;
      client.setRequests([
        {
          method: "POST",
          path,
          headers,
          setupRequest(request) {
            begun = performance.now();
            return { ...request, body: own.body() };
          },
          onResponse(status, body) {
            times.push(performance.now() - begun);
            if (status === 200) own.answered();
            else refusals.push(`${status} ${body.slice(0, 300)}`);
          },
        },
      ]);
    },
  });
  const cpu = (await contestant.cpu()) - before;
  if (refusals.length > 0 || result.errors > 0)
    throw new Error(`${call.operation}: ${refusals.length} refused, ${result.errors} failed. ${refusals[0] ?? ""}`);
  return { rate: result.requests.total / result.duration, p99: percentile(times, 0.99), cpu: cpu / result.requests.total };
}
