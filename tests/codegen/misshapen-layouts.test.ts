import { describe, expect, it } from "vitest";
import { generate } from "../../codegen/generate.ts";
import { printFindings } from "../../codegen/print-findings.ts";
import { FILES, smallContract } from "./support/small-contract.ts";

/** Line 1 is `Id`; things refer to each other across containers: a form by its Id, fields of one container from another. */
const LAYOUT = `Id: account.company.view
Name: CompanyView
Title: Company
Target: { AccountType: Company, Action: View }
Source: { Service: Account, Operation: LoadAccount, Parameters: { accountId: Route.accountId }, Items: Values }
Save: { Service: Account, Operation: SaveAccount, Parameters: { accountId: Route.accountId }, Values: values }
Actions:
  - { Id: rename, DisplayValue: Rename, On: Page, Form: renaming, Refreshes: [company] }
Pages:
  - Id: overview
    Name: Overview
    DisplayValue: Overview
    Containers:
      - Id: company
        Name: Company
        DisplayValue: Company
        Kind: Fields
        Fields:
          - Name: CompanyName
            DisplayValue: Name
            DisplayTemplate: TextBox
          - Name: Region
            DisplayValue: Region
            DisplayTemplate: TextBox
            DataType: string
            IsCustom: true
          - Name: Budget
            DisplayValue: Budget
            DisplayTemplate: Number
      - Id: renaming
        Name: Renaming
        DisplayValue: Rename
        Kind: Form
        Submit: { Service: Account, Operation: SaveAccount, Parameters: { accountId: Route.accountId }, Values: values }
        Fields:
          - Name: CompanyName
            DisplayValue: Name
            DisplayTemplate: TextBox
  - Id: more
    Name: More
    DisplayValue: More
    VisibleWhen: Values.Region != ""
    Containers:
      - Id: money
        Name: Money
        DisplayValue: Money
        Kind: Fields
        VisibleWhen: Values.Region == "North"
        Fields:
          - Name: Iban
            DisplayValue: IBAN
            DisplayTemplate: TextBox
            VisibleWhen: Values.Region == "North" && Values.CompanyName != ""
`;

/** The problems of the layout after some lines were changed: `line: message`. */
function reported(...changes: readonly (readonly [from: string, to: string])[]): string[] {
  const text = changes.reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`"${from}" must be in the layout exactly once`);
    return before.replace(from, () => to);
  }, LAYOUT);
  const sources = smallContract.map((source) => (source.path === FILES.layout ? { ...source, text } : source));
  return printFindings(generate(sources).findings, sources).map((line) => line.replace(/^[^:]*:(\d+):\d+:/, "$1:"));
}

const unknown = (line: number, name: string) => expect.stringMatching(new RegExp(`^${line}: "${name}" is not in `));
const notAllowed = (line: number, value: string) => expect.stringMatching(new RegExp(`^${line}: "${value}" is not allowed here`));
const missing = (line: number, name: string) => expect.stringMatching(new RegExp(`^${line}: "${name}" is missing \\(add ${name}: `));
const wrongType = (line: number, words: string) =>
  expect.stringMatching(new RegExp(`^${line}: .* is .*; ${words} is needed here \\(write `));
/** Lies behind everything that the cases leave out. */
const LAST = ["Name: Iban", "Name: Ibann"] as const;
const LAST_REPORTED = unknown(50, "Ibann");
const FIRST = [
  "DisplayValue: Company\n        Kind: Fields\n        Fields:\n          - Name: CompanyName",
  "DisplayValue: Company\n        Kind: Fields\n        Fields:\n          - Name: CompanyNam",
] as const;
const FIRST_REPORTED = unknown(19, "CompanyNam");

