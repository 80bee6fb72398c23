import { describe, expect, it } from "vitest";
import { compileExpression } from "../../../layout/expressions/compile-expression.ts";
import { completionsAt } from "../../../layout/expressions/completions-at.ts";
import { BOOLEAN, type ExpressionType, INTEGER, listOf, objectOf, openObject, STRING } from "../../../layout/expressions/types.ts";
import "../../../layout/validate/re2-engine.ts";

const address = objectOf("Values.Address", new Map<string, ExpressionType>([["City", STRING]]));
const values = objectOf(
  "Values",
  new Map<string, ExpressionType>([
    ["Country", STRING],
    ["Seats", INTEGER],
    ["IsPartner", BOOLEAN],
    ["Tags", listOf(STRING)],
    ["Address", address],
    ["Contacts", listOf(address)],
  ]),
);
const environment = {
  variables: { Values: values, User: openObject("User") },
  capabilities: new Set(["ACCOUNT_MOVE", "COMPANY_ACCOUNT"]),
};
const choicesOf = (path: string) => (path === "Values.Country" ? ["DE", "FR"] : []);

/** `|` is the cursor. */
function completed(marked: string) {
  const position = marked.indexOf("|");
  return completionsAt(marked.replace("|", ""), position, environment, choicesOf);
}
const labels = (marked: string) => completed(marked).items.map(({ label }) => label);

/** The text after the first completion of that name is taken. */
function take(marked: string, label: string): string {
  const { from, to, items } = completed(marked);
  const chosen = items.find((item) => item.label === label);
  if (chosen === undefined) throw new Error(`${label} is not offered: ${items.map((item) => item.label).join(", ")}`);
  const source = marked.replace("|", "");
  const cursor = chosen.cursor ?? chosen.insert.length;
  return `${source.slice(0, from)}${chosen.insert.slice(0, cursor)}|${chosen.insert.slice(cursor)}${source.slice(to)}`;
}

describe("completions", () => {
  it("offers the variables of the place and functions where a value is expected", () => {
    const all = labels("|");
    expect(all.slice(0, 2)).toEqual(["Values", "User"]);
    expect(all).toEqual(expect.arrayContaining(["can", "today", "size", "has", "true", "null"]));
    expect(all).not.toContain("Row");
    expect(all).not.toContain("startsWith");
    expect(labels("!Va|")).toEqual(["Values"]);
  });

  it("offers members by type behind a point", () => {
    expect(labels("Values.|")).toEqual(expect.arrayContaining(["Country", "Seats", "Address"]));
    expect(labels("Values.Address.|")).toEqual(["City", "size"]);
    expect(labels("Values.Country.|")).toEqual(expect.arrayContaining(["contains", "startsWith", "matches"]));
    expect(labels("Values.Country.|")).not.toContain("exists");
    expect(labels("Values.Tags.|")).toEqual(expect.arrayContaining(["exists", "all", "filter", "size"]));
    expect(labels("Values.Seats.|")).toEqual([]);
    expect(labels("Values.Curency.|")).toEqual([]);
    expect(labels("Values.Contacts[0].|")).toContain("City");
    expect(labels("Values.Country.trim().|")).toContain("contains");
    expect(labels("(Values.Address).|")).toContain("City");
  });

  it("puts what begins as typed before what has it inside", () => {
    expect(labels("Values.co|")[0]).toBe("Country");
    expect(labels("Values.a|").slice(0, 1)).toEqual(["Address"]);
    expect(labels("Values.a|")).toContain("Tags");
  });

  it("offers operators that the left side takes", () => {
    expect(labels("Values.IsPartner |")).toEqual(["&&", "||", "?", "==", "!="]);
    expect(labels("Values.Country |")).toEqual(expect.arrayContaining(["==", "<", "in"]));
    expect(labels("Values.Seats |")).toContain("*");
    expect(labels("Values.Country |")).not.toContain("&&");
  });

  it("offers loop variables with the type of the list's items", () => {
    expect(labels("Values.Contacts.exists(contact, |")[0]).toBe("contact");
    expect(labels("Values.Contacts.exists(contact, contact.|")).toContain("City");
    expect(labels("Values.Contacts.exists(contact, Values.Tags.all(tag, tag.|")).toContain("startsWith");
  });

  it("offers choices and capabilities inside quotes", () => {
    expect(labels("Values.Country == '|")).toEqual(["DE", "FR"]);
    expect(labels("Values.Country == |").slice(0, 2)).toEqual(["DE", "FR"]);
    expect(labels('Values.Country in ["DE", |').slice(0, 2)).toEqual(["DE", "FR"]);
    expect(labels("Values.Seats == '|")).toEqual([]);
    expect(labels('can("|')).toEqual(["ACCOUNT_MOVE", "COMPANY_ACCOUNT"]);
    expect(labels('can("ACCOUNT_MOVE", "|')).toEqual(["Create", "Read", "Update", "Delete", "Execute"]);
  });

  it.each([
    ["Va|", "Values", "Values|"],
    ["Values.Cou|n", "Country", "Values.Country|"],
    ["Values.Country.st|", "startsWith", "Values.Country.startsWith(|)"],
    ["Values.Country.tr|", "trim", "Values.Country.trim()|"],
    ["|", "can", 'can("|", "")'],
    ["can('|', 'Read')", "ACCOUNT_MOVE", "can('ACCOUNT_MOVE|', 'Read')"],
    ["Values.Country == '|", "DE", "Values.Country == 'DE'|"],
    ["Values.Country |", "==", "Values.Country == |"],
    ["Values.IsPartner|&& true", "&&", ""],
    ["Values.Tags.|", "exists", "Values.Tags.exists(item, |)"],
  ])("%s with %s", (marked, label, expected) => {
    if (expected === "") expect(labels(marked)).not.toContain(label);
    else expect(take(marked, label)).toBe(expected);
  });

  it("has nothing to say in the middle of what cannot be read", () => {
    expect(labels("Values # |")).toEqual([]);
  });
});

describe("the part of a source that is wrong", () => {
  it.each([
    ["Values.Curency == 'x'", "Values.Curency"],
    ["Values.Seats > 1 && Values.Country == 3", "Values.Country == 3"],
    ["true && Row.Name == 'x'", "Row"],
    ["can('ACCOUNT_MVE', 'Read')", "'ACCOUNT_MVE'"],
    ["can('ACCOUNT_MOVE', 'Reed')", "'Reed'"],
    ["Values.Tags.exists(tag, tag > 3)", "tag > 3"],
    ["Values.Seats = 3", "="],
    ["Values.Address.Town.x", "Values.Address.Town"],
    ["siez(Values.Tags) > 2", "siez(Values.Tags)"],
  ])("%s", (source, wrong) => {
    const [problem] = compileExpression(source, environment).problems;
    expect(source.slice(problem?.range?.start, problem?.range?.end)).toBe(wrong);
  });

  it("is the end, where something is still missing", () => {
    const source = "Values.Seats >";
    expect(compileExpression(source, environment).problems[0]?.range).toEqual({ start: source.length, end: source.length });
  });
});
