import { describe, expect, it } from "vitest";
import { tableOf } from "../../layout/elements.ts";
import { fragmentsById } from "../../layout/fragments/expand-layout.ts";
import type { FieldsContainer, Fragment, Layout, LayoutSource } from "../../layout/model.ts";
import { viewOfFragment, viewOfLayout } from "../../src/features/layout-studio/document/document-view.ts";
import { withUse } from "../../src/features/layout-studio/document/insert-use.ts";
import { companyView, field, fieldsContainer } from "../layout/layouts.ts";

const address: Fragment = { Id: "address", Name: "Address", Target: { Fragment: "Fields" }, Fields: [field("City"), field("Country")] };
const parts: Fragment = {
  Id: "parts",
  Name: "Parts",
  Target: { Fragment: "Containers" },
  Containers: [{ ...fieldsContainer([]), Fields: [field("Street"), { Use: "address" }] }],
};
const fragments = fragmentsById([address, parts]);
const own = fieldsContainer([field("Note")], { Id: "own" });
const source: LayoutSource = {
  ...companyView([]),
  Pages: [
    {
      ...{ Id: "general", Name: "General", DisplayValue: "General" },
      Containers: [own, { Use: "parts", Override: { "field:details.Street": { Width: 3 } } }],
    },
  ],
};
const changed = (layout: Layout, change: (containers: FieldsContainer[]) => void): Layout => {
  const copy = structuredClone(layout);
  change((copy.Pages[0]?.Containers ?? []) as FieldsContainer[]);
  return copy;
};

describe("a layout in the studio", () => {
  const view = viewOfLayout(fragments);
  const shown = view.show(source);
  it("is shown with its fragments, and says which elements come from them", () => {
    expect([...tableOf(shown).elements.keys()]).toContain("field:details.City");
    expect([...view.originsOf(shown, source)].map(([key, { id }]) => [key, id])).toEqual(
      expect.arrayContaining([
        ["container:details", "parts"],
        ["field:details.Street", "parts"],
        ["field:details.City", "address"],
      ]),
    );
    expect(view.originsOf(shown, source).has("field:own.Note")).toBe(false);
  });
  it("asks before a fragment is changed here, and not for elements of its own", () => {
    expect(
      view.touchedBy(
        shown,
        changed(shown, ([first]) => first?.Fields.push(field("More"))),
        source,
      ),
    ).toBeUndefined();
    const narrow = changed(shown, ([, details]) => Object.assign(details?.Fields[0] ?? {}, { Width: 6 }));
    expect(view.touchedBy(shown, narrow, source)).toEqual({ kind: "fragment", id: "parts" });
  });
});

describe("a fragment in the studio", () => {
  const view = viewOfFragment(parts, fragments, source);
  const shown = view.show(parts);
  it("is shown in a layout that uses it, without what that layout says otherwise", () => {
    expect([shown.Id, shown.Name, shown.Target]).toEqual(["parts", "Parts", source.Target]);
    expect(shown.Pages[0]?.Containers[1]).toEqual(fieldsContainer([field("Street"), field("City"), field("Country")]));
    const origins = view.originsOf(shown, parts);
    expect(origins.get("field:own.Note")).toEqual({ kind: "layout", id: source.Id });
    expect(origins.get("field:details.City")).toEqual({ kind: "fragment", id: "address" });
    expect(origins.get("field:details.Street")).toBeUndefined();
  });
  it("is written without the layout around it", () => {
    expect(view.write(shown, parts)).toEqual(parts);
    const more = fieldsContainer([], { Id: "more" });
    const edited = changed(shown, (containers) => {
      containers[1]?.Fields.splice(1, 0, field("Zip"));
      containers.push(more);
    });
    expect(view.touchedBy(shown, edited, parts)).toBeUndefined();
    expect(view.write(edited, parts)).toEqual({
      ...parts,
      Containers: [{ ...fieldsContainer([]), Fields: [field("Street"), field("Zip"), { Use: "address" }] }, more],
    });
  });
  it("leaves the layout around it and the fragments that it uses alone", () => {
    const touched = (change: (containers: FieldsContainer[]) => void) => view.touchedBy(shown, changed(shown, change), parts);
    expect(touched(([first]) => first?.Fields.pop())).toEqual({ kind: "layout", id: source.Id });
    expect(touched(([, details]) => details?.Fields.pop())).toEqual({ kind: "fragment", id: "address" });
  });
  it.each([
    address,
    { ...address, Target: { Fragment: "Columns" }, Columns: [field("City")], Fields: undefined },
    { ...parts, Target: { Fragment: "Pages" }, Pages: companyView([own]).Pages, Containers: undefined },
    { ...parts, Target: { Fragment: "Actions" }, Actions: [{ Id: "open", DisplayValue: "Open", On: "Page" }], Containers: undefined },
  ] as Fragment[])("is shown alone when no layout uses it: $Target.Fragment", (fragment) => {
    const alone = viewOfFragment(fragment, fragments, undefined);
    expect(alone.write(alone.show(fragment), fragment)).toEqual(fragment);
  });
});

describe("a use that is placed", () => {
  const containers = (layout: LayoutSource | undefined) => (layout?.Pages[0] as { Containers: object[] } | undefined)?.Containers;
  it("is at the end of a list, or where elements were that it shows from now on", () => {
    expect(containers(withUse(source, { parentKey: "container:own", list: "Fields" }, "address"))?.[0]).toEqual({
      ...own,
      Fields: [field("Note"), { Use: "address" }],
    });
    const replacing = { parentKey: "page:general", list: "Containers" as const, replacing: ["container:own"] };
    expect(containers(withUse(source, replacing, "mine"))).toEqual([
      { Use: "mine" },
      (source.Pages[0] as { Containers: object[] }).Containers[1],
    ]);
  });
  it("has no place among what is not the layout's own", () => {
    expect(withUse(source, { parentKey: "container:details", list: "Fields" }, "address")).toBeUndefined();
    expect(withUse(source, { parentKey: "page:general", list: "Containers", replacing: ["container:details"] }, "mine")).toBeUndefined();
  });
});