const FORM_OPENED = ["        Kind: Form\n", "        Kind: From\n"] as const;
const cases: [name: string, changes: (readonly [string, string])[], reported: unknown[]][] = [
  ["nothing", [], []],
  ["the Kind of a container is unknown", [FORM_OPENED, LAST], [notAllowed(33, "From"), LAST_REPORTED]],
  ["a container has no Kind", [["        Kind: Form\n", ""], LAST], [missing(30, "Kind"), unknown(49, "Ibann")]],
  [
    "a container has no Id, and a field of its own is wrong",
    [
      ["Id: renaming\n        Name: Renaming", "Name: Renaming"],
      ["- Name: Iban", "- Name: Ibann"],
    ],
    [missing(30, "Id"), unknown(49, "Ibann")],
  ],
  [
    "the Id of a container is written wrong",
    [["- Id: renaming", '- Id: "renaming!"'], ["Form: renaming", 'Form: "renaming!"'], LAST],
    [expect.stringMatching(/^8: "renaming!" is not written/), expect.stringMatching(/^30: "renaming!" is not written/), LAST_REPORTED],
  ],
  [
    "a container is no object",
    [["      - Id: money", "      - 17\n      - Id: money"], LAST],
    [wrongType(44, "an element with properties"), unknown(51, "Ibann")],
  ],
  [
    "a page has no containers",
    [["    Containers:\n      - Id: company", "    Container:\n      - Id: company"], LAST],
    [
      missing(10, "Containers"),
      expect.stringMatching(/^14: "Container" is not a property here \(did you mean "Containers"\?\)$/),
      LAST_REPORTED,
    ],
  ],
  [
    "a field has no Name",
    [["- Name: Region\n            DisplayValue", "- DisplayValue"], FIRST, LAST],
    [FIRST_REPORTED, missing(22, "Name"), unknown(49, "Ibann")],
  ],
  [
    "a field has a template that there is not",
    [
      ["            DisplayTemplate: TextBox\n            DataType", "            DisplayTemplate: Textbox\n            DataType"],
      FIRST,
      LAST,
    ],
    [FIRST_REPORTED, notAllowed(24, "Textbox"), LAST_REPORTED],
  ],
  [
    "fields before and behind a left out one keep their lines",
    [["- Name: Region", "- Nme: Region"], FIRST, ["- Name: Budget", "- Name: Budgt"]],
    [FIRST_REPORTED, missing(22, "Name"), expect.stringMatching(/^22: "Nme" is not a property here/), unknown(27, "Budgt")],
  ],
  ["a text has no English", [["DisplayValue: IBAN", "DisplayValue: { de: IBAN }"], LAST], [LAST_REPORTED, missing(51, "en")]],
  ["the Title is missing", [["Title: Company\n", ""], LAST], [missing(1, "Title"), unknown(49, "Ibann")]],
  [
    "the Title is a number",
    [["Title: Company\n", "Title: 7\n"], LAST],
    [wrongType(3, "a text, or a text for each language,"), LAST_REPORTED],
  ],
  ["the Id of the layout is a number", [["Id: account.company.view", "Id: 7"], LAST], [wrongType(1, "a text"), LAST_REPORTED]],
  [
    "the Target has a wrong account type",
    [
      ["AccountType: Company", "AccountType: Compny"],
      ["Kind: Form\n", "Kind: From\n"],
    ],
    [notAllowed(4, "Compny"), notAllowed(33, "From")],
  ],
  [
    "the Target is a text, an operation is unknown",
    [
      ["Target: { AccountType: Company, Action: View }", "Target: company"],
      ["Service: Account, Operation: LoadAccount", "Service: Account, Operation: LodAccount"],
    ],
    [wrongType(4, "an element with properties"), expect.stringMatching(/^5: .*LodAccount.*LoadAccount/)],
  ],
  ["the Action of the Target is unknown", [["Action: View", "Action: Veiw"], LAST], [notAllowed(4, "Veiw"), LAST_REPORTED]],
  [
    "the Source is a text: its answer is not judged",
    [
      [
        "Source: { Service: Account, Operation: LoadAccount, Parameters: { accountId: Route.accountId }, Items: Values }",
        "Source: LoadAccount",
      ],
      ['Values.Region != ""', "Values.Region !="],
    ],
    [wrongType(5, "an element with properties"), expect.stringMatching(/^42: /)],
  ],
  ["the Source has no Operation", [["Operation: LoadAccount, ", ""], FORM_OPENED], [missing(5, "Operation"), notAllowed(33, "From")]],
  [
    "the Pages are no list",
    [
      ["Actions:\n  - {", "Actions:\n  - { Icn: pen,"],
      ["Pages:\n", "Pages: 3\nPage:\n"],
    ],
    [
      expect.stringMatching(/^8: "Icn" is not a property here/),
      wrongType(9, "a list"),
      expect.stringMatching(/^11: "Page" is not a property here/),
    ],
  ],
  [
    "a text with markup is beside a wrong shape",
    [["DisplayValue: IBAN", "DisplayValue: <b>IBAN</b>"], FORM_OPENED],
    [notAllowed(33, "From"), expect.stringMatching(/^51: texts hold no markup/)],
  ],
  [
    "several at once",
    [["Title: Company\n", "Title: []\n"], FIRST, ["- Name: Region", "- Nme: Region"], FORM_OPENED, ["Id: more\n    Name", "Name"], LAST],
    [
      wrongType(3, "a text, or a text for each language,"),
      FIRST_REPORTED,
      missing(22, "Name"),
      expect.stringMatching(/^22: "Nme" is not a property here/),
      notAllowed(33, "From"),
      missing(39, "Id"),
      unknown(49, "Ibann"),
    ],
  ],
];

describe("a misshapen part hides no other problem, and problems that only follow from it are not reported", () => {
  it.each(cases)("%s", (_name, changes, want) => expect(reported(...changes)).toEqual(want));
});

it("a broken reference is reported besides a container that was left out", () => {
  expect(reported(FORM_OPENED, ["Refreshes: [company]", "Refreshes: [compny]"])).toEqual([
    expect.stringMatching(/^8: there is no container "compny".*did you mean "company"/),
    notAllowed(33, "From"),
  ]);
});
