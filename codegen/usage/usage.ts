import { Node, type SourceFile, SyntaxKind } from "ts-morph";
import { propertyNames, shapeOf } from "../../layout/contract/shape.ts";
import { suggestion } from "../../layout/suggest.ts";
import { selfContained } from "../contract/definitions.ts";
import { type Contracts, qualifiedName } from "../contract/model.ts";
import { createReader } from "../generate.ts";
import type { ShippedLayout } from "../layouts/read-layouts.ts";
import { loadSources } from "../load/source-file.ts";
import { printFindings } from "../print-findings.ts";
import { uncalledOperations } from "./callers.ts";
import { loadHandWritten, locationOf, type UsageFinding } from "./hand-written.ts";
import { looseNames } from "./loose-names.ts";

/** The command: checks the statements of hand-written code about contracts and layouts. @returns whether there is no error. */
export function printUsage(root: string): boolean {
  const sources = loadSources(root);
  const {
    contracts,
    shipped: { layouts },
    findings,
  } = createReader()(sources);
  for (const line of printFindings(findings, sources)) console.error(line);
  if (findings.length > 0) return false;
  const { files, checker } = loadHandWritten(root);
  const used: UsageFinding[] = [
    ...unhandledOperations(contracts, files),
    ...uncalledOperations(contracts, layouts, files),
    ...looseNames(contracts, root, files, checker),
    ...unknownFields(contracts, layouts, root, files),
  ];
  for (const { severity, location, message } of used) console.error(`${location}: ${severity === "note" ? "note: " : ""}${message}`);
  return used.every(({ severity }) => severity === "note");
}

/** Every operation has a handler: `{ … } satisfies Partial<AccountOperations>` in the index of a topic. Topics may share a service. */
export function unhandledOperations({ services }: Contracts, files: readonly SourceFile[]): UsageFinding[] {
  const handled = new Map<string, Set<string>>();
  for (const file of files) {
    if (!file.getFilePath().includes("/server/topics/")) continue;
    for (const expression of file.getDescendantsOfKind(SyntaxKind.SatisfiesExpression)) {
      const [, type = ""] = /^Partial<(\w+)>$/.exec(expression.getTypeNode()?.getText() ?? "") ?? [];
      const object = expression.getExpressionIfKind(SyntaxKind.ObjectLiteralExpression);
      if (object === undefined || !type.endsWith("Operations")) continue;
      const names = handled.get(type) ?? new Set<string>();
      for (const property of object.getProperties()) {
        if (property.isKind(SyntaxKind.SpreadAssignment)) continue;
        names.add(property.getName());
      }
      handled.set(type, names);
    }
  }
  return services.flatMap((service) =>
    service.operations
      .filter(({ name }) => handled.get(`${service.name}Operations`)?.has(name) !== true)
      .map((operation) => ({ severity: "error", location: operation.file, message: `no handler for ${qualifiedName(operation)}` })),
  );
}

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
