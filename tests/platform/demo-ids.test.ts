/**
 * Tests on the demo data take its accounts from `support/demo-accounts.ts`, or build their own: an id that a test contains as a number keeps the demo data
 * from changing.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { standardTree } from "../../demo/standard-tree.ts";

const ids = new Set(standardTree().map(({ id }) => id));

/** Files that start a server or a portal with the demo data. */
const STARTS = /tests\/support\/(demo-server|demo-database|portal-under-test|server-process)\.ts$/;
const sources = new Map<string, string>();
const sourceOf = (file: string): string => {
  const known = sources.get(file) ?? readFileSync(file, "utf8");
  sources.set(file, known);
  return known;
};

/** Whether the file uses the demo data, itself or by its imports. */
function usesDemo(file: string, seen = new Set<string>()): boolean {
  if (STARTS.test(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return [...sourceOf(file).matchAll(/ from "(\.[^"]+\.tsx?)"/g)]
    .map(([, path = ""]) => join(dirname(file), path))
    .some((path) => path.startsWith("tests/") && existsSync(path) && usesDemo(path, seen));
}

/** Members and columns that hold ids of accounts, in any of the three spellings. */
const HOLDS_ACCOUNT = /^"?(?:\w+_)?(?:\w*(?:account|user|company|reseller|seller|department))_?ids?"?$/i;
/** The same in SQL; a path of the tree; an address of the portal. */
const IN_TEXT = [/account_id\s*(?:=|<>|in\s*\()\s*(\d+)\b/g, /(?:^|['"`\s(])1(?:\/\d+)*\/(\d+)(?=['"`\s/%)]|$)/g, /\/account\/(\d+)\b/g];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly key?: Node;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Every id of the demo data that the source names, with its line. */
function idsIn(code: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const note = (node: Node, what: string) => found.push(`${code.slice(0, node.start).split("\n").length}: ${what}`);
  const visit = (value: unknown, key: Node | undefined): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, key);
    if (!isNode(value)) return;
    if (value.type === "Literal" && typeof value.value === "number" && ids.has(value.value) && key && HOLDS_ACCOUNT.test(textOf(key)))
      note(value, `${textOf(key)}: ${value.value}`);
    if ((value.type === "Literal" && typeof value.value === "string") || value.type === "TemplateElement")
      for (const pattern of IN_TEXT)
        for (const [match, id] of textOf(value).matchAll(pattern)) if (ids.has(Number(id))) note(value, match.trim());
    // The members of an object name what they hold; a list holds what its member names; anything else starts over.
    const inner = value.type === "Property" ? value.key : value.type === "ArrayExpression" ? key : undefined;
    for (const [name, child] of Object.entries(value)) if (name !== "key") visit(child, inner);
  };
  visit(parseAst(code, { lang: "ts" }), undefined);
  return found;
}

const files = globSync("tests/{conformance,e2e,security,server,support}/**/*.ts")
  .filter((file) => file.startsWith("tests/e2e/") || usesDemo(file))
  .sort();

describe("ids of the demo data", () => {
  it("are in no test as numbers", () => {
    const named = files.flatMap((file) => idsIn(sourceOf(file)).map((what) => `${file}:${what}`));
    expect(named).toEqual([]);
  });

  it.each([
    ["a member", "call({ accountId: 100 })", "1: accountId: 100"],
    ["a list of a member", "call({ companyAccountIds: [100, 7] })", "1: companyAccountIds: 100"],
    ["SQL", "query(`\n  select from account where account_id = 100`)", "1: account_id = 100"],
    ["a path", 'expect(path).toBe("1/10/100")', '1: "1/10/100'],
    ["an address", 'page.goto("/v/#/account/100/users")', "1: /account/100"],
  ])("are found as %s", (_, code, found) => expect(idsIn(code)).toEqual([found]));

  it.each([
    "expect(status).toBe(200)",
    "call({ take: 100, marketplaceId: 10 })",
    "sleep(1000)",
    'at("12/11")',
    "call({ accountId: demo.company })",
  ])("are not taken for %s", (code) => expect(idsIn(code)).toEqual([]));

  it("are looked for in every test that uses the demo data", () => expect(files.length).toBeGreaterThan(100));
});
