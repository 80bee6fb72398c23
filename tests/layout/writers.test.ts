import { describe, expect, it } from "vitest";
import type { Layout } from "../../layout/model.ts";
import { couldSend, formsBeside, possibleForms, sendsAsFixed, writersOf } from "../../layout/writers.ts";

/** A form that asks for a status and a reason, and actions of the same operation that ask for nothing. */
const layout = {
  Id: "test.writers",
  Name: "Writers",
  Title: "Writers",
  Target: { Route: "/test/writers" },
  Pages: [
    {
      Id: "page",
      Name: "Page",
      DisplayValue: "Page",
      Containers: [
        {
          Id: "ask",
          Name: "Ask",
          DisplayValue: "Ask",
          Kind: "Form",
          Submit: { Service: "Account", Operation: "ChangeUserStatus", Parameters: { quiet: "false" } },
          Fields: [
            { Name: "userAccountId", DisplayValue: "User", DisplayTemplate: "Hidden" },
            { Name: "status", DisplayValue: "Status", DisplayTemplate: "TextBox" },
            { Name: "reason", DisplayValue: "Reason", DisplayTemplate: "TextBox", IsRequired: true },
          ],
        },
      ],
    },
  ],
  Actions: [
    action("activate", { userAccountId: "Account.AccountId", status: "'Active'" }),
    action("as-it-is", { userAccountId: "Account.AccountId", status: "Account.Status" }),
    action("limited", { userAccountId: "Account.AccountId", limits: "{'Days': [-1, 2], 'Note': null}" }),
    action("unlimited", { userAccountId: "Account.AccountId", limits: "{'Days': [Account.Days]}" }),
  ],
} as unknown as Layout;

function action(Id: string, Parameters: Record<string, string>) {
  return { Id, DisplayValue: Id, On: "Page", Service: "Account", Operation: "ChangeUserStatus", Parameters };
}

const writers = (writersOf(layout).get("Account.ChangeUserStatus") ?? []).map((writer) => ({ writer }));
const ask = writers[0];
const named = (id: string) => {
  const found = writers.find(({ writer }) => writer.ids.includes(id));
  if (found === undefined) throw new Error(`no writer ${id}`);
  return found;
};
const only = (...ids: string[]) => writers.filter(({ writer }) => writer.kind === "Form" || writer.ids.some((id) => ids.includes(id)));
const formsFor = (among: typeof writers, input: Record<string, unknown>, mayAct = true) => possibleForms(among, input, () => mayAct);

describe("a call without a name", () => {
  it("is an action's where it is just what the action sends", () => {
    expect(formsFor(only("activate"), { userAccountId: 7, status: "Active" })).toEqual([]);
  });

  it.each([
    ["another value than the action fixes", { userAccountId: 7, status: "Suspended" }],
    ["no value where the action fixes one", { userAccountId: 7 }],
    ["a value beside those of the action", { userAccountId: 7, status: "Active", reason: "" }],
  ])("has to fit the form with %s", (_, input) => {
    expect(formsFor(only("activate"), input)).toEqual([ask]);
  });

  it("has to fit the form where a person could have typed what the action takes from the screen", () => {
    expect(formsFor(only("as-it-is"), { userAccountId: 7, status: "Active" })).toEqual([ask]);
  });

  it("is no action's of a screen that the caller may not open", () => {
    expect(formsFor(only("activate"), { userAccountId: 7, status: "Active" }, false)).toEqual([ask]);
  });

  it("has to fit all forms where none could have sent it", () => {
    expect(formsFor(only("activate"), { status: "Suspended", quiet: true })).toEqual([ask]);
  });
});

describe("a call from an action", () => {
  it("is judged by the forms that its values could have been typed into", () => {
    expect(formsBeside(named("as-it-is"), writers, { userAccountId: 7, status: "Active" })).toEqual([ask]);
    expect(formsBeside(named("activate"), writers, { userAccountId: 7, status: "Active" })).toEqual([]);
  });
});

describe("what a call always sends", () => {
  it("may be a list or a map of literals", () => {
    const { writer } = named("limited");
    expect(writer.fixed.get("limits")).toEqual({ Days: [-1, 2], Note: null });
    expect(sendsAsFixed(writer, { userAccountId: 7, limits: { Note: null, Days: [-1, 2] } })).toBe(true);
    expect(couldSend(writer, { userAccountId: 7, limits: { Note: null, Days: [-1, 3] } })).toBe(false);
  });

  it("is not known of what the screen has a part in", () => {
    const { writer } = named("unlimited");
    expect(writer.fixed.has("limits")).toBe(false);
    expect(sendsAsFixed(writer, { userAccountId: 7, limits: { Days: [1] } })).toBe(true);
  });
});

it("forms and lists in an opened row are found like those of the page", () => {
  const form = {
    Id: "note",
    Name: "Note",
    DisplayValue: "Note",
    Kind: "Form",
    Submit: { Service: "Account", Operation: "AddNote" },
    Fields: [],
  };
  const grid = { Id: "rows", Name: "Rows", DisplayValue: "Rows", Kind: "Grid", Columns: [], DetailContainers: [form] };
  const page = { Id: "page", Name: "Page", DisplayValue: "Page", Containers: [grid] };
  const found = writersOf({ ...layout, Actions: [], Pages: [page] } as unknown as Layout);
  expect([...found].map(([operation, list]) => [operation, list.map(({ ids }) => ids)])).toEqual([["Account.AddNote", [["note"]]]]);
});
