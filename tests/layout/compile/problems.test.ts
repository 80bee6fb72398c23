/** Every problem of a layout: its code, element and position. A catalogue, therefore long. */
import { describe, expect, it } from "vitest";
import { checkCoverage } from "../../../layout/check/check-texts.ts";
import { Report } from "../../../layout/check/report.ts";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import { type Action, type Field, type Layout, LOCALES } from "../../../layout/model.ts";
import "../../../layout/validate/re2-engine.ts";
import { companyView, contracts, field, fieldsContainer, formContainer, gridContainer, withFields } from "../layouts.ts";

interface Expected {
  code: string;
  path: string;
  pointer?: string;
  message?: RegExp;
  hint?: RegExp;
}
const errorsOf = (layout: Layout) => compileLayout(layout, contracts).problems.filter((problem) => problem.severity === "error");

function expectOnly(layout: Layout, expected: Expected) {
  const errors = errorsOf(layout);
  expect(errors.map(({ code, path }) => ({ code, path }))).toEqual([{ code: expected.code, path: expected.path }]);
  const [problem] = errors;
  if (expected.pointer !== undefined) expect(problem?.pointer).toBe(expected.pointer);
  if (expected.message !== undefined) expect(problem?.message).toMatch(expected.message);
  if (expected.hint !== undefined) expect(problem?.hint).toMatch(expected.hint);
}

const inDetails = "Pages/general/Containers/details";
const inRows = "Pages/general/Containers/rows";
const inForm = "Pages/general/Containers/form";
/** A table of custom rows with an amount. */
const ownRows = (amount: Partial<Field>): Field =>
  field("Lines", {
    DisplayTemplate: "Table",
    DataType: "array",
    IsCustom: true,
    Columns: [
      field("OwnCurrency", { DataType: "string" }),
      field("Fee", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "'EUR'" }),
      field("Amount", { DisplayTemplate: "Money", DataType: "decimal", ...amount }),
    ],
  });
const action = (more: Partial<Action>): Action => ({ Id: "act", DisplayValue: "Act", On: "Container", ...more });

describe("a currency", () => {
  const OWN = fieldsContainer([field("OwnCurrency", { IsCustom: true, DataType: "string" })], { Id: "more", Name: "More" });
  it.each([
    [
      "of another container's custom field",
      companyView([fieldsContainer([field("Budget", { CurrencyFrom: "OwnCurrency", DisplayTemplate: "Money" })]), OWN]),
    ],
    ["of the row", withFields([ownRows({ CurrencyFrom: "OwnCurrency" })])],
    ["of the record around the row", withFields([ownRows({ CurrencyFrom: "Currency" })])],
    [
      "of another column",
      companyView([
        gridContainer([
          field("OwnCurrency", { IsCustom: true, DataType: "string" }),
          field("Budget", { IsCustom: true, DataType: "decimal", DisplayTemplate: "Money", CurrencyFrom: "OwnCurrency" }),
        ]),
      ]),
    ],
  ])("may be that %s", (_name, layout) => expect(errorsOf(layout)).toEqual([]));
});

