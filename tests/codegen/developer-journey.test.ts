import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { run } from "../../codegen/run.ts";
import { copyOfProject } from "./support/copy.ts";
import { projectRoot } from "./support/project.ts";

const CONTRACT = "schemas/components/account.yaml";
const HANDLERS = "server/topics";

/** Line and column of each occurrence of a text, as editors count. */
function positionsOf(text: string, wanted: string): { line: number; column: number }[] {
  return text.split("\n").flatMap((line, index) => (line.includes(wanted) ? [{ line: index + 1, column: line.indexOf(wanted) + 1 }] : []));
}

describe("a developer renames a property of a response", () => {
  const root = copyOfProject(["schemas", "layout", "shared", "server", "demo", "package.json", "tsconfig.base.json"]);
  const printed: string[] = [];
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => rmSync(root, { recursive: true }));

  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  const replaceIn = (path: string, from: string, to: string): void => writeFileSync(join(root, path), read(path).replaceAll(from, to));
  const codegen = async (): Promise<boolean> => {
    printed.length = 0;
    for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
    return (await run(root, [])) === 0;
  };
  const layouts = readdirSync(join(projectRoot, "schemas/layouts"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".layout.yaml"))
    .map((name) => `schemas/layouts/${name}`)
    .filter((path) => read(path).includes("Name: ChangesText"));

  it("and the examples of the contract are named together with the layouts, all at once", async () => {
    const before = read(CONTRACT);
    const [head = "", rows = ""] = before.split(/^(?=AccountRow:$)/m);
    writeFileSync(join(root, CONTRACT), head + rows.replaceAll("DisplayName", "DisplayTitle"));
    expect(await codegen()).toBe(false);
    expect(
      printed.filter((line) => /^schemas\/services\/account\/accounts\.yaml:\d+:\d+: "DisplayTitle" is missing/.test(line)),
    ).not.toEqual([]);
    expect(printed.filter((line) => /^schemas\/layouts\/.*: "DisplayName" is not in the rows of /.test(line))).not.toEqual([]);
    writeFileSync(join(root, CONTRACT), before);
  }, 30_000);

  it("and codegen names the line of each layout that shows it, and writes nothing", async () => {
    const types = read("shared/generated/types.ts");
    replaceIn(CONTRACT, "ChangesText:", "ChangeSummary:");
    expect(await codegen()).toBe(false);
    expect(layouts.length).toBeGreaterThan(0);
    // A layout that shows it in a list and in an opened row has two lines.
    const expected = layouts.flatMap((path) =>
      positionsOf(read(path), "Name: ChangesText").map(({ line, column }) => `${path}:${line}:${column + "Name: ".length}: `),
    );
    expect(expected.length).toBeGreaterThan(layouts.length);
    expect(printed).toHaveLength(expected.length);
    for (const start of expected)
      expect(printed.find((line) => line.startsWith(start))).toMatch(/: "ChangesText" is not in .*Account\.Get(System)?(Audit|User)Log/);
    expect(read("shared/generated/types.ts")).toBe(types);
  }, 30_000);

  it("and with the layouts corrected, tsc names the line of the handler", async () => {
    for (const path of layouts) replaceIn(path, "Name: ChangesText", "Name: ChangeSummary");
    expect(await codegen()).toBe(true);
    expect(printed).toContain("wrote shared/generated/types.ts");

    const handler = readdirSync(join(root, HANDLERS), { recursive: true, encoding: "utf8" })
      .map((name) => `${HANDLERS}/${name}`)
      .find((path) => path.endsWith(".ts") && read(path).includes("ChangesText:"));
    const config = {
      extends: "./tsconfig.base.json",
      compilerOptions: { types: ["node"], noEmit: true, composite: false },
      include: ["server/**/*.ts"],
    };
    writeFileSync(
      join(root, "tsconfig.json"),
      JSON.stringify({ ...config, compilerOptions: { ...config.compilerOptions, emitDeclarationOnly: false } }),
    );
    const compiler = join(projectRoot, "node_modules/typescript/bin/tsc");
    const errors = await promisify(execFile)(process.execPath, [compiler, "-p", root, "--pretty", "false"], { cwd: root }).then(
      () => "",
      (error: unknown) => (error instanceof Error && "stdout" in error ? String(error.stdout) : ""),
    );
    const row = positionsOf(read(handler ?? ""), "ChangesText")[0]?.line;
    const line = errors.split("\n").find((text) => text.startsWith(`${handler}(${row},`));
    expect(line, errors.slice(0, 1_000)).toContain("ChangesText");
  }, 120_000);
});
