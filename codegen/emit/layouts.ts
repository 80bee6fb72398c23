import type { CompiledField } from "../../layout/compiled.ts";
import type { ShippedLayout } from "../layouts/read-layouts.ts";
import { remember } from "../remember.ts";
import { type GeneratedFile, generatedFile, literal, propertyKey } from "./generated-file.ts";
import { typeExpression } from "./type-expression.ts";

const LAYOUT_FILES = "schemas/layouts";

/** The layouts we ship, as data: they seed the database, which owns them from then on. */
export function emitServerLayouts(shipped: readonly ShippedLayout[]): GeneratedFile {
  return generatedFile("server/generated/layouts.ts", LAYOUT_FILES, [
    'import type { Layout } from "../../layout/model.ts";',
    `export const layouts: readonly Layout[] = [\n${shipped.map(layoutLine).join("\n")}\n];`,
  ]);
}

/** Per layout, the values its forms hold: for hand-written code beside a layout. Any may be missing, because the server leaves out what a caller may not see. */
export function emitLayoutValues(shipped: readonly ShippedLayout[]): GeneratedFile {
  const rows = shipped.map(({ layout }) => `  readonly ${literal(layout.Id)}: ${layout.Name}Values;`);
  return generatedFile("src/generated/layout-values.ts", LAYOUT_FILES, [
    ...shipped.map((layout) => valueType(layout)),
    `/** By layout Id. */\nexport interface LayoutValues {\n${rows.join("\n")}\n}`,
  ]);
}

const layoutLine = remember(({ layout }: ShippedLayout): string => `  ${literal(layout)},`);

const valueType = remember(({ layout, compiled }: ShippedLayout): string => {
  const fields = new Map<string, CompiledField>();
  for (const container of compiled.containersById.values())
    if (container.kind === "Fields" || container.kind === "Form" || container.kind === "Steps")
      for (const field of container.fields) fields.set(field.name, field);
  const members = [...fields.values()]
    .filter(({ field }) => field.DisplayTemplate !== "Heading")
    .map(({ name, schema }) => `  readonly ${propertyKey(name)}?: ${typeExpression(schema)};`);
  return `/** ${layout.Id} */\nexport interface ${layout.Name}Values {\n${members.join("\n")}\n}`;
});