describe("fields", () => {
  it("says once that a field with a misspelt name is unknown, and not also that it cannot be saved", () => {
    const savable: Layout = {
      ...withFields([field("Curency")]),
      Save: {
        Service: "Account",
        Operation: "UpdateAccount",
        Parameters: { accountId: "Account.AccountId", rowVersion: "Account.RowVersion" },
        Values: "values",
      },
    };
    expectOnly(savable, { code: "UnknownField", path: `${inDetails}/Fields/Curency/Name`, hint: /"Currency"/ });
  });

  it.each<[string, Field, Expected]>([
    [
      "a rating of more steps than anyone sees",
      field("Seats", { DisplayTemplate: "Rating", Maximum: 50 }),
      { code: "BadBound", path: `${inDetails}/Fields/Seats/Maximum`, message: /2 to 10 steps/ },
    ],
    [
      "an inherited value that the operation does not answer",
      field("Currency", { Inherited: true }),
      { code: "NotInherited", path: `${inDetails}/Fields/Currency/Inherited`, hint: /Country/ },
    ],
    [
      "an inherited value of another type",
      field("Seats", { DisplayTemplate: "Number", Inherited: true }),
      { code: "NotInherited", path: `${inDetails}/Fields/Seats/Inherited`, message: /no Value of type integer/ },
    ],
    [
      "an inherited value that is required",
      field("Country", { IsRequired: true, Inherited: true }),
      { code: "NotInherited", path: `${inDetails}/Fields/Country/IsRequired`, hint: /remove Inherited/ },
    ],
    [
      "an inherited value that the contract requires",
      field("CompanyName", { Inherited: true }),
      { code: "NotInherited", path: `${inDetails}/Fields/CompanyName/IsRequired`, hint: /remove Inherited/ },
    ],
    [
      "a name the contract does not have",
      field("Curency"),
      {
        code: "UnknownField",
        path: `${inDetails}/Fields/Curency/Name`,
        pointer: "/Pages/0/Containers/0/Fields/0/Name",
        message: /not in Company values/,
        hint: /did you mean "Currency"\? or add IsCustom/,
      },
    ],
    [
      "a custom value without a type",
      field("Mood", { IsCustom: true }),
      { code: "MissingDataType", path: `${inDetails}/Fields/Mood/DataType` },
    ],
    [
      "IsCustom for a value of the contract",
      field("Country", { IsCustom: true }),
      { code: "NotCustom", path: `${inDetails}/Fields/Country/IsCustom` },
    ],
    [
      "another type than the contract's",
      field("Seats", { DataType: "string" }),
      { code: "TypeMismatch", path: `${inDetails}/Fields/Seats/DataType`, message: /is an? integer/ },
    ],
    [
      "a template that does not fit",
      field("Seats", { DisplayTemplate: "CheckBox" }),
      { code: "TemplateDoesNotFit", path: `${inDetails}/Fields/Seats/DisplayTemplate`, hint: /Number/ },
    ],
    [
      "a looser length",
      field("CompanyName", { MaxLength: 200 }),
      { code: "ConstraintLoosened", path: `${inDetails}/Fields/CompanyName/MaxLength`, message: /200 is looser than the contract's 120/ },
    ],
    [
      "a looser minimum",
      field("Seats", { DisplayTemplate: "Number", Minimum: 0 }),
      { code: "ConstraintLoosened", path: `${inDetails}/Fields/Seats/Minimum` },
    ],
    [
      "a looser decimal minimum",
      field("Budget", { DisplayTemplate: "Money", Minimum: "-0.01" }),
      { code: "ConstraintLoosened", path: `${inDetails}/Fields/Budget/Minimum` },
    ],
    [
      "more decimal places",
      field("Budget", { DisplayTemplate: "Money", DecimalPlaces: 3 }),
      { code: "ConstraintLoosened", path: `${inDetails}/Fields/Budget/DecimalPlaces` },
    ],
    [
      "a required value made optional",
      field("CompanyName", { IsRequired: false }),
      { code: "ConstraintLoosened", path: `${inDetails}/Fields/CompanyName/IsRequired` },
    ],
    [
      "a read-only value made editable",
      field("BillingInterval", { IsReadOnly: false }),
      { code: "ConstraintLoosened", path: `${inDetails}/Fields/BillingInterval/IsReadOnly` },
    ],
    [
      "a choice the contract does not know",
      field("Industry", { DisplayTemplate: "Combobox", EnumMembers: [{ DisplayName: "Retail", Value: "Retial" }] }),
      { code: "UnknownMember", path: `${inDetails}/Fields/Industry/EnumMembers/0/Value`, hint: /Retail/ },
    ],
    [
      "nothing to choose from",
      field("Country", { DisplayTemplate: "Combobox" }),
      { code: "NoMembers", path: `${inDetails}/Fields/Country` },
    ],
    [
      "a constraint of another type",
      field("Country", { DecimalPlaces: 2 }),
      { code: "ConstraintDoesNotFit", path: `${inDetails}/Fields/Country/DecimalPlaces` },
    ],
    [
      "bounds that exclude each other",
      field("CompanyName", { MinLength: 10, MaxLength: 5 }),
      { code: "BadBound", path: `${inDetails}/Fields/CompanyName/MaxLength` },
    ],
    [
      "a pattern the engine refuses",
      field("CompanyName", { Pattern: "(a)\\1" }),
      { code: "UnsafePattern", path: `${inDetails}/Fields/CompanyName/Pattern` },
    ],
    [
      "a pattern with look-around",
      field("CompanyName", { Pattern: "(?!x).*" }),
      { code: "UnsafePattern", path: `${inDetails}/Fields/CompanyName/Pattern` },
    ],
    [
      "an expression that does not check",
      field("Country", { VisibleWhen: "Values.Seets == 1" }),
      { code: "UnknownProperty", path: `${inDetails}/Fields/Country/VisibleWhen`, hint: /Seats/ },
    ],
    [
      "a condition that is no condition",
      field("Country", { RequiredWhen: "Values.Seats" }),
      { code: "TypeMismatch", path: `${inDetails}/Fields/Country/RequiredWhen` },
    ],
    [
      "an unknown capability",
      field("Country", { WriteAccess: { Capability: "COMPANY_ACOUNT", Actions: ["Update"] } }),
      { code: "UnknownCapability", path: `${inDetails}/Fields/Country/WriteAccess/Capability`, hint: /COMPANY_ACCOUNT/ },
    ],
    [
      "an unknown capability in a rule",
      field("Country", { VisibleWhen: 'can("ACCOUNT_MOV", "Read")' }),
      { code: "UnknownCapability", path: `${inDetails}/Fields/Country/VisibleWhen` },
    ],
    [
      "an unknown currency field",
      field("Budget", { DisplayTemplate: "Money", CurrencyFrom: "Curency" }),
      { code: "UnknownField", path: `${inDetails}/Fields/Budget/CurrencyFrom` },
    ],
    [
      "a fact of the account that there is none of",
      field("Budget", { DisplayTemplate: "Money", CurrencyFrom: "Account.Curency" }),
      { code: "UnknownProperty", path: `${inDetails}/Fields/Budget/CurrencyFrom`, message: /Account\.Curency/ },
    ],
    [
      "a fact of the account that is no currency",
      field("Budget", { DisplayTemplate: "Money", CurrencyFrom: "Account.AccountId" }),
      { code: "TypeMismatch", path: `${inDetails}/Fields/Budget/CurrencyFrom`, message: /needs a string/ },
    ],
    [
      "a rule about itself",
      field("Country", { VisibleWhen: 'Values.Country == "DE"' }),
      { code: "DependencyCycle", path: `${inDetails}/Fields/Country`, message: /Country → Country/ },
    ],
    [
      "an enum source that does not exist",
      field("Country", { DisplayTemplate: "Autocomplete", EnumSource: { Service: "Account", Operation: "GetEnumData" } }),
      {
        code: "UnknownOperation",
        path: `${inDetails}/Fields/Country/EnumSource/Operation`,
        hint: /did you mean "Account\.GetEnumDataForField"/,
      },
    ],
    [
      "an enum source without a required parameter",
      field("Country", {
        DisplayTemplate: "Autocomplete",
        EnumSource: { Service: "Account", Operation: "GetEnumDataForField", Parameters: { accountType: "'Company'" } },
      }),
      { code: "MissingRequestMember", path: `${inDetails}/Fields/Country/EnumSource/Parameters`, message: /"fieldName"/ },
    ],
    [
      "a route without its parameter",
      field("Country", { DisplayTemplate: "Link", Navigate: { Route: "/account/{accountId}" } }),
      { code: "MissingParameter", path: `${inDetails}/Fields/Country/Navigate/Parameters` },
    ],
  ])("refuses %s", (_what, subject, expected) => {
    expectOnly(withFields([subject]), expected);
  });

  it("refuses a circle of computed and hidden fields", () => {
    const layout = withFields([
      field("A", { IsCustom: true, DataType: "integer", DisplayTemplate: "Number", ComputedAs: "Values.C + 1" }),
      field("B", { IsCustom: true, DataType: "integer", DisplayTemplate: "Number", VisibleWhen: "Values.A > 1" }),
      field("C", { IsCustom: true, DataType: "integer", DisplayTemplate: "Number", ComputedAs: "Values.B" }),
    ]);
    expectOnly(layout, { code: "DependencyCycle", path: `${inDetails}/Fields/A`, message: /A → C → B → A/ });
  });

  it("refuses a circle through several containers of a record", () => {
    const number = { IsCustom: true, DataType: "integer", DisplayTemplate: "Number" } as const;
    const layout = companyView([
      fieldsContainer([field("A", { ...number, ComputedAs: "Values.B + 1" })]),
      fieldsContainer([field("B", { ...number, ComputedAs: "Values.A + 1" })], { Id: "more" }),
    ]);
    expectOnly(layout, {
      code: "DependencyCycle",
      path: `${inDetails}/Fields/A`,
      pointer: "/Pages/0/Containers/0/Fields/0",
      message: /A → B → A/,
    });
  });

  it("allows two fields that require each other, for that settles", () => {
    const layout = withFields([
      field("Country", { RequiredWhen: "Values.Currency != null" }),
      field("Currency", { RequiredWhen: "Values.Country != null" }),
    ]);
    expect(errorsOf(layout)).toEqual([]);
  });

  it("reports the problems of all elements at once", () => {
    const layout = withFields([
      field("Curency"),
      field("Country", { DisplayTemplate: "Number" }),
      field("Seats", { VisibleWhen: "Valuess.X" }),
    ]);
    expect(errorsOf(layout).map((problem) => problem.code)).toEqual(["UnknownField", "TemplateDoesNotFit", "UnknownVariable"]);
  });
});

describe("sources and calls", () => {
  it.each<[string, Layout, Expected]>([
    [
      "an unknown operation",
      companyView([], { Source: { Service: "Account", Operation: "LoadAccountByld" } }),
      { code: "UnknownOperation", path: "Source/Operation", hint: /LoadAccountById/ },
    ],
    [
      "an unknown response member",
      companyView([], {
        Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Route.accountId" }, Items: "Vaules" },
      }),
      { code: "UnknownResponseMember", path: "Source/Items", hint: /Values/ },
    ],
    [
      "an unknown request member",
      companyView([], {
        Source: {
          Service: "Account",
          Operation: "LoadAccountById",
          Parameters: { accountId: "Route.accountId", acountId: "1" },
          Items: "Values",
        },
      }),
      { code: "UnknownRequestMember", path: "Source/Parameters/acountId", hint: /accountId/ },
    ],
    [
      "a parameter of another type",
      companyView([], { Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "'12'" }, Items: "Values" } }),
      { code: "TypeMismatch", path: "Source/Parameters/accountId", message: /needs an integer/ },
    ],
    [
      "a parameter that no one supplies",
      companyView([], { Source: { Service: "Account", Operation: "LoadAccountById", Items: "Values" } }),
      { code: "MissingRequestMember", path: "Source/Parameters", message: /needs "accountId"/ },
    ],
    [
      "a source that writes",
      companyView([], {
        Source: {
          Service: "Account",
          Operation: "UpdateAccount",
          Parameters: { accountId: "1", rowVersion: "1", values: "{}" },
          Items: "Values",
        },
      }),
      { code: "NotAQuery", path: "Source/Operation" },
    ],
    [
      "a save without its row version",
      companyView([fieldsContainer([field("Country")])], {
        Save: { Service: "Account", Operation: "UpdateAccount", Parameters: { accountId: "Account.AccountId" }, Values: "values" },
      }),
      { code: "MissingRequestMember", path: "Save/Parameters", message: /"rowVersion"/ },
    ],
    [
      "a save into a member that is not there",
      companyView([], { Save: { Service: "Account", Operation: "UpdateAccount", Values: "value" } }),
      { code: "UnknownRequestMember", path: "Save/Values", hint: /values/ },
    ],
    [
      "a grid of what is no list",
      companyView([
        gridContainer([field("AccountId")], {
          Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "1" }, Items: "Values" },
          RowKey: "AccountId",
        }),
      ]),
      { code: "NotAList", path: `${inRows}/Source/Items` },
    ],
    [
      "an unknown row property",
      companyView([gridContainer([field("DisplayNam")])]),
      { code: "UnknownField", path: `${inRows}/Columns/DisplayNam/Name`, hint: /DisplayName/ },
    ],
    [
      "a value of another account type",
      companyView([gridContainer([field("CompanyName")])]),
      { code: "UnknownField", path: `${inRows}/Columns/CompanyName/Name`, message: /not in User values/ },
    ],
    [
      "an unknown row key",
      companyView([gridContainer([field("Email")], { RowKey: "AcountId" })]),
      { code: "UnknownField", path: `${inRows}/RowKey` },
    ],
    [
      "an unknown sort",
      companyView([gridContainer([field("Email")], { Sort: [{ Field: "Emial", Direction: "Ascending" }] })]),
      { code: "UnknownField", path: `${inRows}/Sort/0/Field` },
    ],
    [
      "a sort the operation cannot do",
      companyView([
        gridContainer([field("Text")], {
          Source: { Service: "Account", Operation: "GetAuditLog" },
          RowKey: "AuditId",
          Sort: [{ Field: "Text", Direction: "Ascending" }],
        }),
      ]),
      { code: "NotSortable", path: `${inRows}/Sort/0/Field` },
    ],
    [
      "a first filter by no column",
      companyView([gridContainer([field("Email")], { Filters: [{ Field: "Emial", Operator: "contains", Values: ["x"] }] })]),
      { code: "UnknownColumn", path: `${inRows}/Filters/0/Field`, hint: /Email/ },
    ],
    [
      "a first filter in a way that does not fit the column",
      companyView([gridContainer([field("Email")], { Filters: [{ Field: "Email", Operator: "last30Days" }] })]),
      { code: "NotFilterable", path: `${inRows}/Filters/0/Operator` },
    ],
    [
      "a total that is not there",
      companyView([gridContainer([field("Email")], { Source: { ...gridContainer([]).Source, Total: "Count" } })]),
      { code: "UnknownResponseMember", path: `${inRows}/Source/Total` },
    ],
    [
      "a form field that is no request member",
      companyView([formContainer([field("name"), field("nme")])]),
      { code: "UnknownField", path: `${inForm}/Fields/nme/Name`, hint: /name/ },
    ],
    [
      "a form that leaves out a required member",
      companyView([formContainer([field("reason")])]),
      { code: "MissingRequestMember", path: `${inForm}/Submit/Parameters`, message: /needs "name"/ },
    ],
    [
      "a create form that leaves out a required value",
      companyView([
        formContainer([field("IsLocked", { DisplayTemplate: "Switch" })], {
          Submit: {
            Service: "Account",
            Operation: "CreateAccount",
            Parameters: { accountType: "'User'", parentAccountId: "Account.AccountId" },
            Values: "values",
          },
        }),
      ]),
      { code: "MissingRequiredField", path: `${inForm}/Fields`, message: /need "Email"/ },
    ],
    [
      "a form that refreshes nothing known",
      companyView([formContainer([field("name")], { Refreshes: ["detials"] }), fieldsContainer([])]),
      { code: "UnknownContainer", path: `${inForm}/Refreshes/0`, hint: /details/ },
    ],
    [
      "a result that the response does not have",
      companyView([formContainer([field("name")], { Navigate: { Route: "/account/{id}", Parameters: { id: "Result.AcountId" } } })]),
      { code: "UnknownProperty", path: `${inForm}/Navigate/Parameters/id`, hint: /AccountId/ },
    ],
    [
      "an action without effect",
      companyView([fieldsContainer([], { Actions: [action({})] })]),
      { code: "ActionDoesNothing", path: `${inDetails}/Actions/act` },
    ],
    [
      "an action on an unknown form",
      companyView([fieldsContainer([], { Actions: [action({ Form: "fomr" })] }), formContainer([field("name")])]),
      { code: "UnknownForm", path: `${inDetails}/Actions/act/Form`, hint: /form/ },
    ],
    [
      "an action on a form of another layout",
      companyView([fieldsContainer([], { Actions: [action({ Form: "account.user.create" })] })]),
      { code: "UnknownForm", path: `${inDetails}/Actions/act/Form` },
    ],
    [
      "an action that leaves out a member",
      companyView([
        fieldsContainer([], {
          Actions: [action({ Service: "Account", Operation: "RenameAccount", Parameters: { accountId: "Account.AccountId" } })],
        }),
      ]),
      { code: "MissingRequestMember", path: `${inDetails}/Actions/act/Parameters` },
    ],
    [
      "a row action that reads an unknown property",
      companyView([
        gridContainer([field("Email")], {
          Actions: [action({ On: "Row", Navigate: { Route: "/account/{id}", Parameters: { id: "Row.AcountId" } } })],
        }),
      ]),
      { code: "UnknownProperty", path: `${inRows}/Actions/act/Navigate/Parameters/id` },
    ],
    [
      "a variable where it has no meaning",
      companyView([], { Actions: [action({ On: "Page", Navigate: { Route: "/x" }, VisibleWhen: "Row.AccountId == 1" })] }),
      { code: "UnknownVariable", path: "Actions/act/VisibleWhen", hint: /available here/ },
    ],
    [
      "an unknown route parameter",
      companyView([], { Actions: [action({ On: "Page", Navigate: { Route: "/x" }, VisibleWhen: "Route.acountId == 1" })] }),
      { code: "UnknownProperty", path: "Actions/act/VisibleWhen", hint: /accountId/ },
    ],
  ])("refuses %s", (_what, layout, expected) => {
    expectOnly(layout, expected);
  });

  it("accepts a page that uses everything rightly", () => {
    const layout = companyView(
      [
        fieldsContainer(
          [
            field("CompanyName"),
            field("Industry", { DisplayTemplate: "Combobox" }),
            field("Mood", { IsCustom: true, DataType: "string", VisibleWhen: "Values.Seats > 3 && Account.AccountType == 'Company'" }),
          ],
          { Actions: [action({ Form: "form" }), action({ Id: "move", Form: "form" })] },
        ),
        formContainer([field("name"), field("reason", { VisibleWhen: "Values.name != null" })], {
          Refreshes: ["details", "rows"],
          Navigate: { Route: "/account/{accountId}", Parameters: { accountId: "Result.AccountId" } },
        }),
        gridContainer(
          [
            field("DisplayName", { Navigate: { Route: "/account/{id}", Parameters: { id: "Row.AccountId" } } }),
            field("Email"),
            field("Nickname", { IsCustom: true, DataType: "string" }),
          ],
          {
            Sort: [{ Field: "DisplayName", Direction: "Ascending" }],
            Actions: [
              action({
                Id: "rename",
                On: "Selection",
                Service: "Account",
                Operation: "RenameAccount",
                Parameters: { accountId: "Selection[0].AccountId", name: "Selection.map(row, row.DisplayName)[0]" },
                VisibleWhen: "size(Selection) == 1",
              }),
            ],
          },
        ),
        { Id: "words", Name: "Words", DisplayValue: "Words", Kind: "Text", Text: "Hello", VisibleWhen: "Values.IsPartner" },
      ],
      {
        Save: {
          Service: "Account",
          Operation: "UpdateAccount",
          Parameters: { accountId: "Account.AccountId", rowVersion: "Account.RowVersion" },
          Values: "values",
        },
      },
    );
    expect(errorsOf(layout)).toEqual([]);
  });
});

