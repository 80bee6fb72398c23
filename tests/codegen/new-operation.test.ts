import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it, vi } from "vitest";
import { run } from "../../codegen/run.ts";
import { copyOfProject } from "./support/copy.ts";
import { projectRoot } from "./support/project.ts";

const PARTS = ["schemas", "layout", "shared", "server", "demo"];
const root = copyOfProject([...PARTS, "package.json", "tsconfig.base.json"]);
afterAll(() => rmSync(root, { recursive: true }));

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const textsOf = (base: string): Map<string, string> =>
  new Map(
    PARTS.flatMap((part) =>
      readdirSync(join(base, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(base.length + 1), readFileSync(path, "utf8")] as const),
    ),
  );

const CONTRACT = "schemas/services/account/accounts.yaml";
const HANDLER = "server/topics/accounts/operations/get-account-greeting.ts";
const INDEX = "server/topics/accounts/index.ts";

/** Inserts a line before the first occurrence of another. */
function insertBefore(path: string, line: string, text: string): void {
  expect(read(path)).toContain(line);
  writeFileSync(join(root, path), read(path).replace(line, `${text}${line}`));
}

it("an operation is added by its contract, its handler and the topic's index, and everything compiles", async () => {
  insertBefore(
    CONTRACT,
    "components:\n  schemas:\n",
    `  /DataModel/service.svc/restAccount/GetAccountGreeting:
    post:
      summary: How an account is greeted
      x-access: { state: signed-in, capability: { byAccountType: true }, actions: [Read], on: [accountId] }
      x-effect: read
      x-errors: [NotFound, AccessDenied]
      requestBody: { content: { application/json: { example: { accountId: 100 } } } }
      responses: { "200": { content: { application/json: { example: { Greeting: "Hello, Larkfield Foods" } } } } }
`,
  );
  writeFileSync(
    join(root, CONTRACT),
    `${read(CONTRACT).trimEnd()}
    GetAccountGreetingRequest:
      type: object
      required: [accountId]
      properties: { accountId: { $ref: "../../components/common.yaml#/AccountId" } }
    GetAccountGreetingResponse: { type: object, required: [Greeting], properties: { Greeting: { type: string } } }
`,
  );
  writeFileSync(
    join(root, HANDLER),
    `import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";

export const getAccountGreeting: AccountOperations["GetAccountGreeting"] = async (context, { accountId }) => {
  const account = await loadAccount(context, accountId);
  return { Greeting: \`Hello, \${account.display_name}\` };
};
`,
  );
  insertBefore(
    INDEX,
    'import { getAccountTree } from "./operations/get-account-tree.ts";\n',
    'import { getAccountGreeting } from "./operations/get-account-greeting.ts";\n',
  );
  insertBefore(INDEX, "      GetAccountTree: getAccountTree,\n", "      GetAccountGreeting: getAccountGreeting,\n");

  const printed: string[] = [];
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  const code = await run(root, []);
  vi.restoreAllMocks();
  expect(printed.filter((line) => !line.startsWith("wrote "))).toEqual([]);
  expect(code).toBe(0);

  const config = {
    extends: "./tsconfig.base.json",
    compilerOptions: { types: ["node"], noEmit: true, composite: false, emitDeclarationOnly: false },
    include: ["server/**/*.ts"],
  };
  writeFileSync(join(root, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(projectRoot, "node_modules/typescript/bin/tsc");
  const errors = await promisify(execFile)(process.execPath, [compiler, "-p", root, "--pretty", "false"], { cwd: root }).then(
    () => "",
    (error: unknown) => (error instanceof Error && "stdout" in error ? String(error.stdout) : String(error)),
  );
  expect(errors).toBe("");

  const before = textsOf(projectRoot);
  const changed = [...textsOf(root)].flatMap(([path, text]) => (before.get(path) === text ? [] : path));
  expect(changed.filter((path) => !path.includes("/generated/")).sort()).toEqual([CONTRACT, INDEX, HANDLER].sort());
  expect(changed.some((path) => path.includes("/generated/"))).toBe(true);
}, 180_000);

it("tests demand no line for it either: a call of each operation follows from its contract", () => {
  const demanding = readdirSync(join(projectRoot, "tests"), { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && /(satisfies |: )Record<OperationName,/.test(readFileSync(join(projectRoot, "tests", path), "utf8")),
  );
  expect(demanding).toEqual([]);
});
