import { type SourceFile, SyntaxKind } from "ts-morph";
import { type Contracts, qualifiedName } from "../contract/model.ts";
import type { UsageFinding } from "./hand-written.ts";

/** Every operation has a handler: `export const handlers = { … } satisfies AccountOperations`, one object a service. */
export function unhandledOperations({ services }: Contracts, files: readonly SourceFile[]): UsageFinding[] {
  const handled = new Map<string, Set<string>>();
  for (const file of files) {
    if (!file.getFilePath().includes("/server/services/")) continue;
    for (const expression of file.getDescendantsOfKind(SyntaxKind.SatisfiesExpression)) {
      const type = expression.getTypeNode()?.getText() ?? "";
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
      .map((operation) => ({ severity: "error", place: service.file, message: `nobody handles ${qualifiedName(operation)}` })),
  );
}
