import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createReader, generate } from "../../codegen/generate.ts";
import { uncalledOperations } from "../../codegen/usage/callers.ts";
import { loadHandWritten, type UsageFinding } from "../../codegen/usage/hand-written.ts";
import { looseNames } from "../../codegen/usage/loose-names.ts";
import { unhandledOperations, unknownFields } from "../../codegen/usage/usage.ts";
import { folderWith } from "./support/copy.ts";
import { changed, smallContract } from "./support/small-contract.ts";

const {
  contracts,
  shipped: { layouts },
} = createReader()(smallContract);
const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

/** A project with the generated code of the small contract and these hand-written files. */
function projectWith(files: Readonly<Record<string, string>>) {
  const root = folderWith(generate(smallContract).files);
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, ...loadHandWritten(root) };
}
const texts = (findings: readonly UsageFinding[]): string[] =>
  findings.map(({ severity, location, message }) => `${severity} ${location}: ${message}`);

describe("operations without a handler", () => {
  const handlers = (members: string) => ({
    "server/topics/accounts/index.ts": `import type { AccountOperations } from "../../generated/operations.ts";
export const accountsTopic = { handlers: { Account: { ${members} } satisfies Partial<AccountOperations> } };`,
  });
  const cases: [name: string, { given: Record<string, string>; want: string[] }][] = [
    ["all are handled", { given: handlers("LoadAccount: load, SaveAccount"), want: [] }],
    [
      "two topics share the service",
      {
        given: {
          ...handlers("LoadAccount: load"),
          "server/topics/billing/index.ts": `import type { AccountOperations } from "../../generated/operations.ts";
export const billingTopic = { handlers: { Account: { SaveAccount: save } satisfies Partial<AccountOperations> } };`,
        },
        want: [],
      },
    ],
    [
      "one is missing",
      { given: handlers("LoadAccount"), want: ["error schemas/services/account.yaml: no handler for Account.SaveAccount"] },
    ],
    [
      "a whole service is missing",
      {
        given: {},
        want: ["LoadAccount", "SaveAccount"].map((name) => `error schemas/services/account.yaml: no handler for Account.${name}`),
      },
    ],
  ];
  it.each(cases)("%s", (_name, { given, want }) => {
    expect(texts(unhandledOperations(contracts, projectWith(given).files))).toEqual(want);
  });
});

describe("operations that nothing calls", () => {
  const cases: [name: string, { given: Record<string, string>; shown?: boolean; want: string[] }][] = [
    ["layouts call them", { given: {}, shown: true, want: [] }],
    [
      "a screen calls one",
      {
        given: { "src/a.ts": 'query("Account.LoadAccount")({ accountId: 1 });' },
        want: ["SaveAccount"],
      },
    ],
    ["a command calls one by name", { given: { "scripts/a.ts": 'call("Account", "SaveAccount");' }, want: ["LoadAccount"] }],
    [
      "the server makes a layout that calls one",
      { given: { "server/a.ts": 'export const a = { Service: "Account", Operation: "SaveAccount" as const };' }, want: ["LoadAccount"] },
    ],
    ["the server's own use does not count", { given: { "server/a.ts": 'test("SaveAccount");' }, want: ["LoadAccount", "SaveAccount"] }],
  ];
  it.each(cases)("%s", (_name, { given, shown, want }) => {
    const found = uncalledOperations(contracts, shown === true ? layouts : [], projectWith(given).files);
    expect(texts(found)).toEqual(want.map((name) => `note schemas/services/account.yaml: nothing calls Account.${name}`));
  });
});

describe("operations for programs of others", () => {
  const marked = createReader()(changed("account", "x-effect: read", "x-callers: programs\n      x-effect: read"));
  it("need no caller here", () => {
    expect(texts(uncalledOperations(marked.contracts, [], projectWith({}).files))).toEqual([
      "note schemas/services/account.yaml: nothing calls Account.SaveAccount",
    ]);
  });
  it("have none here", () => {
    expect(texts(uncalledOperations(marked.contracts, marked.shipped.layouts, projectWith({}).files))).toEqual([
      "error schemas/services/account.yaml: Account.LoadAccount is called here, so it is not only for programs: leave x-callers out",
    ]);
  });
  it("are offered by the console where they are marked for it", () => {
    const { contracts: console } = createReader()(
      changed("account", "x-audit: Account.Saved", "x-audit: Account.Saved\n      x-admin: { group: Jobs }"),
    );
    expect(texts(uncalledOperations(console, [], projectWith({}).files))).toEqual([
      "note schemas/services/account.yaml: nothing calls Account.LoadAccount",
    ]);
  });
});

