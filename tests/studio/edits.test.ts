import { describe, expect, test } from "vitest";
import { tableOf } from "../../layout/elements.ts";
import type { Layout } from "../../layout/model.ts";
import {
  addElement,
  duplicateElement,
  type Edited,
  moveElement,
  removeElement,
  setProperties,
} from "../../src/features/layout-studio/document/edits.ts";
import { companyView, field, fieldsContainer, gridContainer } from "../layout/layouts.ts";

const layout = companyView([fieldsContainer([field("A"), field("B")]), gridContainer([field("C", { Width: 200 })])]);
const own = ({ layout: edited, key }: Edited) => tableOf(edited).elements.get(key)?.own;
const set = (edited: Layout, key: string, path: (string | number)[], value: unknown) =>
  setProperties(edited, tableOf(edited), key, [{ path, value }]);
const must = (edited: Edited | undefined): Edited => {
  if (edited === undefined) throw new Error("Nothing was edited.");
  return edited;
};

describe("an edit", () => {
  test("shares with the layout before what it does not touch", () => {
    const { layout: edited } = must(set(layout, "field:details.A", ["HelpText"], "x"));
    expect(edited.Pages[0]?.Containers[1]).toBe(layout.Pages[0]?.Containers[1]);
    expect(layout).toEqual(companyView([fieldsContainer([field("A"), field("B")]), gridContainer([field("C", { Width: 200 })])]));
  });

  test("that changes nothing is none", () => {
    expect(set(layout, "field:details.A", ["DisplayValue"], "A")).toBeUndefined();
    expect(set(layout, "field:no.such", ["DisplayValue"], "A")).toBeUndefined();
  });

  test("takes out what is set to undefined, with what becomes empty by it", () => {
    const filled = must(set(layout, "field:details.A", ["Navigate", "Parameters", "id"], "1")).layout;
    expect(own(must(set(filled, "field:details.A", ["Navigate", "Parameters", "id"], undefined)))).not.toHaveProperty("Navigate");
  });

  test("never changes an Id: renaming and moving a field write down the one that it has", () => {
    const renamed = must(set(layout, "field:details.A", ["Name"], "Z"));
    expect(renamed.key).toBe("field:details.A");
    expect(own(renamed)).toMatchObject({ Id: "details.A", Name: "Z" });
    expect(set(layout, "field:details.A", ["Id"], "other")).toBeUndefined();
    const moved = must(moveElement(layout, tableOf(layout), "field:details.A", "container:rows", "Columns", 0));
    expect(tableOf(moved.layout).children.get("container:rows/Columns")).toEqual(["field:details.A", "field:rows.C"]);
    expect(own(moved)).toMatchObject({ Id: "details.A" });
  });

  test("leaves behind what has no meaning at the new place: pixels are no twelfths, and fields do not sort", () => {
    const sortable = must(set(layout, "field:rows.C", ["Sortable"], true)).layout;
    const moved = must(moveElement(sortable, tableOf(sortable), "field:rows.C", "container:details", "Fields", 2));
    expect(own(moved)).toEqual({ Id: "rows.C", Name: "C", DisplayValue: "C", DisplayTemplate: "TextBox" });
  });

  test("refuses what does not fit", () => {
    const table = tableOf(layout);
    expect(moveElement(layout, table, "field:details.A", "layout:", "Pages", 0)).toBeUndefined();
    expect(moveElement(layout, table, "container:details", "container:rows", "Actions", 0)).toBeUndefined();
    expect(addElement(layout, table, "field:details.A", "Fields", field("X"))).toBeUndefined();
    expect(removeElement(layout, table, "layout:")).toBeUndefined();
  });

  test("gives what is new Ids of its own, and what refers to it follows", () => {
    const page = {
      ...layout.Pages[0],
      Arrangements: [{ Containers: ["details", "rows"] }],
      Containers: layout.Pages[0]?.Containers.map((container) =>
        container.Id === "rows"
          ? { ...container, Actions: [{ Id: "new", DisplayValue: "New", On: "Container", Refreshes: ["rows"] }] }
          : container,
      ),
    };
    const start = { ...layout, Pages: [page] } as Layout;
    const { layout: doubled } = must(duplicateElement(start, tableOf(start), tableOf(start).children.get("layout:/Pages")?.[0] ?? ""));
    expect(doubled.Pages[1]).toMatchObject({
      Arrangements: [{ Containers: ["details-2", "rows-2"] }],
      Containers: [{ Id: "details-2" }, { Id: "rows-2", Actions: [{ Id: "new-2", Refreshes: ["rows-2"] }] }],
    });
    const keys = [...tableOf(doubled).elements.keys()];
    expect(keys.filter((key) => key.includes("#"))).toEqual([]);
  });

  test("shows a value twice under two Ids, and makes another value of one that is custom", () => {
    expect(own(must(duplicateElement(layout, tableOf(layout), "field:details.A")))).toMatchObject({ Id: "details.A-2", Name: "A" });
    const custom = must(set(layout, "field:details.A", ["IsCustom"], true)).layout;
    expect(own(must(duplicateElement(custom, tableOf(custom), "field:details.A")))).toMatchObject({ Name: "A2" });
  });
});
