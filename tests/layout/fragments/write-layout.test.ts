import { describe, expect, it } from "vitest";
import { expandLayout, fragmentsById, usesOf } from "../../../layout/fragments/expand-layout.ts";
import { writeFragment, writeLayout } from "../../../layout/fragments/write-layout.ts";
import type { Container, FieldsContainer, Fragment, Layout, LayoutSource } from "../../../layout/model.ts";
import { shippedFiles, shippedFragments } from "../../support/shipped-layouts.ts";
import { companyView, field, fieldsContainer, gridContainer } from "../layouts.ts";

const address: Fragment = {
  Id: "address",
  Name: "Address",
  Target: { Fragment: "Fields" },
  Fields: [field("Street"), field("City"), field("Country")],
};
const parts: Fragment = {
  Id: "parts",
  Name: "Parts",
  Target: { Fragment: "Containers" },
  Containers: [{ ...fieldsContainer([]), Fields: [field("Name"), { Use: "address" }] }, gridContainer([field("Email"), field("Phone")])],
};
const fragments = fragmentsById([address, parts]);
const own = fieldsContainer([field("Note")], { Id: "own" });
const source: LayoutSource = {
  ...companyView([]),
  Pages: [{ Id: "general", Name: "General", DisplayValue: "General", Containers: [own, { Use: "parts" }] }],
};
const shown = expandLayout(source, fragments).layout;

/** The written layout after an edit of the shown one, and a check that it shows the edit. */
function edited(change: (containers: Container[], layout: Layout) => void, from = source): unknown {
  const layout = structuredClone(expandLayout(from, fragments).layout);
  change(layout.Pages[0]?.Containers ?? [], layout);
  const written = writeLayout(layout, from, fragments);
  expect(expandLayout(written, fragments).layout).toEqual(layout);
  expect(expandLayout(written, fragments).problems).toEqual([]);
  return written.Pages[0] && "Containers" in written.Pages[0] ? written.Pages[0].Containers : [];
}
const details = (containers: Container[]) => containers.find(({ Id }) => Id === "details") as FieldsContainer;

describe("a layout edited as it is shown", () => {
  it("is written as before when nothing was changed", () => {
    expect(writeLayout(shown, source, fragments)).toEqual(source);
  });

  it.each(shippedFiles.filter((file) => usesOf(file.source).length > 0).map((file) => [file.file, file.source, file.layout] as const))(
    "stays as we ship it: %s",
    (_file, written, layout) => expect(writeLayout(layout, written, shippedFragments)).toEqual(written),
  );

  it("keeps its uses when its own elements change, also beside them", () => {
    expect(edited((containers) => (containers[0] as FieldsContainer).Fields.splice(0, 1, field("Remark")))).toEqual([
      { ...own, Fields: [field("Remark")] },
      { Use: "parts" },
    ]);
    const more = fieldsContainer([], { Id: "more" });
    expect(edited((containers) => void containers.push(more))).toEqual([own, { Use: "parts" }, more]);
    expect(edited((containers) => containers.splice(0, 1))).toEqual([{ Use: "parts" }]);
    expect(edited((containers) => containers.push(...containers.splice(0, 1)))).toEqual([{ Use: "parts" }, own]);
  });

  it("says other properties and what is left out beside the use, and no more when they are put back", () => {
    const narrow = (containers: Container[]) => Object.assign(details(containers).Fields[2] ?? {}, { Width: 3 });
    const written = edited((containers) => {
      narrow(containers);
      containers.pop();
    });
    const use = { Use: "parts", Without: ["container:rows"], Override: { "field:details.City": { Width: 3 } } };
    expect(written).toEqual([own, use]);
    const later = { ...source, Pages: [{ ...source.Pages[0], Containers: [own, use] }] } as LayoutSource;
    expect(
      edited((containers) => {
        delete details(containers).Fields[2]?.Width;
        containers.push(gridContainer([field("Email"), field("Phone")]));
      }, later),
    ).toEqual([own, { Use: "parts" }]);
  });

  it.each<[string, (containers: Container[]) => void]>([
    ["was added", (containers) => void details(containers).Fields.unshift(field("Id"))],
    ["was renamed", (containers) => void Object.assign(details(containers).Fields[0] ?? {}, { Id: "details.Name", Name: "Called" })],
    ["was moved", (containers) => void containers.reverse()],
  ])("has own elements in place of a use when one %s, and still uses what the fragment used", (_title, change) => {
    const containers = edited(change);
    expect(containers).not.toContainEqual({ Use: "parts" });
    expect(JSON.stringify(containers)).toContain('{"Use":"address"}');
  });

  it("uses a fragment no more when all its elements are gone", () => {
    expect(edited((containers) => containers.splice(1, 2))).toEqual([own]);
  });

  it("keeps a use of a fragment that is not there, and one that shows nothing", () => {
    const silent = { Use: "parts", Without: ["container:details", "container:rows"] };
    const written = { ...source, Pages: [{ ...source.Pages[0], Containers: [own, silent, { Use: "gone" }] }] } as LayoutSource;
    expect(writeLayout(expandLayout(written, fragments).layout, written, fragments)).toEqual(written);
  });
});

describe("a fragment edited where a layout shows it", () => {
  const items = (shown.Pages[0]?.Containers ?? []).slice(1);
  it("is written as before when nothing was changed", () => {
    expect(writeFragment(parts, items, "", fragments)).toEqual(parts);
  });

  it("takes what was added, and keeps the fragments that it uses", () => {
    const more = fieldsContainer([], { Id: "more" });
    const [first, ...others] = structuredClone(items) as [FieldsContainer, ...Container[]];
    first.Fields.push(field("Zip"));
    expect(writeFragment(parts, [more, first, ...others], "", fragments).Containers).toEqual([
      more,
      { ...fieldsContainer([]), Fields: [field("Name"), { Use: "address" }, field("Zip")] },
      gridContainer([field("Email"), field("Phone")]),
    ]);
  });
});
