import { Node, type Project, type SourceFile, type StringLiteral, SyntaxKind, type Type } from "ts-morph";
import { type Contracts, qualifiedName } from "../contract/model.ts";
import { placeIn, type UsageFinding } from "./hand-written.ts";

type Checker = ReturnType<Project["getTypeChecker"]>;

/**
 * Names of operations and capabilities in places where the compiler would not notice a slip of the pen.
 *
 * A name is loose when its place takes any string. Where the place is typed (by `Capability`, `OperationName`, a union of one's own), a wrong name
 * does not compile, and that is enough.
 */
export function looseNames(contracts: Contracts, root: string, files: readonly SourceFile[], checker: Checker): UsageFinding[] {
  const known = new Map<string, string>(contracts.capabilities.map((name) => [name, "type the place as CapabilityName"]));
  for (const operation of contracts.services.flatMap((service) => service.operations))
    for (const name of [operation.name, qualifiedName(operation)])
      known.set(name, "call the generated function, or type the place as OperationName");
  return files.flatMap((file) =>
    file.getDescendantsOfKind(SyntaxKind.StringLiteral).flatMap((literal): UsageFinding[] => {
      const advice = known.get(literal.getLiteralText());
      if (advice === undefined || isNameOrType(literal) || isTyped(literal, checker)) return [];
      const place = placeIn(root, file, literal.getStartLineNumber());
      return [{ severity: "error", place, message: `"${literal.getLiteralText()}" stands where any text would do: ${advice}` }];
    }),
  );
}

/** A quoted member name, or a literal inside a type: the compiler reads both. */
function isNameOrType(literal: StringLiteral): boolean {
  const parent = literal.getParent();
  if (Node.isLiteralTypeNode(parent)) return true;
  return Node.isPropertyAssignment(parent) && parent.getNameNode() === literal;
}

function isTyped(literal: StringLiteral, checker: Checker): boolean {
  const type = comparedType(literal) ?? checker.getContextualType(literal);
  return type !== undefined && isLimited(type);
}

/** In `x === "…"` and `case "…"` the other side says which texts there can be. */
function comparedType(literal: StringLiteral): Type | undefined {
  const parent = literal.getParent();
  if (Node.isCaseClause(parent)) return parent.getFirstAncestorByKind(SyntaxKind.SwitchStatement)?.getExpression().getType();
  if (!Node.isBinaryExpression(parent) || !/^[!=]==?$/.test(parent.getOperatorToken().getText())) return undefined;
  return (parent.getLeft() === literal ? parent.getRight() : parent.getLeft()).getType();
}

const isLimited = (type: Type): boolean =>
  type.isUnion()
    ? type.getUnionTypes().every((part) => part.isUndefined() || part.isNull() || isLimited(part))
    : type.isLiteral() || type.isTemplateLiteral();