describe("ids and texts", () => {
  it("refuses an Id twice, naming the first", () => {
    const layout = companyView([fieldsContainer([field("Country"), field("Country")])]);
    expectOnly(layout, {
      code: "DuplicateId",
      path: `${inDetails}/Fields/Country/Name`,
      pointer: "/Pages/0/Containers/0/Fields/1/Name",
      message: /already the field at Pages\/general\/Containers\/details\/Fields\/Country/,
    });
    expectOnly(companyView([fieldsContainer([]), fieldsContainer([])]), { code: "DuplicateId", path: `${inDetails}/Id` });
  });

  it("refuses a text without its English form and says how far translations are", () => {
    const layout = companyView([], { Title: { de: "Firma" } as unknown as string });
    const { problems } = compileLayout(layout, contracts);
    expect(problems).toMatchObject([{ severity: "error", code: "MissingEnglish", path: "Title", pointer: "/Title" }]);
    const report = new Report();
    expect(checkCoverage(layout, report)).toMatchObject({ en: 0.5, de: 0.5, fr: 0 });
    expect(report.problems.map((problem) => problem.code)).toEqual(["MissingTranslations", "MissingTranslations"]);
  });

  it("warns once of a text that lacks translations, where it is, and counts where there are many", () => {
    const inAll = Object.fromEntries(LOCALES.map((locale) => [locale, "Text"])) as never;
    const translated = (fields: Field[]) =>
      companyView([fieldsContainer(fields, { DisplayValue: inAll })], {
        Title: inAll,
        Pages: [{ Id: "general", Name: "General", DisplayValue: inAll, Containers: [fieldsContainer(fields, { DisplayValue: inAll })] }],
      });
    const warningsFor = (fields: Field[]) => {
      const report = new Report();
      checkCoverage(translated(fields), report);
      return report.problems.map(({ path, message }) => [path, message]);
    };
    expect(
      warningsFor([field("A", { DisplayValue: inAll }), field("Tier", { DisplayValue: { en: "Tier", de: "Stufe" } as never })]),
    ).toEqual([
      [
        `${inDetails}/Fields/Tier/DisplayValue`,
        `"Tier" has no form in ${LOCALES.filter((locale) => !["en", "de"].includes(locale)).join(", ")}; it is shown in English`,
      ],
    ]);
    const many = warningsFor(["A", "B", "C", "D", "E", "F"].map((name) => field(name)));
    expect(many).toEqual([["", expect.stringMatching(/^6 texts have no form in all of .*de.*; they are shown in English$/)]]);
  });
});

