/**
 * Mistakes of layout authors: each is refused at its position, with a code and a way out, in words for authors who know neither JSON Schema nor
 * CEL. A catalogue, therefore long.
 */
import { describe, expect, it } from "vitest";
import "../../../layout/validate/ip-range-reader.ts";
import "../../../layout/validate/re2-engine.ts";
import type { Problem } from "../../../layout/compiled.ts";
import { valueAt } from "../../../layout/json-pointer.ts";
import type { Layout } from "../../../layout/model.ts";
import { checkLayout } from "../../../server/platform/layouts/check-layout.ts";
import { companyView, contracts, field, fieldsContainer, formContainer, gridContainer } from "../layouts.ts";

const FIELD = "/Pages/0/Containers/0/Fields/0";
const GRID = "/Pages/0/Containers/1";
const FORM = "/Pages/0/Containers/2";

/** Right in every way; each case changes one thing in it. */
const right = (): Layout =>
  companyView(
    [
      fieldsContainer([
        field("CompanyName"),
        field("Seats", { DisplayTemplate: "Number" }),
        TIER,
        field("Industry", { DisplayTemplate: "Combobox" }),
        field("Budget", { DisplayTemplate: "Money", CurrencyFrom: "Currency" }),
      ]),
      gridContainer([field("DisplayName"), TIER], { Actions: [{ Id: "open", DisplayValue: "Open", On: "Row", Navigate: OPEN }] }),
      formContainer([field("name"), field("reason")]),
    ],
    {
      Actions: [{ Id: "rename", DisplayValue: "Rename", On: "Page", Form: "form" }],
      Menu: { Section: "Accounts", Icon: "Account" },
    } as Partial<Layout>,
  );
const TIERS = [
  { DisplayName: "Gold", Value: "gold" },
  { DisplayName: "Silver", Value: "silver" },
];
const TIER = field("Tier", { IsCustom: true, DataType: "string", DisplayTemplate: "Combobox", EnumMembers: TIERS });
const OPEN = { Route: "/account/{accountId}", Parameters: { accountId: "Row.AccountId" } };

const problemsOf = (layout: unknown): readonly Problem[] =>
  checkLayout(layout, contracts).problems.filter(({ severity }) => severity === "error");

/** The layout with another value at a pointer; undefined takes the member away. */
function withValue(layout: unknown, pointer: string, value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(layout));
  const at = pointer.lastIndexOf("/");
  const owner = valueAt(copy, pointer.slice(0, at)) as Record<string, unknown>;
  if (value === undefined) delete owner[pointer.slice(at + 1)];
  else owner[pointer.slice(at + 1)] = value;
  return copy;
}

it("the layout that the cases change is right", () => expect(problemsOf(right())).toEqual([]));

type Wrong = [what: string, pointer: string, value: unknown, code: string, at: string, hint: RegExp];

