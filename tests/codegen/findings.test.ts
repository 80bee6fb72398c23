import { describe, expect, it } from "vitest";
import { generate } from "../../codegen/generate.ts";
import { printFindings } from "../../codegen/print-findings.ts";
import { changed, FILES } from "./support/small-contract.ts";

const ACCOUNT = FILES.account;
const COMMON = FILES.common;
const LAYOUT = FILES.layout;

type Case = { given: Parameters<typeof changed>; want: string[] };
const lines = ({ given }: Pick<Case, "given">): string[] => {
  const sources = changed(...given);
  return printFindings(generate(sources).findings, sources);
};

const schemas: [name: string, Case][] = [
  [
    "a misspelt keyword",
    {
      given: ["common", "minLength: 1, maxLength: 120", "minLenght: 1, maxLength: 120"],
      want: [`${COMMON}:11:34: "minLenght" is not a keyword of our schemas (did you mean "minLength"?)`],
    },
  ],
  [
    "an unknown type",
    {
      given: ["common", "FirstName: { type: string }", "FirstName: { type: sting }"],
      want: [`${COMMON}:19:24: "sting" is not a type (did you mean "string"?)`],
    },
  ],
  [
    "a keyword of the wrong kind",
    {
      given: ["common", "maxLength: 34", "maxLength: many"],
      want: [`${COMMON}:12:54: "maxLength" must be a whole number from 0`],
    },
  ],
  [
    "a reference that leads nowhere",
    {
      given: ["common", '{ type: array, items: { $ref: "#/Node" } }', '{ type: array, items: { $ref: "#/Nod" } }'],
      want: [`${COMMON}:30:45: reference "#/Nod" leads nowhere (did you mean "Node"?)`],
    },
  ],
  [
    "a reference to the wrong file",
    {
      given: ["account", 'values: { $ref: "../components/common.yaml#/Values" }', 'values: { $ref: "#/components/schemas/Values" }'],
      want: [`${ACCOUNT}:59:25: reference "#/components/schemas/Values" leads nowhere (write "../components/common.yaml#/Values")`],
    },
  ],
  [
    "a required member that is no property",
    {
      given: ["common", "required: [CompanyName]", "required: [CompanyNam]"],
      want: [`${COMMON}:9:14: "CompanyNam" is required but not a property (did you mean "CompanyName"?)`],
    },
  ],
  [
    "an object that does not say whether it is open",
    {
      given: ["common", "Node:\n  type: object", "Bare: { type: object }\nNode:\n  type: object"],
      want: [`${COMMON}:24:7: does not say whether it takes further members (write additionalProperties: false, or true)`],
    },
  ],
  [
    "a list without the schemas of its members",
    {
      given: ["common", "Node:\n  type: object", "Node:\n  type: object\n  x-list: true"],
      want: expect.arrayContaining([
        expect.stringMatching(/common\.yaml:\d+:\d+: reference "common\.yaml#\/Filters" leads nowhere/),
      ]) as string[],
    },
  ],
  [
    "a list that names a member of every list",
    {
      given: [
        "common",
        "FirstName: { type: string }",
        "FirstName: { type: object, x-list: true, properties: { skip: { type: integer } } }",
      ],
      want: [
        expect.stringMatching(
          /common\.yaml:\d+:\d+: is for an object whose members are others than those of every list \(write x-list: true without/,
        ),
      ],
    },
  ],
  [
    "a pattern that matches a part",
    {
      given: ["common", "FirstName: { type: string }", 'FirstName: { type: string, pattern: "[a-z]+" }'],
      want: [`${COMMON}:19:41: pattern "[a-z]+" would match a part of the value (write "^[a-z]+$")`],
    },
  ],
  ["a default that is not valid", { given: ["account", "default: 50", 'default: "50"'], want: [`${ACCOUNT}:44:41: must be integer`] }],
  [
    "an account type without a profile",
    {
      given: ["common", "enum: [Company, User]", "enum: [Company, User, Product]"],
      want: [`${COMMON}:2:1: account type Product has no profile (a schema with x-profile: Product)`],
    },
  ],
  [
    "a text that is not YAML",
    {
      given: ["common", "  type: object\n  x-profiles: true", "  type: [object\n  x-profiles: true"],
      want: [
        expect.stringMatching(
          /^schemas\/components\/common\.yaml:\d+:\d+: a quote or bracket that is opened above is not closed .*\(close it/,
        ),
      ],
    },
  ],
];

const operations: [name: string, Case][] = [
  [
    "no x-access",
    {
      given: ["account", "      x-access: { state: signed-in, capability: AUDIT_LOG, actions: [Read, Execute], on: [accountId] }\n", ""],
      want: [`${ACCOUNT}:22:7: needs x-access: who may call it (e.g. { state: signed-in, capability: AUDIT_LOG, actions: [Read] })`],
    },
  ],
  [
    "a misspelt capability",
    {
      given: ["account", "capability: AUDIT_LOG", "capability: AUDIT_LOGS"],
      want: [`${ACCOUNT}:23:49: "AUDIT_LOGS" is not a capability (did you mean "AUDIT_LOG"?)`],
    },
  ],
  [
    "a misspelt action",
    {
      given: ["account", "[Read, Execute]", "[Read, Exceute]"],
      want: [`${ACCOUNT}:23:76: "Exceute" is not an action (did you mean "Execute"?)`],
    },
  ],
  [
    "a misspelt member of x-access",
    {
      given: ["account", "capability: AUDIT_LOG, actions", "capability: AUDIT_LOG, action"],
      want: [
        `${ACCOUNT}:23:17: a capability needs actions (some of Create, Read, Update, Delete, Execute)`,
        `${ACCOUNT}:23:60: "action" has no meaning here (did you mean "actions"?)`,
      ],
    },
  ],
  [
    "a stage of the sign-in where only complete ones may call",
    {
      given: ["account", "state: signed-in, capability: AUDIT_LOG", "state: signed-in, stages: [mfa-setup], capability: AUDIT_LOG"],
      want: [
        `${ACCOUNT}:23:17: a pending operation says at which stages it is open, and no other does (some of second-factor, mfa-setup, password-change)`,
      ],
    },
  ],
  [
    "a capability that no one can have yet, and a misspelt stage",
    {
      given: ["account", "state: signed-in, capability: AUDIT_LOG", "state: pending, stages: [mfa-setpu], capability: AUDIT_LOG"],
      want: [
        `${ACCOUNT}:23:17: a pending operation cannot ask for a capability (before the sign-in is complete no one has any)`,
        `${ACCOUNT}:23:44: "mfa-setpu" is not a stage of the sign-in (did you mean "mfa-setup"?)`,
      ],
    },
  ],
  [
    "an account id that no one guards",
    {
      given: ["account", "actions: [Read, Execute], on: [accountId] }", "actions: [Read, Execute] }"],
      want: [`${ACCOUNT}:23:17: request member "accountId" is an account id, but "on" does not name it (add accountId to on)`],
    },
  ],
  [
    "a guard of a member that is not there",
    {
      given: ["account", "actions: [Read, Execute], on: [accountId] }", "actions: [Read, Execute], on: [accountId, acountId] }"],
      want: [`${ACCOUNT}:23:102: "acountId" is not a member of the request (did you mean "accountId"?)`],
    },
  ],
  [
    "a write without x-audit",
    {
      given: ["account", "      x-audit: Account.Saved\n", ""],
      want: [`${ACCOUNT}:22:7: a write needs x-audit (the event it leaves in the trail, e.g. Account.Created)`],
    },
  ],
  [
    "a write that others feel and that leaves no record",
    {
      given: ["account", "x-audit: Account.Saved", "x-audit: None"],
      want: [`${ACCOUNT}:25:16: only what callers keep for themselves leaves no record (name the event, e.g. Account.Created)`],
    },
  ],
  [
    "what follows from the rest of the contract",
    {
      given: ["account", "x-effect: write", "operationId: SaveAccount\n      x-effect: write"],
      want: [
        `${ACCOUNT}:24:7: "operationId" has no meaning here (known here: summary, description, x-access, x-effect, x-audit, x-rate, x-request-bytes, x-errors, x-admin, x-form, x-callers, requestBody, responses)`,
      ],
    },
  ],
  [
    "a misspelt rate class",
    {
      given: ["account", "x-audit: Account.Saved", "x-audit: Account.Saved\n      x-rate: defalt"],
      want: [`${ACCOUNT}:26:15: x-rate cannot be "defalt" (did you mean "default"?)`],
    },
  ],
  [
    "callers that there are not",
    {
      given: ["account", "x-effect: read", "x-callers: partners\n      x-effect: read"],
      want: [
        `${ACCOUNT}:9:18: x-callers can only be programs: no screen of ours calls it, others' programs do (leave it out where a layout, a screen or a command calls the operation)`,
      ],
    },
  ],
  [
    "a request that is no larger than any, of an operation that names an account",
    {
      given: ["account", "x-audit: Account.Saved", "x-audit: Account.Saved\n      x-request-bytes: 1000"],
      want: [`${ACCOUNT}:26:24: x-request-bytes is a whole number above 262144, which every request may have, and at most 16777216`],
    },
  ],
  [
    "a large request of an operation that names an account",
    {
      given: ["account", "x-audit: Account.Saved", "x-audit: Account.Saved\n      x-request-bytes: 1000000"],
      want: [
        `${ACCOUNT}:26:24: only for operations that ask for a capability of their own and name no account: who may call is known before the body is read (take a file (multipart/form-data) instead)`,
      ],
    },
  ],
  [
    "a misspelt error code",
    {
      given: ["account", "[NotFound, ValidationFailed]", "[NotFound, ValidationFaild]"],
      want: [`${ACCOUNT}:26:28: "ValidationFaild" is not an error code (did you mean "ValidationFailed"?)`],
    },
  ],
  [
    "a path that names no service",
    {
      given: ["account", "/DataModel/service.svc/restAccount/SaveAccount:", "/DataModel/service.svc/SaveAccount:"],
      want: [`${ACCOUNT}:20:3: path of an operation must be /DataModel/service.svc/rest<Service>/<Operation> (both names in PascalCase)`],
    },
  ],
  [
    "an operation of another service",
    {
      given: ["account", "restAccount/SaveAccount:", "restCompany/SaveAccount:"],
      want: [`${ACCOUNT}:22:7: belongs to Company, but the file to Account (one service a file; a service may have several)`],
    },
  ],
  [
    "a response without its schema",
    {
      given: ["account", "    SaveAccountResponse:", "    StoreAccountResponse:"],
      want: [`${ACCOUNT}:22:7: needs the schema SaveAccountResponse (in components.schemas of this file)`],
    },
  ],
  [
    "an answer for refused calls, which every operation has",
    {
      given: [
        "account",
        "example: { Id: 7, Children: [{ Id: 8, Children: [] }] }",
        'example: { Id: 7, Children: [{ Id: 8, Children: [] }] }\n        "4XX": { $ref: "#/components/responses/Refused" }',
      ],
      want: [`${ACCOUNT}:36:9: "4XX" has no meaning here (codegen adds what is the same for every operation to the published document)`],
    },
  ],
  [
    "an example that is not valid",
    {
      given: ["account", "example: { accountId: 7 }", "example: { accountId: seven, tak: 1 }"],
      want: [`${ACCOUNT}:14:35: must be integer`, `${ACCOUNT}:14:42: "tak" is not a member`],
    },
  ],
];

const layouts: [name: string, Case][] = [
  [
    "a field the contract does not know",
    {
      given: ["layout", "Name: CompanyName", "Name: CompanyNam"],
      want: [expect.stringMatching(new RegExp(`^${LAYOUT}:17:19: .*"CompanyNam".*did you mean "CompanyName"`))],
    },
  ],
  [
    "an operation that is not there",
    {
      given: ["layout", "Operation: LoadAccount", "Operation: LoadAcount"],
      want: [expect.stringMatching(new RegExp(`^${LAYOUT}:5:\\d+: .*LoadAcount.*LoadAccount`))],
    },
  ],
  [
    "a property layouts do not have",
    {
      given: ["layout", "            IsCustom: true", "            IsCustm: true"],
      want: [expect.stringMatching(new RegExp(`^${LAYOUT}:27:\\d+: "IsCustm" .*did you mean "IsCustom"`))],
    },
  ],
  [
    "a way to a screen that no layout has",
    {
      given: ["layout", "Pages:", "Actions: [{ Id: go, DisplayValue: Go, On: Page, Navigate: { Route: /acounts } }]\nPages:"],
      want: [expect.stringMatching(new RegExp(`^${LAYOUT}:\\d+:\\d+: no screen has the route /acounts \\(`))],
    },
  ],
];

const contractsThatBreakLayouts: [name: string, Case][] = [
  [
    "a property of a profile that was renamed",
    { given: ["common", "    Budget: {", "    Allowance: {"], want: [expect.stringMatching(new RegExp(`^${LAYOUT}:20:19: .*"Budget"`))] },
  ],
];

describe("a wrong schema is named with its place and a way out", () => {
  it.each(schemas)("%s", (_name, { want, ...given }) => expect(lines(given)).toEqual(want));
});
describe("a wrong operation is named with its place and a way out", () => {
  it.each(operations)("%s", (_name, { want, ...given }) => expect(lines(given)).toEqual(want));
});
describe("a wrong layout is named with its place and a way out", () => {
  it.each(layouts)("%s", (_name, { want, ...given }) => expect(lines(given)).toEqual(want));
});
describe("a contract that breaks a shipped layout is an error at the layout's line", () => {
  it.each(contractsThatBreakLayouts)("%s", (_name, { want, ...given }) => expect(lines(given)).toEqual(want));
});

it("names all problems of a file at once, in the order of its lines", () => {
  const found = lines({
    given: [
      "common",
      "    Iban: { type: string, x-secret: true, maxLength: 34 }",
      "    Iban: { typ: string, x-secrt: true, maxLength: -1 }",
    ],
  });
  expect(found.map((line) => line.split(":").slice(1, 3).join(":"))).toEqual(["12:13", "12:26", "12:52"]);
});

it("a member of a layout that has the wrong shape does not hide what the contracts do not know", () => {
  const sources = changed("layout", "Name: CompanyName", "Name: CompanyNam").map((source) =>
    source.path === LAYOUT ? { ...source, text: source.text.replace("IsCustom", "IsCustm") } : source,
  );
  expect(printFindings(generate(sources).findings, sources)).toEqual([
    expect.stringMatching(new RegExp(`^${LAYOUT}:17:19: .*"CompanyNam".*did you mean "CompanyName"`)),
    expect.stringMatching(new RegExp(`^${LAYOUT}:27:\\d+: "IsCustm" .*did you mean "IsCustom"`)),
  ]);
});