describe("members of a contract that a property names", () => {
  const audit = { Service: "Account", Operation: "GetAuditLog", Parameters: { accountId: "Account.AccountId" } };
  it.each<[string, Layout, Expected]>([
    [
      "a record that is a number",
      companyView([], {
        Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "1" }, Items: "RowVersion" },
      }),
      { code: "TypeMismatch", path: "Source/Items", message: /"RowVersion" is integer; object is needed here/ },
    ],
    [
      "a total that is a list",
      companyView([gridContainer([field("DisplayName")], { Source: { ...gridContainer([]).Source, Total: "Items" } })]),
      { code: "TypeMismatch", path: `${inRows}/Source/Total` },
    ],
    [
      "a row key that is a time",
      companyView([gridContainer([field("DisplayName")], { RowKey: "CreatedAt" })]),
      { code: "TypeMismatch", path: `${inRows}/RowKey` },
    ],
    [
      "a currency that is a number",
      withFields([field("Budget", { DisplayTemplate: "Money", CurrencyFrom: "Seats" })]),
      { code: "TypeMismatch", path: `${inDetails}/Fields/Budget/CurrencyFrom` },
    ],
    [
      "a name that every object has",
      withFields([field("constructor", { IsCustom: true, DataType: "string" })]),
      { code: "ReservedName", path: `${inDetails}/Fields/constructor/Name`, hint: /OwnConstructor/ },
    ],
    [
      "a name of a cell that every object has",
      withFields([
        field("Lines", {
          DisplayTemplate: "Table",
          DataType: "array",
          IsCustom: true,
          Columns: [field("toString", { DataType: "string" })],
        }),
      ]),
      { code: "ReservedName", path: `${inDetails}/Fields/Lines/Columns/toString/Name` },
    ],
    [
      "a currency of another container that is a number",
      companyView([
        fieldsContainer([field("Budget", { DisplayTemplate: "Money", CurrencyFrom: "OwnSeats" })]),
        fieldsContainer([field("OwnSeats", { IsCustom: true, DataType: "integer" })], { Id: "more", Name: "More" }),
      ]),
      { code: "TypeMismatch", path: `${inDetails}/Fields/Budget/CurrencyFrom` },
    ],
    [
      "a currency that no cell of the row has",
      withFields([ownRows({ CurrencyFrom: "Curency" })]),
      {
        code: "UnknownField",
        path: `${inDetails}/Fields/Lines/Columns/Amount/CurrencyFrom`,
        hint: /did you mean "OwnCurrency"|Currency/,
      },
    ],
    [
      "a currency of a row that is an amount",
      withFields([ownRows({ CurrencyFrom: "Fee" })]),
      { code: "TypeMismatch", path: `${inDetails}/Fields/Lines/Columns/Amount/CurrencyFrom` },
    ],
    [
      "children member that is a text",
      companyView([
        {
          Id: "rows",
          Name: "Rows",
          DisplayValue: "Rows",
          Kind: "Tree",
          Source: { ...audit, Items: "Items" },
          RowKey: "AuditId",
          HasChildrenFrom: "Text",
          Fields: [field("Text")],
        },
      ]),
      { code: "TypeMismatch", path: `${inRows}/HasChildrenFrom` },
    ],
    [
      "choices that are no list",
      withFields([
        field("Country", {
          DisplayTemplate: "Combobox",
          EnumSource: {
            Service: "Account",
            Operation: "ListAccounts",
            Parameters: { parentAccountId: "1", accountTypes: "['User']" },
            Items: "TotalCount",
            ValueFrom: "AccountId",
          },
        }),
      ]),
      { code: "NotAList", path: `${inDetails}/Fields/Country/EnumSource/Items` },
    ],
  ])("%s", (_, layout, expected) => expectOnly(layout, expected));
});

describe("where an action is", () => {
  const go = (on: Action["On"], more: Partial<Action> = {}) => action({ On: on, Navigate: { Route: "/x" }, ...more });
  it.each<[string, Layout, Expected]>([
    [
      "an action of the header in a container",
      companyView([fieldsContainer([field("Country")], { Actions: [go("Page")] })]),
      { code: "MisplacedAction", path: `${inDetails}/Actions/act/On`, hint: /Actions of the layout/ },
    ],
    ["an action of a row without rows", withActions("Row"), { code: "MisplacedAction", path: `${inDetails}/Actions/act/On` }],
    [
      "an action of ticked rows in the header",
      companyView([], { Actions: [go("Selection")] }),
      { code: "MisplacedAction", path: "Actions/act/On" },
    ],
    [
      "a row read by an action that is on none",
      companyView([gridContainer([field("DisplayName")], { Actions: [go("Container", { VisibleWhen: "Row.AccountId == 1" })] })]),
      { code: "UnknownVariable", path: `${inRows}/Actions/act/VisibleWhen` },
    ],
  ])("refuses %s", (_, layout, expected) => expectOnly(layout, expected));

  function withActions(on: Action["On"]): Layout {
    return companyView([fieldsContainer([field("Country")], { Actions: [go(on)] })]);
  }
});

it("refuses to compute in a list what its operation answers", () => {
  const column = field("DisplayName", { ComputedAs: "'Dear ' + Row.DisplayName" });
  expectOnly(companyView([gridContainer([column])]), {
    code: "NotComputed",
    path: `${inRows}/Columns/DisplayName/ComputedAs`,
    hint: /record/,
  });
});

describe("cells of a table", () => {
  const table = (columns: Field[]) =>
    withFields([field("Lines", { IsCustom: true, DataType: "array", DisplayTemplate: "Table", Columns: columns })]);
  const text = (name: string, more: Partial<Field> = {}) => field(name, { DataType: "string", ...more });
  const chooser = text("Service", {
    DisplayTemplate: "Autocomplete",
    EnumSource: { Service: "Marketplace", Operation: "SearchServices", ValueFrom: "Id", LabelFrom: "ProductName" },
  });
  it.each<[string, Layout, Expected]>([
    [
      "an Id twice",
      table([text("Name"), text("Other", { Id: "details.Lines.Name" })]),
      { code: "DuplicateId", path: `${inDetails}/Fields/Lines/Columns/Other/Id` },
    ],
    [
      "a right for one of its cells",
      table([text("Name", { ReadAccess: { Capability: "ACCOUNT_MOVE", Actions: ["Execute"] } })]),
      { code: "NotForCells", path: `${inDetails}/Fields/Lines/Columns/Name/ReadAccess`, hint: /Table field/ },
    ],
    [
      "one that is filled from a field around the table",
      table([text("Name", { FillFrom: "Country.Name" })]),
      { code: "NotFilled", path: `${inDetails}/Fields/Lines/Columns/Name/FillFrom` },
    ],
    [
      "one that is filled with a value that the chosen row does not have",
      table([chooser, text("Name", { FillFrom: "Service.ProductNam" })]),
      { code: "NotFilled", path: `${inDetails}/Fields/Lines/Columns/Name/FillFrom`, hint: /ProductName/ },
    ],
  ])("refuses %s", (_, layout, expected) => expectOnly(layout, expected));

  it("takes one that is filled from the row chosen in another cell", () => {
    expect(errorsOf(table([chooser, text("Name", { FillFrom: "Service.ProductName" })]))).toEqual([]);
  });
});