const layouts: Wrong[] = [
  ["a property in lower case", `${FIELD}/isRequired`, true, "UnknownProperty", `${FIELD}/isRequired`, /did you mean "IsRequired"/],
  ["a property of nothing", `${FIELD}/Colour`, "red", "UnknownProperty", `${FIELD}/Colour`, /Color|remove it/],
  ["a number in quotes", `${FIELD}/Width`, "6", "WrongType", `${FIELD}/Width`, /write Width: 6, without quotes/],
  ["a boolean in quotes", `${FIELD}/IsRequired`, "yes", "WrongType", `${FIELD}/IsRequired`, /write IsRequired: true, without quotes/],
  ["a text that is a number", `${FIELD}/Id`, 7, "WrongType", `${FIELD}/Id`, /write Id: "7"/],
  ["a call as a text", `${GRID}/Source`, "Account.ListAccounts", "WrongType", `${GRID}/Source`, /Service: …, Operation: …/],
  ["a list as an element", "/Actions", { Id: "x" }, "WrongType", "/Actions", /write Actions: \[ … \]/],
  ["a label as a list", `${FIELD}/DisplayValue`, ["Name"], "WrongType", `${FIELD}/DisplayValue`, /DisplayValue: …/],
  ["an empty label", `${FIELD}/DisplayValue`, "", "OutOfBounds", `${FIELD}/DisplayValue`, /write a text/],
  ["a wide field", `${FIELD}/Width`, 99_999, "OutOfBounds", `${FIELD}/Width`, /write \d+ or less/],
  ["a width of nothing", `${FIELD}/Width`, 0, "OutOfBounds", `${FIELD}/Width`, /write 1 or more/],
  ["a long help text", `${FIELD}/HelpText`, "x".repeat(6000), "OutOfBounds", `${FIELD}/HelpText`, /shorter/],
  ["no pages", "/Pages", [], "OutOfBounds", "/Pages", /add to it/],
  ["a page without a name", "/Pages/0/Name", undefined, "MissingProperty", "/Pages/0", /add Name: …/],
  ["a container without a kind", `${GRID}/Kind`, undefined, "MissingProperty", GRID, /add Kind: \w+/],
  ["a grid without a source", `${GRID}/Source`, undefined, "MissingProperty", GRID, /add Source: \{ Service: …, Operation: … \}/],
  ["a title in German only", "/Title", { de: "Firma" }, "MissingEnglish", "/Title", /add en: …/],
  ["a kind that there is not", `${GRID}/Kind`, "Gird", "NotAllowed", `${GRID}/Kind`, /did you mean "Grid"/],
  ["a template that there is not", `${FIELD}/DisplayTemplate`, "Textbox2", "NotAllowed", `${FIELD}/DisplayTemplate`, /TextBox/],
  ["an Id with a space", `${GRID}/Id`, "my rows", "BadFormat", `${GRID}/Id`, /Letters, digits, dots/],
  ["an address for a route", "/Target", { Route: "https://example.com" }, "BadFormat", "/Target/Route", /./],
  ["markup in a text", "/Title", "<b>Company</b>", "MarkupInText", "/Title", /plain text/],
  ["an address in a text", `${FIELD}/HelpText`, "see https://example.com", "AddressInText", `${FIELD}/HelpText`, /Link/],
  ["the character NUL", "/Title", "Com\0pany", "BadFormat", "/Title", /remove it/],
  ["half a character", "/Title", "Com\ud800pany", "BadFormat", "/Title", /remove it/],
  [
    "an expression in a label",
    `${FIELD}/DisplayValue`,
    "{{ Account.AccountName }}",
    "NotATemplate",
    `${FIELD}/DisplayValue`,
    /words alone/,
  ],
  ["an expression in a help text", `${FIELD}/HelpText`, "of {{ User.UserName }}", "NotATemplate", `${FIELD}/HelpText`, /Text container/],
  ["an icon that there is not", "/Menu/Icon", "NoSuchIcon", "UnknownIcon", "/Menu/Icon", /e\.g\. Account/],
  ["an icon with a slip", "/Menu/Icon", "Acount", "UnknownIcon", "/Menu/Icon", /did you mean "Account"/],
  ["a field that there is not", `${FIELD}/Name`, "CompanyNam", "UnknownField", `${FIELD}/Name`, /did you mean "CompanyName"/],
  [
    "an operation that there is not",
    `${GRID}/Source/Operation`,
    "ListAcounts",
    "UnknownOperation",
    `${GRID}/Source/Operation`,
    /ListAccounts/,
  ],
  ["a template for another type", `${FIELD}/DisplayTemplate`, "CheckBox", "TemplateDoesNotFit", `${FIELD}/DisplayTemplate`, /TextBox/],
  ["a looser length", `${FIELD}/MaxLength`, 500, "ConstraintLoosened", `${FIELD}/MaxLength`, /may only narrow/],
  ["a pattern that can run away", `${FIELD}/Pattern`, "(?=a)b", "UnsafePattern", `${FIELD}/Pattern`, /RE2/],
  [
    "a right that there is not",
    "/ReadAccess",
    { Capability: "COMPANY_ACOUNT", Actions: ["Read"] },
    "UnknownCapability",
    "/ReadAccess/Capability",
    /COMPANY_ACCOUNT/,
  ],
  [
    "an action that a right has not",
    "/ReadAccess",
    { Capability: "ACCOUNT_MOVE", Actions: ["Read"] },
    "UnknownFlag",
    "/ReadAccess/Actions/0",
    /it has Execute/,
  ],
  ["a row key that there is not", `${GRID}/RowKey`, "AcountId", "UnknownField", `${GRID}/RowKey`, /AccountId/],
  [
    "a filter value that there is not",
    `${GRID}/Filters`,
    [{ Field: "Tier", Operator: "in", Values: ["goldd"] }],
    "UnknownMember",
    `${GRID}/Filters/0/Values/0`,
    /did you mean "gold"/,
  ],
  [
    "an expression as a filter value",
    `${GRID}/Filters`,
    [{ Field: "DisplayName", Operator: "equals", Values: ["{{ User.UserName }}"] }],
    "NotATemplate",
    `${GRID}/Filters/0/Values/0`,
    /Source\.Parameters/,
  ],
  ["a form that there is not", "/Actions/0/Form", "from", "UnknownForm", "/Actions/0/Form", /did you mean "form"/],
];

