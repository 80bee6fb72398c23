import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { run } from "../../codegen/run.ts";
import { folderWith } from "./support/copy.ts";
import { FILES, smallContract } from "./support/small-contract.ts";

let root: string;
const printed: string[] = [];

beforeEach(() => {
  root = folderWith(smallContract);
  printed.length = 0;
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const edit = (path: string, from: string, to: string): void => writeFileSync(join(root, path), read(path).replace(from, to));
const timeOf = (path: string): number => statSync(join(root, path)).mtimeMs;

describe("codegen", () => {
  it("writes every file and names it", async () => {
    expect(await run(root, [])).toBe(0);
    expect(printed).toHaveLength(13);
    expect(printed).toContain("wrote shared/generated/types.ts");
    expect(read("shared/generated/types.ts")).toContain("export type AccountId = number;");
  });

  it("touches only what changes, and says nothing when nothing does", async () => {
    await run(root, []);
    const [types, audit] = [timeOf("shared/generated/types.ts"), timeOf("server/generated/audit.ts")];
    printed.length = 0;
    expect(await run(root, [])).toBe(0);
    edit(FILES.account, "summary: Save changed values", "summary: Save what changed");
    await run(root, []);
    expect(printed).toEqual([
      "wrote server/generated/audit.ts",
      "wrote server/generated/notes.ts",
      "wrote server/generated/operations.ts",
      "wrote shared/generated/operation-types.ts",
    ]);
    expect(timeOf("shared/generated/types.ts")).toBe(types);
    expect(timeOf("server/generated/audit.ts")).toBeGreaterThan(audit);
  });

  it("removes what it no longer writes", async () => {
    await run(root, []);
    writeFileSync(join(root, "server/generated/old.ts"), "");
    await run(root, []);
    expect(printed.at(-1)).toBe("wrote server/generated/old.ts");
    expect(() => read("server/generated/old.ts")).toThrow();
  });

  it("fails and writes nothing when a contract is wrong", async () => {
    edit(FILES.account, "[NotFound, ValidationFailed]", "[NotFound, ValidationFaild]");
    expect(await run(root, [])).toBe(1);
    expect(printed).toEqual([`${FILES.account}:26:28: "ValidationFaild" is not an error code (did you mean "ValidationFailed"?)`]);
    expect(() => read("shared/generated/types.ts")).toThrow();
  });
});

describe("codegen --check", () => {
  it("passes right after writing", async () => {
    await run(root, []);
    printed.length = 0;
    expect(await run(root, ["--check"])).toBe(0);
    expect(printed).toEqual([]);
  });

  it("names each stale file and writes nothing", async () => {
    await run(root, []);
    edit("shared/generated/types.ts", "number", "string");
    rmSync(join(root, "server/generated/audit.ts"));
    writeFileSync(join(root, "server/generated/old.ts"), "");
    printed.length = 0;
    expect(await run(root, ["--check"])).toBe(1);
    expect(printed).toEqual(
      ["server/generated/audit.ts", "server/generated/old.ts", "shared/generated/types.ts"].map(
        (path) => `${path} is stale: run "npm run codegen"`,
      ),
    );
    expect(read("shared/generated/types.ts")).toContain("export type AccountId = string;");
  });
});

describe("codegen compare", () => {
  beforeEach(() => {
    const git = (...words: string[]) =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...words], { cwd: root, stdio: "ignore" });
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "first");
  });

  it("ends with 0 when nothing breaks, 1 when something does, 2 when git does not know the reference", async () => {
    expect(await run(root, ["compare", "HEAD"])).toBe(0);
    expect(printed).toEqual(["0 breaking, 0 risky, 0 safe"]);
    edit(FILES.account, "summary: Save changed values", "summary: Save what changed");
    expect(await run(root, ["compare", "HEAD"])).toBe(0);
    edit(FILES.account, 'Name: { type: [string, "null"] }', 'Title: { type: [string, "null"] }');
    expect(await run(root, ["compare", "HEAD"])).toBe(1);
    expect(printed.at(-1)).toMatch(/^[1-9]\d* breaking,/);
    expect(await run(root, ["compare", "no-such-branch"])).toBe(2);
    expect(await run(root, ["compare"])).toBe(2);
  }, 60_000);
});

it("explains itself behind a command as well, and writes nothing", async () => {
  expect(await run(root, ["openapi", "--help"])).toBe(0);
  expect(printed.join("\n")).toContain("codegen openapi [FILE]");
  expect(existsSync(join(root, "--help"))).toBe(false);
});

it("names the nearest command when it does not know one", async () => {
  expect(await run(root, ["--chek"])).toBe(2);
  expect(printed.join("\n")).toContain('did you mean "--check"?');
});
