import { describe, expect, it } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { ContractIndex } from "../../layout/compiled.ts";
import { fieldId, isRouteTarget, type Layout } from "../../layout/model.ts";
import { resolveDataTypes } from "../../layout/resolve.ts";
import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
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

describe("attachments", () => {
  it.each([
    ["paths", { type: "string" }, true],
    ["references", { type: "object", required: ["Path"], properties: { Path: { type: "string" } } }, undefined],
  ] as const)("tell the browser that their list holds %s", (_, items, holdsPaths) => {
    const submit: ContractIndex = {
      ...contracts,
      operation: (service, operation) => ({
        ...{ service, operation, kind: "mutation", access: { state: "signed-in" }, response: { type: "object" } },
        request: { type: "object", properties: { files: { type: "array", items: items as unknown as JsonSchema } } },
      }),
    };
    const field = { Name: "files", DisplayValue: "Files", DisplayTemplate: "Attachments" } as const;
    const layout: Layout = {
      ...{ Id: "test", Name: "Test", Title: "Test", Target: { Route: "/test" } },
      Pages: [
        {
          ...{ Id: "one", Name: "One", DisplayValue: "One" },
          Containers: [
            {
              Id: "form",
              Name: "Form",
              DisplayValue: "Form",
              Kind: "Form",
              Submit: { Service: "Any", Operation: "Create" },
              Fields: [field],
            },
          ],
        },
      ],
    };
    const [form] = resolveDataTypes(layout, submit).Pages[0]?.Containers ?? [];
    expect(form?.Kind === "Form" ? form.Fields[0] : undefined).toMatchObject({ DataType: "array", Name: "files" });
    expect(form?.Kind === "Form" ? form.Fields[0]?.HoldsPaths : "no form").toBe(holdsPaths);
  });
});