const expressions: [source: string, code: string, hint: RegExp][] = [
  ["Values.Seats > 1 and Values.Seats < 9", "SyntaxError", /write && for and/],
  ["Values.Seats > 1 or Values.Seats < 9", "SyntaxError", /write \|\| for or/],
  ["not Values.Seats == 1", "SyntaxError", /write !/],
  ["Values.Industry = 'Retail'", "SyntaxError", /==/],
  ["Values.Industry === 'Retail'", "SyntaxError", /==/],
  ["Values.Industry is 'Retail'", "SyntaxError", /==/],
  ["Values.Industry <> 'Retail'", "SyntaxError", /!=/],
  ["Values.Seats > 1 & Values.Seats < 9", "SyntaxError", /write &&/],
  ["Values.Industry == “Retail”", "SyntaxError", /straight quotes/],
  ["Values.Industry == 'Retial'", "UnknownMember", /did you mean "Retail"/],
  ["Values.Tier == 'goldd'", "UnknownMember", /did you mean "gold"/],
  ["Values.Tier in ['gold', 'slver']", "UnknownMember", /did you mean "silver"/],
  ["'Retial' == Values.Industry", "UnknownMember", /did you mean "Retail"/],
  ["Values.Seets == 1", "UnknownProperty", /did you mean "Seats"/],
  ["Value.Seats == 1", "UnknownVariable", /Values/],
  ["Seats == 1", "UnknownVariable", /write Values\.Seats/],
  ["Row.Seats == 1", "UnknownVariable", /available here|Row/],
  ["Values.Seats == 'one'", "TypeMismatch", /./],
  ["Values.CompanyName", "TypeMismatch", /compare it|!= null/],
  ["Values.Seats", "TypeMismatch", /compare it|!= null/],
  ["Values.CompanyName.length > 3", "TypeMismatch", /size\(value\)/],
  ["Values.CompanyName.includes('x')", "UnknownFunction", /contains/],
  ["Values.CompanyName.toLowerCase() == 'x'", "UnknownFunction", /lowerAscii/],
  ["len(Values.CompanyName) > 3", "UnknownFunction", /size\(value\)/],
  ["isEmpty(Values.CompanyName)", "UnknownFunction", /size\(value\) == 0/],
  ["siz(Values.CompanyName) > 3", "UnknownFunction", /did you mean "size"/],
  ["can('COMPANY_ACOUNT', 'Read')", "UnknownCapability", /COMPANY_ACCOUNT/],
  ["can('COMPANY_ACCOUNT', 'Write')", "UnknownCapability", /Create, Read, Update/],
  ["can('ACCOUNT_MOVE', 'Read')", "UnknownFlag", /it has Execute/],
  ["Values.CompanyName.matches('(')", "NotAllowed", /RE2|write/],
  ["if(Values.Seats > 1, true, false)", "SyntaxError", /condition \? value : other/],
  ["Values.Seats > ", "SyntaxError", /e\.g\./],
];

describe("a wrong layout is refused at its place, with a way out", () => {
  it.each(layouts)("%s", (_what, pointer, value, code, at, hint) => {
    const problems = problemsOf(withValue(right(), pointer, value));
    expect(problems).toMatchObject([{ code, pointer: at, hint: expect.stringMatching(hint) }]);
    // Never the words of a validator.
    expect(problems[0]?.message).not.toMatch(
      /must be (?:an? )?(?:string|integer|number|boolean|array|object)|minLength|maxLength|maxItems|additionalProp|\$defs/,
    );
  });
});

describe("a wrong expression is refused at its place, with a way out", () => {
  it.each(expressions)("%s", (source, code, hint) => {
    const at = "/Pages/0/Containers/0/Fields/4/VisibleWhen";
    const problems = problemsOf(withValue(right(), at, source));
    expect(problems).toMatchObject([{ code, pointer: at, hint: expect.stringMatching(hint) }]);
  });
});

it("all of them are reported in one round, whatever their kind", () => {
  const wrong = [
    [`${FIELD}/isRequired`, true],
    [`${FIELD}/Width`, "6"],
    ["/Pages/0/Containers/0/Fields/2/VisibleWhen", "Values.Seats > 1 and Values.Seats < 9"],
    [`${GRID}/Source/Operation`, "ListAcounts"],
    ["/Menu/Icon", "Acount"],
    [`${FORM}/Fields/1/VisibleWhen`, "Values.nam == 'x'"],
    ["/Actions/0/Form", "from"],
    ["/ReadAccess", { Capability: "ACCOUNT_MOVE", Actions: ["Read"] }],
  ] as const;
  const layout = wrong.reduce<unknown>((before, [pointer, value]) => withValue(before, pointer, value), right());
  expect(new Set(problemsOf(layout).map(({ pointer }) => pointer))).toEqual(
    new Set(wrong.map(([pointer]) => (pointer === "/ReadAccess" ? "/ReadAccess/Actions/0" : pointer))),
  );
});

it("there are 72 of them", () => expect(layouts.length + expressions.length).toBe(72));
