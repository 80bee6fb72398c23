import { Node, type SourceFile, SyntaxKind } from "ts-morph";
import { propertyNames, shapeOf } from "../../layout/contract/shape.ts";
import { suggestion } from "../../layout/suggest.ts";
import { selfContained } from "../contract/definitions.ts";
import type { Contracts } from "../contract/model.ts";
import type { ShippedLayout } from "../layouts/read-layouts.ts";
import { locationOf, type UsageFinding } from "./hand-written.ts";

/**
 * Fields that hand-written code reads by name from an account's values, and that no profile and no shipped layout has: `account.Values.Curency`.
 *
 * The type of `Values` is open, because layouts add fields; so the compiler cannot say it.
 */
export function unknownFields(
  contracts: Contracts,
  layouts: readonly ShippedLayout[],
  root: string,
  files: readonly SourceFile[],
): UsageFinding[] {
  const known = new Set([
    ...[...contracts.profiles.values()].flatMap((name) => propertyNames(shapeOf(selfContained(name, contracts.schemas)))),
    ...layouts.flatMap(({ compiled }) => [...compiled.fieldsById.values()].map((field) => field.name)),
  ]);
  return files.flatMap((file) =>
    fieldReads(file)
      .filter(({ name }) => !known.has(name))
      .map(({ name, line }) => {
        const near = suggestion(name, known);
        const message = `no layout and no profile has the field "${name}"${near === undefined ? "" : ` (${near})`}`;
        return { severity: "error", location: locationOf(root, file, line), message };
      }),
  );
}

/** `….Values.Name`, `values.Name` and `values["Name"]`; fields are PascalCase, methods of arrays and maps are not. */
function fieldReads(file: SourceFile): { name: string; line: number }[] {
  const dotted = file
    .getDescendantsOfKind(SyntaxKind.PropertyAccessExpression)
    .map((access) => ({ of: access.getExpression(), name: access.getName(), line: access.getStartLineNumber() }));
  const quoted = file.getDescendantsOfKind(SyntaxKind.ElementAccessExpression).flatMap((access) => {
    const argument = access.getArgumentExpression();
    return Node.isStringLiteral(argument)
      ? [{ of: access.getExpression(), name: argument.getLiteralText(), line: access.getStartLineNumber() }]
      : [];
  });
  return [...dotted, ...quoted].filter(({ of, name }) => /^[A-Z]/.test(name) && isValues(of));
}

function isValues(node: Node): boolean {
  const name = Node.isPropertyAccessExpression(node) ? node.getName() : Node.isIdentifier(node) ? node.getText() : "";
  return name === "Values" || name === "values";
}
