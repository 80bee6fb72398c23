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
    const inSql = isOfOtherFormat(path) ? [] : namesInSql(root, file, members);
    const inTexts = file.getDescendantsOfKind(SyntaxKind.StringLiteral).flatMap((literal): UsageFinding[] => {
      const text = literal.getLiteralText();
      const isNamed = members.long.has(text) || (members.short.has(text) && isComparedName(literal));
      const isMember = !known.has(text) && isNamed && !isOfOtherFormat(path);
      const advice = isMember ? MEMBER_ADVICE : known.get(text);
      if (advice === undefined || isNameOrType(literal) || isTyped(literal, checker)) return [];
      if (isMember && isOtherName(literal)) return [];
      const location = locationOf(root, file, literal.getStartLineNumber());
      return [{ severity: "error", location, message: `"${text}" is written where any text would do: ${advice}` }];
    });
    return [...inSql, ...inTexts];
  });
}

/** A member in the words of PostgreSQL: `->'X'`, `->>'X'` and `? 'X'` in a template, which no compiler reads. */
const JSON_MEMBER = /(?:->>?|\?)\s*'([A-Z]\w*)'/g;

function namesInSql(root: string, file: SourceFile, { long, short }: MemberNames): UsageFinding[] {
  // The statements of a migration keep the names of their time.
  if (file.getFilePath().includes("/migrations/")) return [];
  return file.getDescendants().flatMap((part): UsageFinding[] => {
    if (!Node.isNoSubstitutionTemplateLiteral(part) && !isTemplatePart(part)) return [];
    const text = part.getText();
    return [...text.matchAll(JSON_MEMBER)].flatMap(({ 1: name = "", index }): UsageFinding[] => {
      if (!long.has(name) && !short.has(name)) return [];
      const location = locationOf(root, file, part.getStartLineNumber() + text.slice(0, index).split("\n").length - 1);
      return [{ severity: "error", location, message: `"${name}" is written in SQL where any text would do: ${SQL_ADVICE}` }];
    });
  });
}
const isTemplatePart = (node: Node): boolean => Node.isTemplateHead(node) || Node.isTemplateMiddle(node) || Node.isTemplateTail(node);
const SQL_ADVICE = "name it by valueText or valueJson, or put it in as a parameter that is typed";

/** `Name` or `text` may mean anything; compared with a field or a name, the word is the name of a member. */
function isComparedName(literal: StringLiteral): boolean {
  const parent = literal.getParent();
  if (!Node.isBinaryExpression(parent) || !/^[!=]==?$/.test(parent.getOperatorToken().getText())) return false;
  const other = parent.getLeft() === literal ? parent.getRight() : parent.getLeft();
  const name = Node.isPropertyAccessExpression(other) ? other.getName() : other.getText();
  return FIELD_NAMES.has(name);
}
const FIELD_NAMES: ReadonlySet<string> = new Set(["field", "fieldName", "column", "columnName", "name"]);

const MEMBER_ADVICE = "type the place by keyof of the contract's type";

function knownNames({ capabilities, services }: Contracts): ReadonlyMap<string, string> {
  const operations = services.flatMap((service) => service.operations).flatMap((operation) => [operation.name, qualifiedName(operation)]);
  return new Map([
    ...capabilities.map((name) => [name, "type the place as CapabilityName"] as const),
    ...operations.map((name) => [name, "type the place as OperationName"] as const),
  ]);
}

interface MemberNames {
  /** Names of two or more words: other texts do not look like them. */
  readonly long: ReadonlySet<string>;
  /** Names of one capitalised word: `Status`. */
  readonly short: ReadonlySet<string>;
}

function memberNames({ schemas }: Contracts): MemberNames {
  const [long, short] = [new Set<string>(), new Set<string>()];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (!isRecord(value)) return;
    for (const name of Object.keys((value as JsonSchema).properties ?? {})) {
      if (/[a-z0-9][A-Z]/.test(name)) long.add(name);
      else if (/^[A-Z][a-z]+\d*$/.test(name)) short.add(name);
    }
    for (const part of Object.values(value)) visit(part);
  };
  for (const { schema } of schemas.values()) visit(schema);
  return { long, short };
}

/** Code for another format that shares some names with the contracts. */
const OTHER_FORMATS: readonly (readonly [path: RegExp, format: string])[] = [
  [/^server\/platform\/(layout-store\/read-layouts|layouts\/(withheld|read-versions|offered-choices))\.ts$/, "the layout language"],
  [
    /^src\/renderer\/(fields\/choices\/load-choices|containers\/(parts\/rows|grid\/rows\/list-source))\.ts$/,
    "the layout language: its defaults",
  ],
  [/^src\/features\/layout-studio\/(add|compare|expressions|properties|transfer|tree)\//, "the layout language, which the studio edits"],
  [/^src\/app\/dev\/fixtures\/([\w-]+-)?fixtures?\.ts$/, "the layout language: fixtures are layouts"],
  [/^server\/topics\/(screens\/grids\/choice-labels|imports\/run\/row-values)\.ts$/, "the layout language: its default for LabelFrom"],
  [/^server\/(topics\/imports\/run\/import-(columns|run)|demo\/write-imports)\.ts$/, "titles of columns in import files"],
  [/^server\/topics\/billing\/online-bill\/write-xml\.ts$/, "elements of public/schemas/online-bill.xsd"],
  [/^server\/topics\/billing\/online-bill\/write-workbook\.ts$/, "keys of texts beside typed members"],
  [/^server\/topics\/billing\/online-bill\/bill-file-job\.ts$/, "the input of a job"],
  [/^server\/platform\/http\/client-message\.ts$/, "messages of the live connection"],
  [/^server\/platform\/config\/log\.ts$/, "members that no log shows, wherever they are"],
  [/^src\/app\/account\/create-account-route\.tsx$/, "parameters of an address"],
];
const isOfOtherFormat = (path: string): boolean => OTHER_FORMATS.some(([paths]) => paths.test(path));

/** The function that gets a node as its argument. */
function calledBy(node: Node): string {
  const call = node.getParent();
  return Node.isCallExpression(call) ? call.getExpression().getText() : "";
}

/** Names in audit records outlive every contract; codes of problems are names of their own. */
function isOtherName(literal: StringLiteral): boolean {
  const assignment = literal.getParent();
  if (!Node.isPropertyAssignment(assignment)) return false;
  const owner = assignment.getParent();
  const isOfChange = Node.isObjectLiteralExpression(owner) && owner.getProperty("newValue") !== undefined;
  const isOfRecord = Node.isObjectLiteralExpression(owner) && /\.about$/.test(calledBy(owner));
  return (
    assignment.getName() === "code" || (assignment.getName() === "field" && isOfChange) || (assignment.getName() === "type" && isOfRecord)
  );
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

/** Inside `as const` a text is its own type: reading a member by it fails to compile once the member is gone. */
function isInConstant(literal: StringLiteral): boolean {
  let node: Node | undefined = literal.getParent();
  while (Node.isArrayLiteralExpression(node) || Node.isObjectLiteralExpression(node) || Node.isPropertyAssignment(node))
    node = node.getParent();
  return Node.isAsExpression(node) && node.getTypeNode()?.getText() === "const";
}

/** `"Name" in value` tells the parts of a union apart; a name that no part has leaves nothing to read. */
const hasMember = (type: Type, name: string): boolean =>
  (type.isUnion() ? type.getUnionTypes() : [type]).some((part) => part.getProperty(name) !== undefined);

/** In `x === "…"` and `case "…"` the type of the other side defines the possible texts. */
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