describe("what could be shown or typed, and not be done", () => {
  const UPDATE = {
    Service: "Account",
    Operation: "UpdateAccount",
    Parameters: { accountId: "Row.AccountId", rowVersion: "1" },
    Values: "values",
  };
  const RENAME = { Service: "Account", Operation: "RenameAccount", Parameters: { accountId: "Row.AccountId" } };
  const named = (id: string) => ({ Id: id, Name: id, DisplayValue: id });
  const list = gridContainer([]).Source;
  const aChart = {
    ...named("rows"),
    Kind: "Chart" as const,
    ChartType: "Bar" as const,
    Source: list,
    Columns: [field("DisplayName"), field("AccountId", { DisplayTemplate: "Number" }), field("Seats", { DisplayTemplate: "Number" })],
    Category: "DisplayName",
    Series: ["AccountId"],
  };
  const services = {
    ...gridContainer([
      field("ProductName"),
      field("VendorId", { DisplayTemplate: "Number" }),
      field("IsNew", { DisplayTemplate: "CheckBox", Filterable: false } as object),
    ]),
    Source: { Service: "Marketplace", Operation: "SearchServices", Items: "Items", Total: "TotalCount" },
    RowKey: "Id",
  };
  const filtered = (more: object) => ({
    ...services,
    Filters: [{ Field: "VendorId", Operator: "equals", ...more }],
  });
  const boardOf = (LaneActions: { Lane: string; Action: string }[]) => ({
    ...gridContainer([
      field("DisplayName", {
        DisplayTemplate: "Status",
        EnumMembers: [
          { DisplayName: "Active", Value: "Active" },
          { DisplayName: "Suspended", Value: "Suspended" },
        ],
      }),
    ]),
    Presentation: ["Board" as const],
    LaneFrom: "DisplayName",
    LaneActions,
    Actions: [
      action({ Id: "suspend", On: "Row", Navigate: { Route: "/dashboard" } }),
      action({ Id: "add", Navigate: { Route: "/dashboard" } }),
    ],
  });
  const aFlow = {
    ...named("rows"),
    Kind: "Flow" as const,
    Source: { Service: "Provisioning", Operation: "GetAccountProvisioning", Parameters: { accountId: "Route.accountId" } },
    RowKey: "RequestId",
    Fields: [field("OrderAction")],
  };
  it.each<[string, Layout, Expected]>([
    [
      "one choice twice",
      withFields([
        field("Industry", {
          DisplayTemplate: "Combobox",
          EnumMembers: [
            { DisplayName: "Retail", Value: "Retail" },
            { DisplayName: "Shops", Value: "Retail" },
          ],
        }),
      ]),
      { code: "DuplicateMember", path: `${inDetails}/Fields/Industry/EnumMembers/1/Value` },
    ],
    [
      "one field in two steps",
      companyView([
        {
          ...named("wizard"),
          Kind: "Steps",
          Submit: { Service: "Account", Operation: "RenameAccount", Parameters: { accountId: "Account.AccountId" } },
          Steps: [
            { ...named("first"), Fields: [field("name")] },
            { ...named("second"), Fields: [field("name", { Id: "again" })] },
          ],
        },
      ]),
      { code: "DuplicateField", path: "Pages/general/Containers/wizard/Steps/second/Fields/name/Name", hint: /Values[.]name/ },
    ],
    [
      "a value that the save does not take",
      companyView([
        fieldsContainer([field("Country")], { Save: { ...RENAME, Parameters: { accountId: "Account.AccountId", name: "'x'" } } }),
      ]),
      { code: "NotSaved", path: `${inDetails}/Fields/Country/Name`, hint: /IsReadOnly/ },
    ],
    [
      "an editable column that the save does not take",
      companyView([
        gridContainer([field("DisplayName", { Editable: true } as object)], {
          Save: { ...RENAME, Parameters: { ...RENAME.Parameters, name: "'x'" } },
        }),
      ]),
      { code: "NotSaved", path: `${inRows}/Columns/DisplayName/Editable`, hint: /remove Editable/ },
    ],
    [
      "cells to edit that nothing saves",
      companyView([gridContainer([field("Email", { Editable: true } as object)])]),
      { code: "MissingSave", path: `${inRows}/Save` },
    ],
    [
      "a bulk edit of nothing",
      companyView([gridContainer([field("Email")], { Save: UPDATE, BulkEdit: true })]),
      { code: "NothingEditable", path: `${inRows}/BulkEdit` },
    ],
    [
      "facets of an operation that counts none",
      companyView([gridContainer([field("Email")], { Facets: ["Email"] })]),
      { code: "NotOffered", path: `${inRows}/Facets`, message: /takes no "facets"/ },
    ],
    [
      "a facet that the operation does not count",
      companyView([{ ...services, Facets: ["VendorId", "ProductName"] }]),
      { code: "NotOffered", path: `${inRows}/Facets/1`, message: /does not count "ProductName"/ },
    ],
    [
      "a facet of no column",
      companyView([{ ...services, Facets: ["VendorIdd"] }]),
      { code: "UnknownColumn", path: `${inRows}/Facets/0`, hint: /VendorId/ },
    ],
    [
      "a facet that cannot be filtered by",
      companyView([{ ...services, Facets: ["IsNew"] }]),
      { code: "NotFilterable", path: `${inRows}/Facets/0` },
    ],
    [
      "the title of cards in a grid that is only a table",
      companyView([{ ...services, TitleFrom: "ProductName" }]),
      { code: "NotForTable", path: `${inRows}/TitleFrom`, hint: /add Cards to Presentation/ },
    ],
    [
      "rows that are moved without a word where to",
      companyView([
        { ...services, Reorder: { Service: "Account", Operation: "RenameAccount", Parameters: { accountId: "Row.Id", name: "'x'" } } },
      ]),
      { code: "NotMoved", path: `${inRows}/Reorder/Parameters`, message: /where the row is moved to/, hint: /Position/ },
    ],
    [
      "rows that are moved by what changes nothing",
      companyView([
        { ...services, Reorder: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Row.Id + Position" } } },
      ]),
      { code: "NotMoved", path: `${inRows}/Reorder/Operation`, message: /changes nothing/ },
    ],
    [
      "rows that are moved in a list that is filtered at first",
      companyView([
        {
          ...services,
          Filters: [{ Field: "ProductName", Operator: "isNotEmpty" }],
          Reorder: { Service: "Account", Operation: "EndAccount", Parameters: { accountId: "Row.Id + Position" } },
        },
      ]),
      { code: "NotWhole", path: `${inRows}/Filters`, hint: /remove Filters/ },
    ],
    [
      "rows that are moved where they are only cards",
      companyView([
        {
          ...services,
          Presentation: ["Cards"],
          Reorder: { Service: "Account", Operation: "EndAccount", Parameters: { accountId: "Row.Id + Position" } },
        },
      ]),
      { code: "NotWhole", path: `${inRows}/Reorder`, hint: /add Table/ },
    ],
    ...(
      [
        ["of a field that is not there", "Seets.Icon", {}, { code: "NotFilled", message: /no other field "Seets"/, hint: /Seats/ }],
        ["that its row does not have", "Seats.Icn", {}, { code: "NotFilled", message: /answers no "Icn"/, hint: /Icon/ }],
        ["of another type", "Seats.IsNew", {}, { code: "NotFilled", message: /is boolean, and "Country" takes string/ }],
        [
          "where no row is chosen",
          "CompanyName.Icon",
          {},
          { code: "NotFilled", message: /no row is chosen in "CompanyName"/, hint: /EnumSource/ },
        ],
        ["into what is not sent", "Seats.Icon", { IsReadOnly: true }, { code: "NotFilled", message: /is not sent/ }],
      ] as const
    ).map(([what, FillFrom, more, expected]): [string, Layout, Expected] => [
      `a value ${what} is filled in`,
      withFields([
        field("CompanyName"),
        field("Seats", {
          DisplayTemplate: "Autocomplete",
          EnumSource: { Service: "Marketplace", Operation: "SearchServices", ValueFrom: "Id", LabelFrom: "ProductName" },
        }),
        field("Country", { FillFrom, ...more }),
      ]),
      { path: `${inDetails}/Fields/Country/FillFrom`, ...expected },
    ]),
    [
      "an inherited value in a list",
      companyView([{ ...services, Columns: [field("ProductName", { Inherited: true })] }]),
      { code: "NotInherited", path: `${inRows}/Columns/ProductName/Inherited`, hint: /Fields container/ },
    ],
    [
      "an inherited value that not everyone may read, of a record that is no account",
      companyView([
        fieldsContainer([field("DisplayName", { Inherited: true, ReadAccess: { Capability: "COMPANY_ACCOUNT", Actions: ["Read"] } })], {
          Source: { Service: "Account", Operation: "GetProfile" },
        }),
      ]),
      { code: "NotEnforced", path: `${inDetails}/Fields/DisplayName/ReadAccess`, message: /inherits to everyone/ },
    ],
    [
      "a comparison with a value that no row has",
      companyView([{ ...services, Columns: [field("VendorId", { DisplayTemplate: "Number", CompareFrom: "VendorIdd" })] }]),
      { code: "UnknownField", path: `${inRows}/Columns/VendorId/CompareFrom`, hint: /VendorId/ },
    ],
    [
      "a comparison of a number with a text",
      companyView([{ ...services, Columns: [field("VendorId", { DisplayTemplate: "Number", CompareFrom: "ProductName" })] }]),
      { code: "TypeMismatch", path: `${inRows}/Columns/VendorId/CompareFrom` },
    ],
    [
      "a direction of texts",
      companyView([{ ...services, Columns: [field("ProductName", { CompareFrom: "Icon", GoodWhen: "Higher" })] }]),
      { code: "NotCompared", path: `${inRows}/Columns/ProductName/GoodWhen`, hint: /remove GoodWhen/ },
    ],
    [
      "a direction of nothing",
      companyView([{ ...services, Columns: [field("VendorId", { DisplayTemplate: "Number", GoodWhen: "Higher" })] }]),
      { code: "NotCompared", path: `${inRows}/Columns/VendorId/GoodWhen`, hint: /add CompareFrom/ },
    ],
    [
      "a section of a field that is no heading",
      withFields([field("Country", { Collapsible: "Closed" })]),
      { code: "NotAHeading", path: `${inDetails}/Fields/Country/Collapsible`, hint: /DisplayTemplate: Heading/ },
    ],
    [
      "a colour by a value that no row has",
      companyView([{ ...services, RowColors: [{ When: "Row.VendorIdd > 1", Color: "error", DisplayValue: "Odd" }] }]),
      { code: "UnknownProperty", path: `${inRows}/RowColors/0/When`, hint: /VendorId/ },
    ],
    [
      "a colour by no condition",
      companyView([{ ...services, RowColors: [{ When: "Row.VendorId", Color: "error", DisplayValue: "Odd" }] }]),
      { code: "TypeMismatch", path: `${inRows}/RowColors/0/When` },
    ],
    [
      "a filter with a value of another type",
      companyView([filtered({ Value: "'text'" })]),
      { code: "TypeMismatch", path: `${inRows}/Filters/0/Value`, message: /integer/ },
    ],
    [
      "a filter that reads a row",
      companyView([filtered({ Value: "Row.VendorId" })]),
      { code: "UnknownVariable", path: `${inRows}/Filters/0/Value` },
    ],
    [
      "a filter with two kinds of values",
      companyView([filtered({ Value: "User.AccountId", Values: [1] })]),
      { code: "NotFilterable", path: `${inRows}/Filters/0/Value`, hint: /one of them/ },
    ],
    [
      "a value of a filter that takes none",
      companyView([filtered({ Operator: "isEmpty", Value: "User.AccountId" })]),
      { code: "NotFilterable", path: `${inRows}/Filters/0/Value`, hint: /remove Value/ },
    ],
    [
      "only changes of columns that are not compared",
      companyView([{ ...services, OnlyChanged: true }]),
      { code: "NotCompared", path: `${inRows}/OnlyChanged`, hint: /add CompareFrom/ },
    ],
    [
      "only changes of rows that are loaded page by page",
      companyView([
        {
          ...services,
          OnlyChanged: true,
          Columns: [field("VendorId", { DisplayTemplate: "Number", CompareFrom: "VendorId" })],
        },
      ]),
      { code: "NotOffered", path: `${inRows}/OnlyChanged`, hint: /Paging: Client/ },
    ],
    [
      "a first grouping by no column",
      companyView([{ ...services, GroupBy: ["VendorIdd"] }]),
      { code: "UnknownColumn", path: `${inRows}/GroupBy/0`, hint: /VendorId/ },
    ],
    [
      "a first grouping that no one could choose",
      companyView([{ ...services, GroupBy: ["VendorId"] }]),
      { code: "NotOffered", path: `${inRows}/GroupBy/0`, hint: /make the column Groupable/ },
    ],
    [
      "lanes in a grid that is no board",
      companyView([{ ...services, LaneFrom: "ProductName" }]),
      { code: "NotForTable", path: `${inRows}/LaneFrom`, hint: /add Board to Presentation/ },
    ],
    [
      "a board without lanes",
      companyView([{ ...services, Presentation: ["Board"] }]),
      { code: "MissingProperty", path: `${inRows}/LaneFrom`, hint: /add LaneFrom/ },
    ],
    [
      "a day in a grid that is no calendar",
      companyView([{ ...services, DateFrom: "ProductName" }]),
      { code: "NotForTable", path: `${inRows}/DateFrom`, hint: /add Calendar to Presentation/ },
    ],
    [
      "a calendar without days",
      companyView([{ ...services, Presentation: ["Calendar"] }]),
      { code: "MissingProperty", path: `${inRows}/DateFrom`, hint: /add DateFrom/ },
    ],
    [
      "a calendar by no column",
      companyView([{ ...services, Presentation: ["Calendar"], DateFrom: "ProductNames" }]),
      { code: "UnknownColumn", path: `${inRows}/DateFrom`, hint: /ProductName/ },
    ],
    [
      "days of a column without dates",
      companyView([{ ...services, Presentation: ["Calendar"], DateFrom: "ProductName" }]),
      { code: "TemplateDoesNotFit", path: `${inRows}/DateFrom`, hint: /Date or DateTime/ },
    ],
    [
      "lanes of a column without choices",
      companyView([{ ...services, Presentation: ["Board"], LaneFrom: "VendorId" }]),
      { code: "NoMembers", path: `${inRows}/LaneFrom`, hint: /EnumMembers/ },
    ],
    [
      "an action for a lane that is not there",
      companyView([boardOf([{ Lane: "Suspende", Action: "suspend" }])]),
      { code: "UnknownMember", path: `${inRows}/LaneActions/0/Lane`, hint: /Suspended/ },
    ],
    [
      "two actions for one lane",
      companyView([
        boardOf([
          { Lane: "Suspended", Action: "suspend" },
          { Lane: "Suspended", Action: "suspend" },
        ]),
      ]),
      { code: "DuplicateMember", path: `${inRows}/LaneActions/1/Lane` },
    ],
    [
      "a lane with an action that is not on rows",
      companyView([boardOf([{ Lane: "Suspended", Action: "suspendd" }])]),
      { code: "UnknownAction", path: `${inRows}/LaneActions/0/Action`, hint: /suspend/ },
    ],
    [
      "a badge of no column",
      companyView([{ ...services, Presentation: ["Cards"], BadgesFrom: ["IsNew", "Tags"] }]),
      { code: "UnknownColumn", path: `${inRows}/BadgesFrom/1` },
    ],
    [
      "a picture that is a text",
      companyView([{ ...services, Presentation: ["Cards", "Table"], ImageFrom: "ProductName" }]),
      { code: "TemplateDoesNotFit", path: `${inRows}/ImageFrom`, hint: /Image/ },
    ],
    [
      "an icon that no row has",
      companyView([{ ...services, Presentation: ["Cards"], IconFrom: "Icom" }]),
      { code: "UnknownField", path: `${inRows}/IconFrom`, hint: /Icon/ },
    ],
    [
      "cells saved together where none can be edited",
      companyView([gridContainer([field("Email")], { Save: UPDATE, SaveMode: "Batch" })]),
      { code: "NothingEditable", path: `${inRows}/SaveMode`, hint: /Editable/ },
    ],
    [
      "a question before each cell",
      companyView([
        gridContainer([field("Email", { Editable: true } as object)], { Save: UPDATE, Confirm: { Title: "Save?", Text: "All of them." } }),
      ]),
      { code: "NotBatch", path: `${inRows}/Confirm`, hint: /SaveMode: Batch/ },
    ],
    [
      "a sentence to tick that the save of rows does not ask for",
      companyView([
        gridContainer([field("Email", { Editable: true } as object)], {
          Save: UPDATE,
          SaveMode: "Batch",
          Confirm: { Title: "Save?", Text: "All of them.", Acknowledge: "I know." },
        }),
      ]),
      { code: "NotAcknowledged", path: `${inRows}/Confirm/Acknowledge` },
    ],
    [
      "rows saved together by a call that names no list",
      companyView([
        gridContainer([field("Email", { Editable: true } as object)], {
          Save: { ...UPDATE, Parameters: { accountId: "1", rowVersion: "1" } },
          SaveMode: "Together",
        }),
      ]),
      { code: "NotAList", path: `${inRows}/Save/Values`, message: /list/ },
    ],
    [
      "groups of an operation that makes none",
      companyView([gridContainer([field("Email", { Groupable: true } as object)])]),
      { code: "NotOffered", path: `${inRows}/Columns/Email/Groupable`, message: /groupBy/ },
    ],
    [
      "a chart of words",
      companyView([
        {
          ...named("rows"),
          Kind: "Chart",
          ChartType: "Bar",
          Source: list,
          Columns: [field("DisplayName"), field("Email")],
          Category: "DisplayName",
          Series: ["Email"],
        },
      ]),
      { code: "NotANumber", path: `${inRows}/Series/0` },
    ],
    [
      "a list price that no row has",
      companyView([gridContainer([field("Seats", { DisplayTemplate: "Number" }), field("DisplayName", { ListPriceFrom: "ListPrise" })])]),
      { code: "UnknownField", path: `${inRows}/Columns/DisplayName/ListPriceFrom`, message: /ListPrise/ },
    ],
    [
      "a waterfall of several series",
      companyView([{ ...aChart, ChartType: "Waterfall", Series: ["AccountId", "Seats"] }]),
      { code: "OneSeries", path: `${inRows}/Series` },
    ],
    [
      "a line across a pie",
      companyView([{ ...aChart, ChartType: "Pie", Marks: [{ DisplayValue: "Limit", Value: "5" }] }]),
      { code: "NotForChart", path: `${inRows}/Marks`, hint: /Bar, HorizontalBar, Line/ },
    ],
    [
      "a histogram of combined rows",
      companyView([{ ...aChart, ChartType: "Histogram", CombineBy: "Value" }]),
      { code: "NotForChart", path: `${inRows}/CombineBy` },
    ],
    [
      "months of a text",
      companyView([{ ...aChart, CombineBy: "Month" }]),
      { code: "TypeMismatch", path: `${inRows}/CombineBy`, hint: /CombineBy: Value/ },
    ],
    [
      "a total of rows that are drawn one by one",
      companyView([
        {
          ...aChart,
          Columns: [field("DisplayName"), { ...field("AccountId", { DisplayTemplate: "Number" }), Total: "Average" }],
        },
      ]),
      { code: "NoTotal", path: `${inRows}/Columns/AccountId/Total`, hint: /add CombineBy/ },
    ],
    [
      "a line at a value that the operation does not answer",
      companyView([{ ...aChart, Marks: [{ DisplayValue: "Limit", Value: "Result.TotalCuont" }] }]),
      { code: "UnknownProperty", path: `${inRows}/Marks/0/Value`, hint: /TotalCount/ },
    ],
    [
      "a line at a text",
      companyView([{ ...aChart, Marks: [{ DisplayValue: "Limit", Value: "'high'" }] }]),
      { code: "NotANumber", path: `${inRows}/Marks/0/Value` },
    ],
    [
      "a colour below zero for several series",
      companyView([{ ...aChart, NegativeColor: "error", Series: ["AccountId", "Seats"] }]),
      { code: "OneSeries", path: `${inRows}/NegativeColor` },
    ],
    [
      "a timeline by words",
      companyView([
        {
          ...named("rows"),
          Kind: "Timeline",
          Source: list,
          RowKey: "AccountId",
          TimeFrom: "DisplayName",
          TitleFrom: "Email",
          Fields: [field("DisplayName"), field("Email")],
        },
      ]),
      { code: "NotATime", path: `${inRows}/TimeFrom` },
    ],
    [
      "a flow whose nodes name their parent and hold their children",
      companyView([{ ...aFlow, ParentFrom: "RequestId", ChildrenFrom: "ResponseHistory", ChildFields: [field("Direction")] }]),
      { code: "TwoHierarchies", path: `${inRows}/ParentFrom`, message: /name their parent/ },
    ],
    [
      "a flow whose children have no value that names a node",
      companyView([{ ...aFlow, ChildrenFrom: "ResponseHistory" }]),
      { code: "UnknownField", path: `${inRows}/ChildrenFrom`, message: /have no "OrderAction"/ },
    ],
    [
      "fields of children that are nowhere",
      companyView([{ ...aFlow, ChildFields: [field("Direction")] }]),
      { code: "MissingProperty", path: `${inRows}/ChildFields` },
    ],
    [
      "a flow by a member that no row has",
      companyView([{ ...aFlow, UndoesFrom: "RequestIdd" }]),
      { code: "UnknownField", path: `${inRows}/UndoesFrom`, message: /RequestIdd/ },
    ],
  ])("refuses %s", (_, layout, expected) => expectOnly(layout, expected));
});

describe("pages as documents", () => {
  const words = { Id: "words", Name: "Words", DisplayValue: "Words", Kind: "Text", Text: "Words" } as const;
  const printed = (Title: string, containers: Layout["Pages"][number]["Containers"]): Layout => {
    const layout = companyView(containers);
    return { ...layout, Pages: layout.Pages.map((page) => ({ ...page, Print: { Title } })) };
  };
  const [{ Id: pageId } = { Id: "" }] = companyView([words]).Pages;

  it("reads what the page reads in its heading", () => {
    expect(errorsOf(printed("{{ Account.AccountId }}, {{ Values.CompanyName }}", [words]))).toEqual([]);
    expectOnly(printed("{{ Account.AccountI }}", [words]), {
      code: "UnknownProperty",
      path: `Pages/${pageId}/Print/Title`,
      hint: /AccountId/,
    });
    expectOnly(printed("{{ Account.AccountId", [words]), { code: "UnclosedExpression", path: `Pages/${pageId}/Print/Title`, hint: /}}/ });
  });

  it("refuses a page of which nothing would be in the document", () => {
    const { Pages } = companyView([words]);
    const squares = { Id: "squares", Name: "Squares", DisplayValue: "Squares", Kind: "Custom", Component: "BrandPreview" } as const;
    expect(Pages).toHaveLength(1);
    expect(errorsOf(printed("Empty", [squares]))).toContainEqual(
      expect.objectContaining({ code: "NothingToPrint", path: `Pages/${pageId}/Print` }),
    );
    expect(errorsOf(printed("Words", [squares, words])).map(({ code }) => code)).not.toContain("NothingToPrint");
  });
});

