import { type SourceFile, SyntaxKind } from "ts-morph";
import { type Contracts, qualifiedName } from "../contract/model.ts";
import { createReader } from "../generate.ts";
import { loadSources } from "../load/source-file.ts";
import { printFindings } from "../print-findings.ts";
import { uncalledOperations } from "./callers.ts";
import { loadHandWritten, type UsageFinding } from "./hand-written.ts";
import { looseNames } from "./loose-names.ts";
import { unknownFields } from "./read-fields.ts";

/** The command: what hand-written code says about contracts and layouts that is not so. @returns whether there is no error. */
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
