import { describe, expect, it } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import { fieldId, isRouteTarget } from "../../layout/model.ts";
import { resolveDataTypes } from "../../layout/resolve.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { layouts } from "../support/layouts.ts";

describe("a record that an operation answers", () => {
  const fields = layouts
    .filter(({ Target }) => isRouteTarget(Target))
    .flatMap((layout) => {
      const stated = new Map(
        layout.Pages.flatMap(({ Containers }) =>
          Containers.flatMap((container) =>
            container.Kind === "Fields" ? container.Fields.map((field) => [fieldId(container, field), field] as const) : [],
          ),
        ),
      );
      const server = compileLayout(layout, contracts).compiled;
      const browser = compileLayout(resolveDataTypes(layout, contracts)).compiled;
      return [...stated].map(([id, field]) => ({
        name: `${layout.Id} ${id}`,
        stated: field.IsRequired === true,
        required: [server, browser].map(({ fieldsById }) => fieldsById.get(id)?.field.IsRequired === true),
        known: [server, browser].every(({ fieldsById }) => fieldsById.has(id)),
      }));
    });

  it("asks for what its layout says, in browser and server, and for nothing because it is always answered", () => {
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter(({ known }) => !known).map(({ name }) => name)).toEqual([]);
    expect(fields.filter(({ stated, required }) => required.some((each) => each !== stated)).map(({ name }) => name)).toEqual([]);
  });
});