describe("the save of a record", () => {
  const saved = (rowVersion: string, more: Partial<Layout> = {}): Layout => ({
    ...withFields([field("CompanyName")]),
    Target: { Route: "/companies/{accountId}" },
    Parameters: [{ Name: "accountId", DataType: "integer", IsRequired: true }],
    Save: { Service: "Account", Operation: "UpdateAccount", Parameters: { accountId: "Route.accountId", rowVersion }, Values: "values" },
    ...more,
  });

  it("reads the response that the record was loaded with, by its types", () => {
    expect(errorsOf(saved("Result.RowVersion"))).toEqual([]);
    expect(errorsOf(saved("Result.RowVersio"))).toMatchObject([{ code: "UnknownProperty", hint: expect.stringMatching(/RowVersion/) }]);
    expect(errorsOf(saved("string(Result.RowVersion)"))).toMatchObject([{ path: "Save/Parameters/rowVersion" }]);
  });
});

describe("a heading", () => {
  const headed = (Heading: string, Target: Layout["Target"]): Layout => ({ ...withFields([field("CompanyName")]), Target, Heading });
  const ROUTE = { Route: "/companies/{accountId}" };

  it("reads the record of a routed screen, and no value that the record does not have", () => {
    const read = (heading: string) => errorsOf(headed(heading, ROUTE)).filter(({ path }) => path === "Heading");
    expect(read("{{ Values.CompanyName }}")).toEqual([]);
    expect(read("{{ Values.Colour }}")).toMatchObject([{ code: "UnknownProperty" }]);
    expect(read("{{ Values.CompanyName")).toMatchObject([{ code: "UnclosedExpression" }]);
  });

  it("is refused on the screen of an account", () => {
    expectOnly(headed("Company", { AccountType: "Company", Action: "View" }), { code: "HeadingOfAccount", path: "Heading", hint: /Title/ });
  });
});

