import { afterAll, beforeAll, expect, it } from "vitest";
import { type ConnectionLoss, createPool } from "../../../../server/platform/database/pool.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it("tells why an idle connection broke, without its settings", async () => {
  const losses: ConnectionLoss[] = [];
  const lost = Promise.withResolvers<void>();
  const pool = createPool(database.appConnection, {
    name: "tessera-idle",
    size: 1,
    limits: "request",
    onError(loss) {
      losses.push(loss);
      lost.resolve();
    },
  });
  try {
    const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    await database.ownerPool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await lost.promise;
    expect(losses).toEqual([{ pool: "tessera-idle", message: expect.stringContaining("terminating connection"), code: "57P01" }]);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});

it("a connection that breaks while someone holds it fails their statements, and nothing else", async () => {
  const losses: ConnectionLoss[] = [];
  const pool = createPool(database.appConnection, {
    name: "tessera-held",
    size: 1,
    limits: "request",
    onError: (loss) => losses.push(loss),
  });
  try {
    const busy = await pool.connect();
    const { rows } = await busy.query<{ pid: number }>("select pg_backend_pid() as pid");
    const broken = new Promise((resolve) => busy.once("end", resolve));
    await database.ownerPool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await broken;
    await expect(busy.query("select 1")).rejects.toThrow();
    busy.release();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    // The statement of the connection's user fails.
    expect(losses).toEqual([]);
  } finally {
    await pool.end();
  }
});
