import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../../server/database/migrate.ts";
import { migrations } from "../../../server/database/migrations/list.ts";
import { startTestDatabase, type TestDatabase } from "../../support/database.ts";
import { createDatabase, dropDatabase } from "../../support/database-cluster.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

describe("migrations", () => {
  it("lists every file of the folder, in the order of their numbers", () => {
    const files = readdirSync(new URL("../../../server/database/migrations/", import.meta.url))
      .filter((name) => /^\d{4}-.*\.ts$/.test(name))
      .map((name) => name.replace(/\.ts$/, ""))
      .sort();
    expect(Object.keys(migrations)).toEqual(files);
  });

  it("run once when three nodes start on an empty database at the same time", async () => {
    const connection = { ...database.ownerConnection, database: `${database.ownerConnection.database}_race` };
    await createDatabase(database.ownerConnection, connection.database);
    try {
      const results = await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
      expect(results.flatMap((result) => result.applied)).toEqual(Object.keys(migrations));
      expect(new Set(results.map((result) => result.appConnection.user)).size).toBe(1);
    } finally {
      await dropDatabase(database.ownerConnection, connection.database);
    }
  });

  it("find nothing to do the second time", async () => {
    expect((await migrate(database.ownerConnection)).applied).toEqual([]);
  });

  it("say which database there should be instead of one that cannot hold every language", async () => {
    const connection = { ...database.ownerConnection, database: `${database.ownerConnection.database}_ascii` };
    await database.ownerPool.query(`create database ${connection.database} encoding 'SQL_ASCII' locale 'C' template template0`);
    try {
      await expect(migrate(connection)).rejects.toThrow(
        `The database "${connection.database}" has the encoding SQL_ASCII, and names need UTF8. ` +
          `Make one with: create database ${connection.database} encoding 'UTF8' template template0`,
      );
    } finally {
      await dropDatabase(database.ownerConnection, connection.database);
    }
  });
});
