/** Imports whose node stops, again and again, and those that are stopped. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { importing } from "./importing.ts";

let server: DemoServer;
let imports: Awaited<ReturnType<typeof importing>>;
beforeAll(async () => {
  server = await startDemoServer();
  imports = await importing(server);
}, 60_000);
afterAll(() => server.stop());

const departments = (prefix: string, count: number) =>
  ["ExternalId;DepartmentName", ...Array.from({ length: count }, (_, at) => `${prefix}-${at};${prefix} ${at % 10 === 9 ? "" : at}`)]
    .join("\n")
    // Every tenth has no name.
    .replaceAll(new RegExp(`;${prefix} $`, "gm"), ";");

it("waits until a node takes it, and ends when it is cancelled; two wait at most", async () => {
  const [first, second, third] = [
    await imports.draft("Departments", departments("W", 3)),
    await imports.draft("Departments", departments("X", 3)),
    await imports.draft("Departments", departments("Y", 3)),
  ];
  for (const importId of [first, second]) expect((await imports.call("SubmitImport", { importId })).status).toBe(200);
  expect((await imports.call("SubmitImport", { importId: third })).body).toMatchObject({ errorCode: "StateConflict" });
  expect(await imports.get(first)).toMatchObject({ Status: "Pending", CanCancel: true });
  for (const importId of [first, second]) {
    expect((await imports.call("CancelImport", { importId })).body).toMatchObject({ Status: "Cancelled", CanCancel: false });
    expect((await imports.call("CancelImport", { importId })).body).toMatchObject({ errorCode: "StateConflict" });
  }
});

it("is done once, row by row, however often its node ends on the way", { timeout: 180_000 }, async () => {
  const importId = await imports.draft("Departments", departments("R", 60));
  const { body } = await imports.call("SubmitImport", { importId });
  const done = async () => Number((await imports.call("GetImport", { importId })).body.NumberOfImportedAccounts);
  // Each node makes a few rows and ends.
  for (const until of [1, 9, 17, 25]) {
    const runner = server.runJobs();
    while ((await done()) < until) await sleep(20);
    await runner.stop();
    expect(await imports.get(importId)).toMatchObject({ Status: "InProgress" });
  }
  server.runJobs();
  expect(await imports.ended(body.JobId)).toBe("CompletedWithWarnings");
  expect(await imports.get(importId)).toMatchObject({ Status: "Completed", NumberOfImportedAccounts: 54, NumberOfErrors: 6 });
  const { rows } = await server.database.ownerPool.query(
    `select count(*)::int as made, count(distinct display_name)::int as names from account where account_type = 'Department' and display_name like 'R %'`,
  );
  expect(rows).toEqual([{ made: 54, names: 54 }]);
});
