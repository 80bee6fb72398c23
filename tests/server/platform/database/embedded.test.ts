import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { readLockFile } from "../../../../server/platform/database/embedded/lock-file.ts";
import { startEmbedded } from "../../../../server/platform/database/embedded.ts";

const folder = mkdtempSync(join(tmpdir(), "tessera-embedded-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that starts the database in `folder`, writes rows as fast as it can and reports each acknowledged one. */
const writer = `
  import pg from "pg";
  import { startEmbedded } from ${JSON.stringify(new URL("../../../../server/platform/database/embedded.ts", import.meta.url).href)};
  const { connection } = await startEmbedded({ folder: ${JSON.stringify(folder)} });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("create table if not exists written (n int primary key)");
  const { rows } = await client.query("select coalesce(max(n), 0) as last from written");
  for (let n = rows[0].last + 1; ; n += 1) {
    await client.query("insert into written values ($1)", [n]);
    process.send(n);
  }
`;

async function writeUntilKilled(): Promise<number> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", writer], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    cwd: process.cwd(),
  });
  let acknowledged = 0;
  await new Promise<void>((resolve, reject) => {
    child.on("message", (n) => {
      acknowledged = Number(n);
      if (acknowledged % 50 === 0) resolve();
    });
    child.once("exit", () => reject(new Error("the writer ended by itself")));
  });
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  return acknowledged;
}

async function countRows(): Promise<number> {
  const database = await startEmbedded({ folder });
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ last: number }>("select max(n) as last from written");
  await client.end();
  await database.stop();
  return rows[0]?.last ?? 0;
}

describe("the embedded database", () => {
  it("keeps every acknowledged row and starts again after kill -9 of its process", async () => {
    for (let round = 0; round < 2; round += 1) {
      const acknowledged = await writeUntilKilled();
      const begun = performance.now();
      expect(await countRows()).toBeGreaterThanOrEqual(acknowledged);
      expect(performance.now() - begun).toBeLessThan(15_000);
    }
  }, 60_000);

  it("leaves no lock when it is stopped, and none of its processes", async () => {
    const database = await startEmbedded({ folder });
    const cluster = join(folder, "postgres");
    expect(readLockFile(cluster)?.pid).toBeGreaterThan(0);
    await database.stop();
    expect(existsSync(join(cluster, "postmaster.pid"))).toBe(false);
    await expect(database.ended).resolves.toBeUndefined();
  });

  it("is not stopped by a lock whose process number now belongs to something else", async () => {
    writeFileSync(
      join(folder, "postgres", "postmaster.pid"),
      `${process.pid}\n${folder}/postgres\n1\n5432\n${folder}/run\n\n1 1\nready   \n`,
    );
    const database = await startEmbedded({ folder });
    expect(readLockFile(join(folder, "postgres"))?.pid).not.toBe(process.pid);
    await database.stop();
  });

  it("refuses a folder that another living process uses, and names that process", async () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", writer], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      cwd: process.cwd(),
    });
    await once(child, "message");
    await expect(startEmbedded({ folder })).rejects.toThrow(`in use by another Tessera (process ${child.pid})`);
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    const database = await startEmbedded({ folder });
    await database.stop();
  });
});
