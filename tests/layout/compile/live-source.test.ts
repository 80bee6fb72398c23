/** Sources that follow what is typed, and questions with a sentence to tick: what is refused, and what there is to read. */
import { describe, expect, it } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import { expressionSite } from "../../../layout/compile/expression-site.ts";
import type { Action, Container, FieldsContainer, Layout, Source } from "../../../layout/model.ts";
import { companyView, contracts, field, fieldsContainer, formContainer, gridContainer } from "../layouts.ts";

const errorsOf = (layout: Layout) =>
  compileLayout(layout, contracts)
    .problems.filter(({ severity }) => severity === "error")
    .map(({ code, path }) => `${code} ${path.replace("Pages/general/Containers/", "")}`);
const hintsOf = (layout: Layout) => compileLayout(layout, contracts).problems.flatMap(({ hint }) => hint ?? []);

const form = (more: Parameters<typeof formContainer>[1] = {}) => formContainer([field("name")], more);
const answer = (more: Partial<FieldsContainer> = {}): FieldsContainer =>
  fieldsContainer([field("Country", { IsReadOnly: true })], {
    Id: "answer",
    Name: "Answer",
    Source: {
      Service: "Account",
      Operation: "LoadAccountById",
      Of: "form",
      Parameters: { accountId: "int(Values.name)" },
      Items: "Values",
    },
    ...more,
  });
const withOf = (Of: string): Partial<FieldsContainer> => ({ Source: { ...answer().Source, Of } as NonNullable<FieldsContainer["Source"]> });
const text = (Text: string): Container => ({ Id: "said", Name: "Said", DisplayValue: "Said", Kind: "Text", Text });

describe("a live source", () => {
  it("reads the values of the form that it follows, and no others", () => {
    expect(errorsOf(companyView([form(), answer()]))).toEqual([]);
    const wrong = answer({
      Source: { ...answer().Source, Parameters: { accountId: "Values.Country" } } as FieldsContainer["Source"] & object,
    });
    expect(errorsOf(companyView([form(), wrong]))).toEqual(["UnknownProperty answer/Source/Parameters/accountId"]);
    // Without Of the parameters read what is around the container.
    expect(errorsOf(companyView([form(), gridContainer([field("DisplayName")])]))).toEqual([]);
  });

  it.each<[string, Container[], string]>([
    ["nothing", [form(), answer(withOf("fom"))], "UnknownContainer answer/Source/Of"],
    ["words", [form(), text("Words"), answer(withOf("said"))], "NotLive answer/Source/Of"],
    [
      "a record that is only read",
      [fieldsContainer([field("Country")]), answer({ ...withOf("details"), ...named("Country") })],
      "NotLive answer/Source/Of",
    ],
    ["itself", [form(), answer(withOf("answer"))], "NotLive answer/Source/Of"],
  ])("cannot follow %s", (_what, containers, expected) => {
    expect(errorsOf(companyView(containers)).filter((error) => !error.startsWith("Unknown") || error === expected)).toEqual([expected]);
  });

  it("follows what follows a form, and reads what that shows", () => {
    const second = (accountId: string) =>
      answer({ Id: "second", Name: "Second", Source: { ...answer().Source, Of: "answer", Parameters: { accountId } } as Source });
    expect(errorsOf(companyView([form(), answer(), second("size(Values.Country)")]))).toEqual([]);
    expect(errorsOf(companyView([form(), answer(), second("size(Values.Contry)")]))).toEqual([
      "UnknownProperty second/Source/Parameters/accountId",
    ]);
    const rows = gridContainer([field("DisplayName")], {
      Source: { ...gridContainer([]).Source, Of: "form", Parameters: { parentAccountId: "int(Values.name)", accountTypes: "['User']" } },
    });
    expect(
      errorsOf(
        companyView([
          form(),
          rows,
          answer({ Source: { ...answer().Source, Of: "rows", Parameters: { accountId: "Row.AccountId" } } as Source }),
        ]),
      ),
    ).toEqual([]);
  });

  it("cannot follow in a circle", () => {
    const one = answer(withOf("second"));
    const two = answer({ ...withOf("answer"), Id: "second", Name: "Second" });
    expect(errorsOf(companyView([one, two])).filter((error) => error.startsWith("NotLive"))).toEqual([
      "NotLive answer/Source/Of",
      "NotLive second/Source/Of",
    ]);
    expect(hintsOf(companyView([one, two]))).toContain("name a container in which someone types");
  });

  it("cannot follow a dialog, a form of another page, or be saved", () => {
    const open: Action = { Id: "open", DisplayValue: "Open", On: "Page", Form: "form" };
    expect(errorsOf(companyView([form(), answer()], { Actions: [open] }))).toEqual(["NotLive answer/Source/Of"]);
    const second = { Id: "second", Name: "Second", DisplayValue: "Second", Containers: [answer()] };
    const [first] = companyView([form()]).Pages;
    expect(errorsOf(companyView([], { Pages: first ? [first, second] : [] }))).toEqual([
      "NotLive Pages/second/Containers/answer/Source/Of",
    ]);
    const saved = answer({
      Save: {
        Service: "Account",
        Operation: "UpdateAccount",
        Parameters: { accountId: "Account.AccountId", rowVersion: "Account.RowVersion" },
        Values: "values",
      },
    });
    expect(errorsOf(companyView([form(), saved]))).toContain("NotLive answer/Save");
    expect(errorsOf(companyView([], { Source: { ...answer().Source, Of: "form" } as Layout["Source"] & object }))).toContain(
      "NotLive Source/Of",
    );
  });

  it("has a Name of its own among live sources", () => {
    expect(errorsOf(companyView([form(), answer(), answer({ Id: "twin" })]))).toEqual([
      "DuplicateName answer/Name",
      "DuplicateName twin/Name",
    ]);
    expect(hintsOf(companyView([form(), answer(), answer({ Id: "twin" })]))).toContain("give one of them another Name, e.g. Answer2");
  });
});