describe("names of operations and capabilities in loose strings", () => {
  const capability = 'import type { CapabilityName as Capability } from "../shared/generated/types.ts";\n';
  const operation = 'import type { OperationName } from "../shared/generated/operation-types.ts";\n';
  const loose = (line: number, name: string, type: "capability" | "operation") =>
    `error src/a.ts:${line}: "${name}" is written where any text would do: ${
      type === "capability" ? "type the place as CapabilityName" : "type the place as OperationName"
    }`;
  const cases: [name: string, { given: string; want: string[] }][] = [
    [
      "a parameter that takes any text",
      { given: 'const can = (name: string) => name;\ncan("AUDIT_LOG");', want: [loose(2, "AUDIT_LOG", "capability")] },
    ],
    ["a parameter that takes capabilities", { given: `${capability}const can = (name: Capability) => name;\ncan("AUDIT_LOG");`, want: [] }],
    ["an optional one", { given: `${capability}const can = (name?: Capability) => name;\ncan("AUDIT_LOG");`, want: [] }],
    [
      "a capability or a pattern",
      { given: `${capability}const role: readonly (Capability | \`\${string}*\`)[] = ["AUDIT_LOG", "USER_*"];\nrole;`, want: [] },
    ],
    [
      "a name that says its type",
      { given: `${capability}const can = (name: string) => name;\ncan("AUDIT_LOG" satisfies Capability);`, want: [] },
    ],
    [
      "a comparison with any text",
      { given: 'declare const name: string;\nif (name === "AUDIT_LOG") name;', want: [loose(2, "AUDIT_LOG", "capability")] },
    ],
    [
      "a comparison with a capability",
      { given: `${capability}declare const name: Capability;\nif (name === "AUDIT_LOG") name;`, want: [] },
    ],
    [
      "a case of an operation",
      { given: `${operation}declare const name: OperationName;\nswitch (name) { case "Account.LoadAccount": }`, want: [] },
    ],
    [
      "an operation in any text",
      {
        given: 'const call = (service: string, operation: string) => operation;\ncall("Account", "LoadAccount");',
        want: [loose(2, "LoadAccount", "operation")],
      },
    ],
    [
      "a member of a contract",
      {
        given: 'const read = (name: string) => name;\nread("CompanyName");',
        want: ['error src/a.ts:2: "CompanyName" is written where any text would do: type the place by keyof of the contract\'s type'],
      },
    ],
    [
      "a member of a contract by its type",
      {
        given:
          'import type { CompanyValues } from "../shared/generated/types.ts";\nconst read = (name: "CompanyName" | "Iban") => name;\nread("CompanyName");\nexport const names = ["CompanyName"] as const satisfies readonly (keyof CompanyValues)[];',
        want: [],
      },
    ],
    [
      "a member that one of several types has",
      { given: 'declare const value: { CompanyName: string } | { Iban: string };\n"CompanyName" in value;', want: [] },
    ],
    [
      "a member of a word that is compared with what is called a field",
      {
        given:
          'declare const field: { name: string };\ndeclare const fieldName: string;\ndeclare const other: string;\nif (field.name === "Iban" || fieldName !== "Iban" || other === "Iban") other;',
        want: [4, 4].map(
          (line) => `error src/a.ts:${line}: "Iban" is written where any text would do: type the place by keyof of the contract's type`,
        ),
      },
    ],
    [
      "members in SQL, each in its line",
      {
        given:
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is a program.
          "declare const sql: (parts: TemplateStringsArray, ...values: unknown[]) => string;\nexport const one = sql`select \"values\" ->> 'CompanyName'\n  from account where \"values\" ? 'Iban' and id = ${1} and \"values\"->'Nowhere' = ${2}`;",
        want: [
          [2, "CompanyName"],
          [3, "Iban"],
        ].map(
          ([line, name]) =>
            `error src/a.ts:${line}: "${name}" is written in SQL where any text would do: name it by valueText or valueJson, or put it in as a parameter that is typed`,
        ),
      },
    ],
    [
      "a name that is put into SQL",
      {
        given:
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is a program.
          'import type { CompanyValues } from "../shared/generated/types.ts";\nconst valueText = (name: "CompanyName" & keyof CompanyValues) => `"values" ->> \'${name}\'`;\nvalueText("CompanyName");',
        want: [],
      },
    ],
    ["a member of a word, which may mean anything", { given: 'const read = (name: string) => name;\nread("Iban");', want: [] }],
    [
      "what an audit record calls a change",
      { given: 'export const change: { field: string; newValue: string } = { field: "CompanyName", newValue: "" };', want: [] },
    ],
    ["a name inside a type", { given: 'type Load = { LoadAccount: number }["LoadAccount"];\nexport const a: Load = 1;', want: [] }],
    ["a quoted member", { given: 'export const texts = { "AUDIT_LOG": "Audit" };', want: [] }],
  ];
  it.each(cases)("%s", (_name, { given, want }) => {
    const { root, files, checker } = projectWith({ "src/a.ts": given });
    expect(texts(looseNames(contracts, root, files, checker))).toEqual(want);
  });
});

describe("fields that a screen reads and no layout has", () => {
  const cases: [name: string, { given: string; want: string[] }][] = [
    ["one of the profile", { given: "account.Values.CompanyName;", want: [] }],
    ["one that only a layout has", { given: 'values["Region"];', want: [] }],
    [
      "a misspelt one",
      {
        given: "\naccount.Values.CompanyNam;",
        want: ['error src/a.ts:2: no layout and no profile has the field "CompanyNam" (did you mean "CompanyName"?)'],
      },
    ],
    [
      "a misspelt one in quotes",
      { given: 'values["Regoin"];', want: ['error src/a.ts:1: no layout and no profile has the field "Regoin" (did you mean "Region"?)'] },
    ],
    ["a method of a list", { given: "values.length; values.map((value) => value);", want: [] }],
  ];
  it.each(cases)("%s", (_name, { given, want }) => {
    const { root, files } = projectWith({ "src/a.ts": given });
    expect(texts(unknownFields(contracts, layouts, root, files))).toEqual(want);
  });
});
