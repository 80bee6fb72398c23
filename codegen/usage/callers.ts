import { Node, type SourceFile, SyntaxKind } from "ts-morph";
import { type Contracts, qualifiedName } from "../contract/model.ts";
import { lowerFirst } from "../emit/generated-file.ts";
import type { ShippedLayout } from "../layouts/read-layouts.ts";
import { isObject } from "../plain-data.ts";
import type { UsageFinding } from "./hand-written.ts";

/**
 * Operations that no screen, no layout and no command calls. A note, not an error: a contract may be a step ahead of the screen that will use it,
 * and other programs call it too.
 */
export function uncalledOperations(
  { services }: Contracts,
  layouts: readonly ShippedLayout[],
  files: readonly SourceFile[],
): UsageFinding[] {
  const called = new Set(layouts.flatMap(({ layout }) => operationsIn(layout)));
  for (const file of files) if (!file.getFilePath().includes("/server/")) for (const name of namesIn(file)) called.add(name);
  return services.flatMap(({ file, operations }) =>
    operations
      .filter((operation) => ![operation.name, lowerFirst(operation.name), qualifiedName(operation)].some((name) => called.has(name)))
      .map((operation) => ({ severity: "note", place: file, message: `nobody calls ${qualifiedName(operation)}` })),
  );
}

function operationsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(operationsIn);
  if (!isObject(value)) return [];
  const own = typeof value.Service === "string" && typeof value.Operation === "string" ? [`${value.Service}.${value.Operation}`] : [];
  return [...own, ...Object.values(value).flatMap(operationsIn)];
}

/** Imports from the generated client, and names in strings where a caller takes them as data. */
function namesIn(file: SourceFile): string[] {
  const imported = file
    .getImportDeclarations()
    .filter((declaration) => declaration.getModuleSpecifierValue().endsWith("generated/operations.ts"))
    .flatMap((declaration) => declaration.getNamedImports().map((name) => name.getName()));
  const written = file
    .getDescendantsOfKind(SyntaxKind.StringLiteral)
    .filter((literal) => !Node.isLiteralTypeNode(literal.getParent()))
    .map((literal) => literal.getLiteralText());
  return [...imported, ...written];
}