describe("opened rows", () => {
  const words = { Id: "words", Name: "Words", DisplayValue: "Words", Kind: "Text", Text: "{{ Row.DisplayName }}" } as const;
  const rows = (parts: object): Layout => companyView([{ ...gridContainer([field("DisplayName")]), ...parts }]);
  const inner = `${inRows}/DetailContainers`;

  it("lets everything in an opened row read the row, by its types", () => {
    const text = (Text: string) => rows({ DetailContainers: [{ ...words, Text, VisibleWhen: "Row.AccountId > 1" }] });
    expect(errorsOf(text("{{ Row.DisplayName }}"))).toEqual([]);
    expectOnly(text("{{ Row.DisplayNam }}"), { code: "UnknownProperty", path: `${inner}/words/Text`, hint: /DisplayName/ });
  });

  it.each<[string, object, Expected]>([
    [
      "a drawer without anything in it",
      { DetailAs: "Drawer" },
      { code: "NothingToOpen", path: `${inRows}/DetailAs`, hint: /DetailContainers/ },
    ],
    [
      "a heading of what opens in place",
      { DetailContainers: [words], DetailTitle: "Details" },
      { code: "NotForRows", path: `${inRows}/DetailTitle`, hint: /Drawer/ },
    ],
    [
      "what is opened in place beneath a row",
      {
        DetailContainers: [
          {
            ...words,
            Id: "ask",
            Kind: "Tree",
            Text: undefined,
            RowKey: "AccountId",
            Source: gridContainer([]).Source,
            Fields: [field("DisplayName")],
          },
        ],
      },
      { code: "NotForRows", path: `${inner}/ask/Kind`, hint: /DetailAs: Drawer/ },
    ],
    [
      "fields without a record of their own",
      {
        DetailAs: "Drawer",
        DetailContainers: [
          { Id: "values", Name: "Values", DisplayValue: "Values", Kind: "Text", Text: "x" },
          { ...words, Kind: "Tiles", Text: undefined, Tiles: [] },
        ],
      },
      { code: "MissingProperty", path: `${inner}/words`, hint: /Detail/ },
    ],
    [
      "a drawer in a drawer",
      {
        DetailAs: "Drawer",
        DetailContainers: [{ ...gridContainer([field("DisplayName")]), Id: "inner", DetailAs: "Drawer", Detail: [field("Email")] }],
      },
      { code: "TooDeep", path: `${inner}/inner/DetailAs` },
    ],
    [
      "an action on rows where there are none",
      { DetailContainers: [{ ...words, Actions: [{ ...action({ Navigate: { Route: "/" } }), On: "Row" }] }] },
      { code: "MisplacedAction", path: `${inner}/words/Actions/act/On` },
    ],
    ["an Id that is taken outside", { DetailContainers: [{ ...words, Id: "rows" }] }, { code: "DuplicateId", path: `${inner}/rows/Id` }],
  ])("refuses %s", (_, parts, expected) => expectOnly(rows(parts), expected));
});

