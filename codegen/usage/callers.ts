import { Node, type SourceFile, SyntaxKind } from "ts-morph";
import { isRecord } from "../../shared/is-record.ts";
import { type Contracts, qualifiedName } from "../contract/model.ts";
import type { ShippedLayout } from "../layouts/read-layouts.ts";
import type { UsageFinding } from "./hand-written.ts";

/**
 * Operations that no screen, layout or command calls, unless they are meant for other programs (`x-callers`). A note and not an error, because a
 * contract may precede its screen. An operation that is marked for programs only and is called is an error, because the mark is wrong.
 */
export function uncalledOperations(
  { services }: Contracts,
  layouts: readonly ShippedLayout[],
  files: readonly SourceFile[],
): UsageFinding[] {
  const called = new Set(layouts.flatMap(({ layout }) => operationsIn(layout)));
  for (const file of files) for (const name of file.getFilePath().includes("/server/") ? madeIn(file) : namesIn(file)) called.add(name);
  return services.flatMap(({ operations }) =>
    operations.flatMap((operation): UsageFinding | [] => {
      const { file } = operation;
      const name = qualifiedName(operation);
      // The console offers the operations that are marked for it.
      const isCalled = operation.admin !== undefined || [operation.name, name].some((each) => called.has(each));
      if (isCalled)
        return operation.isForPrograms
          ? { severity: "error", location: file, message: `${name} is called here, so it is not only for programs: leave x-callers out` }
          : [];
      return operation.isForPrograms ? [] : { severity: "note", location: file, message: `nothing calls ${name}` };
    }),
  );
}

/** Operations of generated layouts: object literals with both names. */
function madeIn(file: SourceFile): string[] {
  return file.getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression).flatMap((object) => {
    const [service, operation] = ["Service", "Operation"].map((name) =>
      object.getProperty(name)?.getFirstDescendantByKind(SyntaxKind.StringLiteral)?.getLiteralText(),
    );
    return service === undefined || operation === undefined ? [] : `${service}.${operation}`;
  });
}

function operationsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(operationsIn);
  if (!isRecord(value)) return [];
  const own = typeof value.Service === "string" && typeof value.Operation === "string" ? [`${value.Service}.${value.Operation}`] : [];
  return [...own, ...Object.values(value).flatMap(operationsIn)];
}

/** Names in strings: of the typed client, and where a caller takes them as data. */
const namesIn = (file: SourceFile): string[] =>
  file
    .getDescendantsOfKind(SyntaxKind.StringLiteral)
    .filter((literal) => !Node.isLiteralTypeNode(literal.getParent()))
    .map((literal) => literal.getLiteralText());
