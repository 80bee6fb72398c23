import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../support/database.ts";
import { DEMO_PASSWORD, startDemoDatabase } from "../../../support/demo-database.ts";
import { signInTo } from "../../../support/portal-client.ts";
import { type ServerProcess, startServerProcess } from "../../../support/server-process.ts";

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await startDemoDatabase({ isGrown: true });
  server = await startServerProcess({ database: database.ownerConnection, env: { DEMO_PASSWORD, DATABASE_POOL: "2" } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.stop();
});

describe("more calls than database connections", () => {
  it("lets every save through: none waits for a connection while it holds one", async () => {
    const post = (operation: string, input: unknown, headers: Record<string, string> = {}) =>
      fetch(`${server.origin}/DataModel/service.svc/rest${operation}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: server.origin, ...headers },
        body: JSON.stringify(input),
      });
    const signedIn = await post("Authorization/Authenticate", { userName: "distributor.admin", password: DEMO_PASSWORD });
    const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    const xsrf = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
    const headers = { cookie: cookies.join("; "), "x-xsrf-token": xsrf };
    const { rows } = await database.ownerPool.query(
      "select account_id::int as id, row_version as version from account where account_type = 'User' and account_state = 'Active' limit 12",
    );
    const begun = performance.now();
    for (const title of ["Planner", "Designer", "Planner", "Designer"]) {
      // Layouts are compared with the database again after a quarter of a second: each round meets that moment.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const answers = await Promise.all(
        rows.map(async (row) => {
          const reply = await post(
            "Account/UpdateAccount",
            { accountId: row.id, values: { JobTitle: title }, rowVersion: row.version },
            headers,
          );
          row.version += 1;
          return `${reply.status} ${reply.ok ? "" : await reply.text()}`;
        }),
      );
      expect(answers).toEqual(rows.map(() => "200 "));
    }
    // A connection that is never returned is awaited for three seconds.
    expect(performance.now() - begun).toBeLessThan(12_000);
  }, 60_000);

  it("lets every call of the console through: what it asks of limits and maintenance it asks before it holds one", async () => {
    const client = await signInTo(server, "distributor.admin", DEMO_PASSWORD);
    const begun = performance.now();
    // More than the thirty calls of a lease, each with a key: that is written down first, on the connection of the call.
    for (let round = 0; round < 6; round += 1) {
      const calls = Array.from({ length: 6 }, (_, index) =>
        client.call(
          server,
          "Admin",
          "ExecuteAdminMethod",
          { methodName: "GetClock", parameters: {} },
          { "idempotency-key": `busy-${round}-${index}-0123456789` },
        ),
      );
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    }
    expect(performance.now() - begun).toBeLessThan(12_000);
  }, 60_000);
});
