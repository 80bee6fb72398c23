/** Whether the duration of a sign-in reveals existing users. Only reliable on an idle machine, so part of the deep run. */
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../server/platform/door/test-server.ts";
import { figure, isDeep } from "../support/depth.ts";

const SAMPLES = 2_000;

describe.runIf(isDeep)("the time of a refused sign-in", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.database.ownerPool.query("update account set account_state = 'Suspended' where account_id = 1001");
  });
  afterAll(() => server.stop());

  it("is the same for who exists, who does not and who is suspended", { timeout: 1_800_000 }, async () => {
    const names = { known: "company.admin", unknown: "unknown.there", suspended: "other.admin" } as const;
    const kinds = Object.keys(names) as (keyof typeof names)[];
    const times: Record<keyof typeof names, number[]> = { known: [], unknown: [], suspended: [] };
    const answers = new Set<string>();
    for (let at = 0; at < SAMPLES; at += 1) {
      await server.database.ownerPool.query("delete from sign_in_attempt");
      for (const kind of [...kinds.slice(at % 3), ...kinds.slice(0, at % 3)]) {
        const begun = performance.now();
        const reply = await server.call("Authorization", "Authenticate", { userName: names[kind], password: "Wrong-but-long-enough-1!" });
        times[kind].push(performance.now() - begun);
        answers.add(JSON.stringify([reply.status, { ...reply.body, correlationId: "" }]));
      }
    }
    expect(answers.size).toBe(1);
    const median = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
    for (const kind of ["unknown", "suspended"] as const) {
      const difference = Math.abs(median(times.known) - median(times[kind]));
      const auc = areaUnderCurve(times.known, times[kind]);
      figure(`B7 sign-in, known against ${kind}`, {
        samples: SAMPLES,
        medianDifferenceMs: Number(difference.toFixed(3)),
        auc: Number(auc.toFixed(3)),
      });
      expect(difference).toBeLessThan(2);
      expect(auc).toBeGreaterThan(0.45);
      expect(auc).toBeLessThan(0.55);
    }
  });
});

/** How well a duration predicts its list: a half means not at all. */
function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))].sort((x, y) => x.value - y.value);
  const ranks = all.reduce((sum, { isA }, rank) => sum + (isA ? rank + 1 : 0), 0);
  return (ranks - (a.length * (a.length + 1)) / 2) / (a.length * b.length);
}
