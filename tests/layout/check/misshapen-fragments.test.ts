import { describe, expect, it } from "vitest";
import "../../../layout/validate/ip-range-reader.ts";
import "../../../layout/validate/re2-engine.ts";
import { generate } from "../../../codegen/generate.ts";
import { printFindings } from "../../../codegen/print-findings.ts";
import type { LayoutSource } from "../../../layout/model.ts";
import { ALONE, checkLayout } from "../../../server/platform/layouts/check-layout.ts";
import { FILES, smallContract } from "../../codegen/support/small-contract.ts";
import { companyView, contracts, field, fieldsContainer } from "../layouts.ts";

const user = companyView([
  fieldsContainer([{ Use: "shared.fields" } as never, field("City", { VisibleWhen: "Values.Seats > 1" })]),
]) as LayoutSource;
const fragment = (...fields: unknown[]) => ({ Id: "shared.fields", Name: "SharedFields", Target: { Fragment: "Fields" }, Fields: fields });
const problemsOf = (value: unknown, users: readonly LayoutSource[] = [user]) =>
  checkLayout(value, contracts, { ...ALONE, users, routes: [] }).problems.map(({ code, pointer }) => `${code} ${pointer}`);

describe("a fragment with the wrong shape tells all else that is wrong with it in the same round", () => {
  it("where a layout shows it", () => {
    expect(
      problemsOf(
        fragment(field("CompanyName", { Widht: 6 } as never), field("Curency"), field("Country", { EnabledWhen: "Values.Seats >" })),
      ),
    ).toEqual(["UnknownProperty /Fields/0/Widht", "UnknownField /Fields/1/Name", "SyntaxError /Fields/2/EnabledWhen"]);
  });
  it("and where none does, what can be known without one", () => {
    const lost = field("City", { DisplayTemplate: "Link", Navigate: { Route: "/nowhere" } });
    expect(problemsOf(fragment({ ...field("CompanyName"), Width: "6" }, lost), [])).toEqual([
      "WrongType /Fields/0/Width",
      "UnknownRoute /Fields/1/Navigate/Route",
    ]);
  });
  it("not what only follows from what was left out, in the fragment or beyond it", () => {
    expect(problemsOf(fragment({ Name: "Seats", DisplayValue: "Seats" }, field("City", { VisibleWhen: "Values.Seats > 1" })))).toEqual([
      "MissingProperty /Fields/0",
    ]);
  });
  it("nothing more where no one can tell which list it has", () => {
    expect(
      problemsOf({ ...fragment(field("Curency")), Target: { Fragment: "Feilds" } }).filter((line) => !line.includes("/Target")),
    ).not.toContain("UnknownField /Fields/0/Name");
  });
});

it("codegen says so too, at the lines of the fragment", () => {
  const shared = [
    "Id: shared.fields",
    "Name: SharedFields",
    "Target: { Fragment: Fields }",
    "Fields:",
    "  - { Name: Budget, DisplayValue: Budget, DisplayTemplate: Number, Widht: 6 }",
    "  - { Name: Budgett, DisplayValue: Budget, DisplayTemplate: Number }",
  ].join("\n");
  const sources = [
    ...smallContract.map((source) =>
      source.path === FILES.layout
        ? { ...source, text: source.text.replace("        Fields:\n", "        Fields:\n          - Use: shared.fields\n") }
        : source,
    ),
    { path: "schemas/layouts/fragments/shared-fields.layout.yaml", text: shared },
  ];
  expect(printFindings(generate(sources).findings, sources)).toEqual([
    expect.stringMatching(/shared-fields\.layout\.yaml:5:\d+: "Widht" is not a property here \(did you mean "Width"\?\)/),
    expect.stringMatching(/shared-fields\.layout\.yaml:6:\d+: "Budgett" is not in .*did you mean "Budget"/),
  ]);
});
