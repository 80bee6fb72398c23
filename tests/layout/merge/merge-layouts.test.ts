import { describe, expect, it } from "vitest";
import { mergeLayouts } from "../../../layout/merge/merge-layouts.ts";
import type { Field, Layout } from "../../../layout/model.ts";
import { companyView, field, fieldsContainer, withFields } from "../layouts.ts";

const fieldsIn = (layout: Layout, index = 0) => {
  const container = layout.Pages[0]?.Containers[index];
  return container?.Kind === "Fields" ? container.Fields : [];
};
const names = (layout: Layout, index = 0) => fieldsIn(layout, index).map((item) => item.Name);
const merged = (base: Field[], ours: Field[], theirs: Field[]) => mergeLayouts(withFields(base), withFields(ours), withFields(theirs));

describe("mergeLayouts", () => {
  it("joins what each side did", () => {
    const { merged: layout, conflicts } = merged(
      [field("A"), field("B"), field("C")],
      [field("A", { HelpText: "ours" }), field("B"), field("Mine"), field("C")],
      [field("A", { IsRequired: true }), field("B"), field("C"), field("Theirs")],
    );
    expect(conflicts).toEqual([]);
    expect(names(layout)).toEqual(["A", "B", "Mine", "C", "Theirs"]);
    expect(fieldsIn(layout)[0]).toEqual(field("A", { HelpText: "ours", IsRequired: true }));
  });

  it("keeps ours where both changed the same, and shows both", () => {
    const { merged: layout, conflicts } = merged(
      [field("A", { HelpText: "0" })],
      [field("A", { HelpText: "1" })],
      [field("A", { HelpText: "2" })],
    );
    expect(fieldsIn(layout)[0]?.HelpText).toBe("1");
    expect(conflicts).toEqual([
      {
        kind: "both-changed",
        id: "details.A",
        path: "Pages/general/Containers/details/Fields/A",
        property: "HelpText",
        base: "0",
        ours: "1",
        theirs: "2",
      },
    ]);
  });

  it("merges translations, choices and lists of Ids", () => {
    const choice = (value: string, name = value) => ({ DisplayName: name, Value: value });
    const { merged: layout, conflicts } = merged(
      [field("A", { EnumMembers: [choice("x"), choice("y")] })],
      [field("A", { DisplayValue: { en: "A", de: "Ah" }, EnumMembers: [choice("x"), choice("y"), choice("z")] })],
      [field("A", { DisplayValue: { en: "A!" }, EnumMembers: [choice("x", "X")] })],
    );
    expect(conflicts).toEqual([]);
    expect(fieldsIn(layout)[0]).toMatchObject({ DisplayValue: { en: "A!", de: "Ah" }, EnumMembers: [choice("x", "X"), choice("z")] });
  });

  it.each([
    ["the first of a list", { Actions: [{ Id: "a", DisplayValue: "A", On: "Container" as const, Navigate: { Route: "/" } }] }],
    ["an empty list", { Actions: [] }],
  ])("makes nothing where one side lost %s that the others do not have", (_, actions) => {
    const without = companyView([fieldsContainer([field("A")])]);
    const withThem = companyView([fieldsContainer([field("A")], actions)]);
    expect(mergeLayouts(withThem, withThem, without).merged).toEqual(without);
    expect(mergeLayouts(withThem, without, withThem).merged).toEqual(without);
    expect(mergeLayouts(without, without, withThem).merged).toEqual(withThem);
  });

  it("leaves no empty object or list behind where each side removed another part", () => {
    const route = { Route: "/{a}", Parameters: { a: "1" } };
    const made = (more: Partial<Field>) => [field("A", { DisplayTemplate: "Link", ...more })];
    const { merged: layout } = merged(
      made({ Navigate: { ...route, Parameters: { a: "1", b: "2" } }, Accept: ["x", "y"] }),
      made({ Navigate: { ...route, Parameters: { b: "2" } }, Accept: ["x"] }),
      made({ Navigate: { ...route, Parameters: { a: "1" } }, Accept: ["y"] }),
    );
    expect(fieldsIn(layout)[0]).toEqual(field("A", { DisplayTemplate: "Link", Navigate: { Route: "/{a}" } }));
  });

  it("removes what one side removed and the other left alone", () => {
    const { merged: layout, conflicts } = merged([field("A"), field("B"), field("C")], [field("A"), field("C")], [field("B"), field("C")]);
    expect(names(layout)).toEqual(["C"]);
    expect(conflicts).toEqual([]);
  });

  it("tells about what one side removed and the other changed, and does as we did", () => {
    const changed = field("A", { IsRequired: true });
    expect(merged([field("A")], [], [changed])).toMatchObject({
      merged: withFields([]),
      conflicts: [{ kind: "removed-by-us", id: "details.A", theirs: changed }],
    });
    expect(merged([field("A")], [changed], [])).toMatchObject({
      merged: withFields([changed]),
      conflicts: [{ kind: "removed-by-them", id: "details.A", ours: changed }],
    });
  });

  it("follows a field that one side moved and the other changed", () => {
    const two = (left: Field[], right: Field[]) => companyView([fieldsContainer(left), fieldsContainer(right, { Id: "more" })]);
    const moved = { Id: "a" };
    const { merged: layout, conflicts } = mergeLayouts(
      two([field("A", moved)], []),
      two([], [field("A", moved)]),
      two([field("A", { ...moved, IsRequired: true })], []),
    );
    expect(conflicts).toEqual([]);
    expect([names(layout, 0), names(layout, 1)]).toEqual([[], ["A"]]);
    expect(fieldsIn(layout, 1)[0]?.IsRequired).toBe(true);
  });

  it("takes the order of the side that changed it, and ours if both did", () => {
    const list = (text: string) => [...text].map((name) => field(name));
    expect(names(merged(list("ABCD"), list("ABCD"), list("DABC")).merged)).toEqual(["D", "A", "B", "C"]);
    expect(names(merged(list("ABCD"), list("ABCXD"), list("DABC")).merged)).toEqual(["D", "A", "B", "C", "X"]);
    const both = merged(list("ABCD"), list("BACD"), list("ABDC"));
    expect(names(both.merged)).toEqual(["B", "A", "C", "D"]);
    expect(both.conflicts).toMatchObject([{ kind: "order", path: "Pages/general/Containers/details/Fields" }]);
  });

  it("brings a field home whose new place we removed", () => {
    const base = companyView([fieldsContainer([field("A", { Id: "a" })])]);
    const page = (containers: Layout["Pages"][number]["Containers"]) => ({
      Id: "extra",
      Name: "Extra",
      DisplayValue: "Extra",
      Containers: containers,
    });
    const withPage: Layout = { ...base, Pages: [...base.Pages, page([])] };
    const theirs: Layout = {
      ...companyView([fieldsContainer([])]),
      Pages: [...companyView([fieldsContainer([])]).Pages, page([fieldsContainer([field("A", { Id: "a" })], { Id: "new" })])],
    };
    const { merged: layout, conflicts } = mergeLayouts(withPage, base, theirs);
    expect(names(layout)).toEqual(["A"]);
    expect(conflicts.map((conflict) => `${conflict.kind} ${conflict.id}`)).toEqual(["removed-by-us extra", "both-moved a"]);
  });
});
