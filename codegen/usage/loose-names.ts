import { Node, type Project, type SourceFile, type StringLiteral, SyntaxKind, type Type } from "ts-morph";
import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import { isRecord } from "../../shared/is-record.ts";
import { type Contracts, qualifiedName } from "../contract/model.ts";
import { locationOf, type UsageFinding } from "./hand-written.ts";

type Checker = ReturnType<Project["getTypeChecker"]>;

/**
 * Names of operations, capabilities and members of contracts in places where the compiler would not notice a slip of the pen, or a contract that changed.
 *
 * A name is loose when its place takes any string. Where the place is typed (by `CapabilityName`, `OperationName`, `keyof` a type of the contracts), a wrong
 * name does not compile, and that is enough.
 */
export function looseNames(contracts: Contracts, root: string, files: readonly SourceFile[], checker: Checker): UsageFinding[] {
  const known = knownNames(contracts);
  const members = memberNames(contracts);
  return files.flatMap((file) => {
    const path = file.getFilePath().slice(root.length + 1);
    return file.getDescendantsOfKind(SyntaxKind.StringLiteral).flatMap((literal): UsageFinding[] => {
      const text = literal.getLiteralText();
      const isMember = !known.has(text) && members.has(text) && !isOfOtherFormat(path);
      const advice = isMember ? MEMBER_ADVICE : known.get(text);
      if (advice === undefined || isNameOrType(literal) || isTyped(literal, checker)) return [];
      if (isMember && isOtherName(literal)) return [];
      const location = locationOf(root, file, literal.getStartLineNumber());
      return [{ severity: "error", location, message: `"${text}" is written where any text would do: ${advice}` }];
    });
  });
}

const MEMBER_ADVICE = "type the place by keyof of the contract's type";

function knownNames({ capabilities, services }: Contracts): ReadonlyMap<string, string> {
  const operations = services.flatMap((service) => service.operations).flatMap((operation) => [operation.name, qualifiedName(operation)]);
  return new Map([
    ...capabilities.map((name) => [name, "type the place as CapabilityName"] as const),
    ...operations.map((name) => [name, "call the generated function, or type the place as OperationName"] as const),
  ]);
}

/** Only names of two words and more: `Name` or `text` may mean anything. */
function memberNames({ schemas }: Contracts): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (!isRecord(value)) return;
    for (const name of Object.keys((value as JsonSchema).properties ?? {})) if (/[a-z0-9][A-Z]/.test(name)) names.add(name);
    for (const part of Object.values(value)) visit(part);
  };
  for (const { schema } of schemas.values()) visit(schema);
  return names;
}

/** Code whose words belong to another format, which has some names in common with the contracts. */
const OTHER_FORMATS: readonly (readonly [path: RegExp, format: string])[] = [
  [/^(layout|src\/renderer|src\/features\/layout-studio|src\/app\/dev|server\/platform\/layouts)\//, "the layout language"],
  [/^server\/topics\/(screens\/grids\/choice-labels|imports\/run\/row-values)\.ts$/, "the layout language: its default for LabelFrom"],
  [/^server\/(topics\/imports\/run\/import-(columns|run)|demo\/write-imports)\.ts$/, "titles of columns in import files"],
  [/^server\/topics\/billing\/online-bill\/write-xml\.ts$/, "elements of public/schemas/online-bill.xsd"],
  [/^server\/topics\/billing\/online-bill\/bill-file-job\.ts$/, "the input of a job"],
  [/^server\/platform\/http\/client-message\.ts$/, "messages of the live connection"],
  [/^server\/platform\/config\/log\.ts$/, "members that no log shows, wherever they are"],
  [/^src\/app\/account\/create-account-route\.tsx$/, "parameters of an address"],
];
const isOfOtherFormat = (path: string): boolean => OTHER_FORMATS.some(([paths]) => paths.test(path));

/** What an audit record calls a change outlives every contract; the code of a problem is a word of its own. */
function isOtherName(literal: StringLiteral): boolean {
  const assignment = literal.getParent();
  if (!Node.isPropertyAssignment(assignment)) return false;
  const owner = assignment.getParent();
  const isOfChange = Node.isObjectLiteralExpression(owner) && owner.getProperty("newValue") !== undefined;
  return assignment.getName() === "code" || (assignment.getName() === "field" && isOfChange);
}

/** A quoted member name, or a literal inside a type: the compiler reads both. */
function isNameOrType(literal: StringLiteral): boolean {
  const parent = literal.getParent();
  if (Node.isLiteralTypeNode(parent) || Node.isImportDeclaration(parent)) return true;
  return Node.isPropertyAssignment(parent) && parent.getNameNode() === literal;
}

function isTyped(literal: StringLiteral, checker: Checker): boolean {
  const parent = literal.getParent();
  const operator = Node.isBinaryExpression(parent) ? parent.getOperatorToken().getText() : "";
  if (Node.isBinaryExpression(parent) && operator === "in") return hasMember(parent.getRight().getType(), literal.getLiteralText());
  const type = comparedType(literal) ?? checker.getContextualType(literal);
  return (type !== undefined && isLimited(type)) || isInConstant(literal);
}

/** Inside `as const` a text is its own type: what reads a member by it does not compile once there is no such member. */
function isInConstant(literal: StringLiteral): boolean {
  let node: Node | undefined = literal.getParent();
  while (Node.isArrayLiteralExpression(node) || Node.isObjectLiteralExpression(node) || Node.isPropertyAssignment(node))
    node = node.getParent();
  return Node.isAsExpression(node) && node.getTypeNode()?.getText() === "const";
}

/** `"Name" in value` tells the parts of a union apart; a name that no part has leaves nothing to read. */
const hasMember = (type: Type, name: string): boolean =>
  (type.isUnion() ? type.getUnionTypes() : [type]).some((part) => part.getProperty(name) !== undefined);

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