describe("Live", () => {
  it("is what the operation answers, in rules of the form, of pages, containers and actions", () => {
    const asking = form({
      EnabledWhen: "Live.Answer.RowVersion > 0",
      Confirm: { Title: "Version {{ Live.Answer.RowVersion }}?", Text: "Sure?" },
      Actions: [
        { Id: "open", DisplayValue: "Open", On: "Container", Navigate: { Route: "/home" }, EnabledWhen: "Live.Answer.RowVersion > 0" },
      ],
    });
    const said = { ...text("Version {{ Live.Answer.RowVersion }}"), VisibleWhen: "Live.Answer.RowVersion > 0" };
    expect(errorsOf(companyView([asking, answer(), said]))).toEqual([]);
  });

  it("is checked against the contract, and has the live sources of the layout", () => {
    expect(errorsOf(companyView([form({ EnabledWhen: "Live.Answer.Version > 0" }), answer()]))).toEqual([
      "UnknownProperty form/EnabledWhen",
    ]);
    expect(errorsOf(companyView([form({ EnabledWhen: "Live.Anser.RowVersion > 0" }), answer()]))).toEqual([
      "UnknownProperty form/EnabledWhen",
    ]);
    expect(errorsOf(companyView([form({ EnabledWhen: "Live.Answer.RowVersion" }), answer()]))).toEqual(["TypeMismatch form/EnabledWhen"]);
    const site = expressionSite(companyView([form(), answer()]), contracts, "/Pages/0/Containers/0/EnabledWhen");
    expect(Object.keys(site?.environment.variables ?? {})).toContain("Live");
  });

  it("is nothing without live sources, of lists that are read page by page, and for the rules of fields", () => {
    expect(errorsOf(companyView([form({ EnabledWhen: "Live.Answer.RowVersion > 0" })]))).toEqual(["UnknownVariable form/EnabledWhen"]);
    const rows = gridContainer([field("DisplayName")], {
      Source: { ...gridContainer([]).Source, Of: "form", Parameters: { parentAccountId: "int(Values.name)", accountTypes: "['User']" } },
    });
    expect(errorsOf(companyView([form({ EnabledWhen: "Live.Rows.TotalCount > 0" }), rows]))).toEqual(["UnknownProperty form/EnabledWhen"]);
    const ruled = formContainer([field("name", { VisibleWhen: "Live.Answer.RowVersion > 0" })]);
    expect(errorsOf(companyView([ruled, answer()]))).toEqual(["UnknownVariable form/Fields/name/VisibleWhen"]);
  });
});

