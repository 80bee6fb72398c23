import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { parseStartOptions, startOver } from "../../scripts/start/start-options.ts";
import { parseConfig } from "../../server/platform/config/config.ts";

describe("the words after npm start --", () => {
  it.each([
    [[], { fresh: false, yes: false, demoSize: null }],
    [["--fresh", "--yes"], { fresh: true, yes: true, demoSize: null }],
    [["--demo-size", "20000"], { fresh: false, yes: false, demoSize: 20_000 }],
    [["--help"], null],
  ])("%j", (words, options) => {
    expect(parseStartOptions(words)).toEqual(options);
  });

  it.each([[["--demo-size", "many"]], [["--frsh"]], [["now"]]])("refuses %j and shows the usage", (words) => {
    expect(() => parseStartOptions(words)).toThrow(/npm start \[-- options\]/);
  });
});

describe("starting over", () => {
  const folder = mkdtempSync(join(tmpdir(), "tessera-fresh-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const fill = () => {
    mkdirSync(join(folder, "postgres"), { recursive: true });
    writeFileSync(join(folder, "postgres", "PG_VERSION"), "18\n");
    writeFileSync(join(folder, "secret"), "x");
    writeFileSync(join(folder, "notes.txt"), "someone's own");
  };

  it("deletes the database and the secret, and nothing that is not ours", async () => {
    fill();
    expect(await startOver(parseConfig({ DATA_DIR: folder }), true)).toBe(true);
    expect(readdirSync(folder)).toEqual(["notes.txt"]);
  });

  it("deletes nothing when no one can be asked", async () => {
    fill();
    await expect(startOver(parseConfig({ DATA_DIR: folder }), false)).rejects.toThrow("Add --yes");
    expect(readdirSync(folder)).toContain("postgres");
  });

  it("never touches a database that is not in the data folder", async () => {
    const config = parseConfig({ DATA_DIR: folder, DATABASE_URL: "postgres://anna@db.example.com/tessera" });
    await expect(startOver(config, true)).rejects.toThrow('empty "tessera" yourself');
  });
});