describe("beside a wizard", () => {
  const wizard = (Aside: object[], more: object = {}): Layout =>
    companyView(
      [
        {
          ...{ Id: "wizard", Name: "Wizard", DisplayValue: "Wizard", Kind: "Steps" },
          Submit: { Service: "Account", Operation: "RenameAccount", Parameters: { accountId: "Account.AccountId" } },
          Steps: [{ Id: "to", Name: "To", DisplayValue: "To", Fields: [field("name")] }],
          Aside,
        } as unknown as Layout["Pages"][number]["Containers"][number],
      ],
      more,
    );
  const verdict = {
    ...{ Id: "verdict", Name: "Verdict", DisplayValue: "Verdict", Kind: "Fields" },
    Source: {
      ...{ Service: "Account", Operation: "LoadAccountById", Of: "wizard" },
      Parameters: { accountId: "Account.AccountId" },
    },
    Fields: [{ ...field("DisplayName"), IsReadOnly: true }],
  };
  const aside = "Pages/general/Containers/wizard/Aside";
  const found = (layout: Layout) => errorsOf(layout).map(({ code, path }) => [code, path]);
  const notLive = (layout: Layout) => found(layout).filter(([code]) => code === "NotLive");

  it("a live source may follow the wizard, also where an action opens it as a dialog", () => {
    const dialog: Partial<Layout> = { Actions: [{ Id: "go", DisplayValue: "Rename", On: "Page", Form: "wizard" }] };
    expect(notLive(wizard([verdict]))).toEqual([]);
    expect(notLive(wizard([verdict], dialog))).toEqual([]);
    const [page] = wizard([], dialog).Pages;
    const outside = { ...wizard([], dialog), Pages: [{ ...page, Containers: [...(page?.Containers ?? []), verdict] }] } as Layout;
    expect(notLive(outside)).toEqual([["NotLive", "Pages/general/Containers/verdict/Source/Of"]]);
  });

  it("refuses a second form, and an Id that is taken", () => {
    const second = { ...verdict, Id: "wizard" };
    expect(found(wizard([second]))).toContainEqual(["DuplicateId", `${aside}/wizard/Id`]);
    const form = { ...formContainer([field("DisplayName")]), Id: "second" };
    expect(found(wizard([form]))).toContainEqual(["NotForAside", `${aside}/second/Kind`]);
  });
});

describe("rows to pick", () => {
  const list = { Service: "Account", Operation: "ListAccounts", ValueFrom: "AccountId", LabelFrom: "DisplayName" };
  const source = { ...list, Parameters: { parentAccountId: "Route.accountId", accountTypes: "['User']" } };
  const picking = (parts: Partial<Field>): Layout =>
    withFields([{ ...field("Team"), IsCustom: true, DataType: "array", DisplayTemplate: "RowPicker", ...parts }]);
  const fieldPath = `${inDetails}/Fields/Team`;
  const codes = (layout: Layout) => errorsOf(layout).map(({ code, path }) => [code, path]);

  it("names a list, and members of its rows", () => {
    const RowColumns = [{ Name: "Email", DisplayValue: "Email", DisplayTemplate: "Email" as const }];
    expect(codes(picking({ EnumSource: source, RowColumns }))).toEqual([]);
    const misspelt = [{ Name: "Emial", DisplayValue: "Email", DisplayTemplate: "Email" as const }];
    expect(codes(picking({ EnumSource: source, RowColumns: misspelt }))).toEqual([["UnknownField", `${fieldPath}/RowColumns/Emial/Name`]]);
  });

  it.each<[string, Partial<Field>, [string, string]]>([
    ["no list", {}, ["NoMembers", `${fieldPath}/EnumSource`]],
    [
      "a list without keys",
      { EnumSource: { ...source, ValueFrom: undefined } as unknown as Field["EnumSource"] & object },
      ["MissingProperty", `${fieldPath}/EnumSource/ValueFrom`],
    ],
    [
      "choices that are no list",
      {
        EnumSource: {
          Service: "Account",
          Operation: "GetEnumDataForField",
          Items: "EnumMembers",
          ValueFrom: "Value",
          LabelFrom: "DisplayName",
          Parameters: { fieldName: "'Team'" },
        },
      },
      ["NotPaged", `${fieldPath}/EnumSource/Operation`],
    ],
  ])("refuses %s", (_, parts, expected) => expect(codes(picking(parts))).toContainEqual(expected));
});