describe("a sentence to tick", () => {
  const ticked = { Title: "End?", Text: "For good.", Acknowledge: "I understand" };
  const ending = (more: Parameters<typeof formContainer>[1] = {}) =>
    formContainer([field("reason")], {
      Submit: { Service: "Account", Operation: "EndAccount", Parameters: { accountId: "Account.AccountId" } },
      ...more,
    });
  const act = (more: Partial<Action>): Action => ({
    Id: "act",
    DisplayValue: "Act",
    On: "Container",
    Service: "Account",
    Operation: "EndAccount",
    Parameters: { accountId: "Account.AccountId" },
    ...more,
  });

  it("is allowed where the operation asks for it", () => {
    expect(errorsOf(companyView([ending({ Confirm: ticked, Actions: [act({ Confirm: ticked })] })]))).toEqual([]);
  });

  it("supplies the request member that the contract requires", () => {
    const operation = contracts.operation("Account", "EndAccount");
    if (operation === undefined) throw new Error("The contracts have no such operation.");
    const requiring = { ...operation, request: { ...operation.request, required: ["accountId", "acknowledged"] } };
    const strict = {
      ...contracts,
      operation: (service: string, name: string) => (name === "EndAccount" ? requiring : contracts.operation(service, name)),
    };
    const asked = companyView([ending({ Confirm: ticked, Actions: [act({ Confirm: ticked })] })]);
    expect(compileLayout(asked, strict).problems).toEqual([]);
    const codes = compileLayout(companyView([ending({ Actions: [act({})] })]), strict).problems.map(({ code }) => code);
    expect(codes.filter((code) => code === "MissingRequestMember")).toHaveLength(2);
  });

  it("must be there, unless the value is given anyway", () => {
    expect(errorsOf(companyView([ending()]))).toEqual(["NotAcknowledged form"]);
    expect(hintsOf(companyView([ending()]))[0]).toMatch(/add Confirm: .*Acknowledge/);
    const field1 = field("acknowledged", { DisplayTemplate: "CheckBox" });
    expect(errorsOf(companyView([{ ...ending(), Fields: [field1] }]))).toEqual([]);
    expect(errorsOf(companyView([form({ Actions: [act({})] })]))).toEqual(["NotAcknowledged form/Actions/act"]);
    expect(
      errorsOf(companyView([form({ Actions: [act({ Parameters: { accountId: "Account.AccountId", acknowledged: "true" } })] })])),
    ).toEqual([]);
  });

  it("is allowed nowhere else", () => {
    expect(errorsOf(companyView([form({ Confirm: ticked })]))).toEqual(["NotAcknowledged form/Confirm/Acknowledge"]);
    const opens: Action = { Id: "act", DisplayValue: "Act", On: "Container", Form: "form", Confirm: ticked };
    expect(errorsOf(companyView([form(), fieldsContainer([], { Actions: [opens] })]))).toEqual([
      "NotAcknowledged details/Actions/act/Confirm/Acknowledge",
    ]);
    const rows = gridContainer([field("DisplayName")], {
      Actions: [act({ On: "Selection", Parameters: { accountId: "Row.AccountId" }, Confirm: ticked })],
    });
    expect(errorsOf(companyView([rows]))).toEqual(["NotAcknowledged rows/Actions/act/Confirm/Acknowledge"]);
  });
});

function named(name: string): Partial<FieldsContainer> {
  const { Source } = answer(withOf("details"));
  return Source === undefined ? {} : { Source: { ...Source, Parameters: { accountId: `size(Values.${name})` } } };
}
