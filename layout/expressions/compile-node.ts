/**
 * One pass over the syntax tree: checks types, collects the paths read and builds the closure that evaluates.
 *
 * After a mistake the pass goes on with the type `any`, so that all mistakes of an expression are reported at once.
 */
import { suggest, suggestion } from "../suggest.ts";
import { compileCall } from "./compile-call.ts";
import { compileComprehension, isComprehension } from "./comprehension.ts";
import { isVariable, VARIABLES } from "./environment.ts";
import { functionFor } from "./foreign-words.ts";
import { checkLiteral } from "./literal-values.ts";
import { arithmetic, arithmeticType, COMPARISONS, compare, comparisonType, equals, equalsType, sameValue } from "./operators.ts";
import { MAX_DEPTH } from "./parse-expression.ts";
import { expectBoolean, type Pass, refuse } from "./pass.ts";
import { type Compiled, decide, type Evaluate, EvaluationFailure, propertyOf, truth } from "./run.ts";
import type { BinaryOperator, Literal, SyntaxNode } from "./syntax-tree.ts";
import {
  ANY,
  BOOLEAN,
  type ExpressionType,
  INTEGER,
  isNumeric,
  isText,
  isUnknown,
  listOf,
  NULL,
  NUMBER,
  openObject,
  STRING,
  unify,
  withArticle,
} from "./types.ts";

const isOneOf = <T extends string>(list: readonly T[], operator: string): operator is T => (list as readonly string[]).includes(operator);

/** @param depth nesting so far; `a && b && c` is one level however long it gets. */
export function compileNode(pass: Pass, node: SyntaxNode, depth: number): Compiled {
  const around = pass.at;
  pass.at = node;
  const compiled = compileOne(pass, node, depth);
  pass.at = around;
  return compiled;
}

function compileOne(pass: Pass, node: SyntaxNode, depth: number): Compiled {
  if (depth > MAX_DEPTH) return refuse(pass, "ExpressionTooLarge", `nested deeper than ${MAX_DEPTH} levels`);
  switch (node.op) {
    case "value":
      return compileLiteral(pass, node.args);
    case "id":
    case ".":
    case "[]":
      return compileAccess(pass, node, depth, true);
    case "&&":
    case "||":
      return compileLogical(pass, node.op, node.args, depth);
    case "?:":
      return compileTernary(pass, node.args, depth);
    case "!_": {
      const operand = expectBoolean(pass, compileNode(pass, node.args, depth + 1), "!");
      return { type: BOOLEAN, evaluate: (run) => !truth(operand(run)) };
    }
    case "-_":
      return compileNegation(pass, node.args, depth);
    case "list":
      return compileList(pass, node.args, depth);
    case "map":
      return compileMap(pass, node.args, depth);
    case "call":
      return compileCall(pass, node.args[0], undefined, node.args[1], depth);
    case "rcall": {
      const [name, receiver, args] = node.args;
      if (isComprehension(name)) return compileComprehension(pass, name, receiver, args, depth);
      return compileCall(pass, name, receiver, args, depth);
    }
    default:
      return compileBinary(pass, node.op, node.args, depth);
  }
}

function compileLiteral(pass: Pass, value: Literal): Compiled {
  if (value === null) return { type: NULL, evaluate: () => null };
  if (typeof value === "string") return { type: STRING, evaluate: () => value };
  if (typeof value === "boolean") return { type: BOOLEAN, evaluate: () => value };
  if (typeof value === "number") return { type: NUMBER, evaluate: () => value };
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return refuse(pass, "NotAllowed", `${value} is too large for an integer`);
  return { type: INTEGER, evaluate: () => number };
}

/** `Values.Address["City"]`: a name, a property by name, or an item by index. `whole`: this is the end of the path, so the path is a dependency. */
function compileAccess(pass: Pass, node: SyntaxNode, depth: number, whole: boolean): Compiled {
  if (node.op === "id") return compileName(pass, node.args, whole);
  if (node.op !== "." && node.op !== "[]") return compileNode(pass, node, depth);
  if (depth > MAX_DEPTH) return refuse(pass, "ExpressionTooLarge", `nested deeper than ${MAX_DEPTH} levels`);
  const path = whole ? staticPath(pass, node) : undefined;
  if (path !== undefined) pass.dependencies.add(path.join("."));
  // A computed index may read any property, so the whole object is the dependency.
  pass.at = node.args[0];
  const inner = compileAccess(pass, node.args[0], depth + 1, whole && path === undefined);
  pass.at = node;
  const key = node.args[1];
  if (typeof key === "string") return compileProperty(pass, inner, key);
  const name = literalName(key);
  if (name !== undefined) return compileProperty(pass, inner, name);
  const index = compileNode(pass, key, depth + 1);
  const fits =
    inner.type.kind === "list" ? index.type.kind === "integer" : inner.type.kind === "object" ? isText(index.type) : isUnknown(inner.type);
  if (!fits && !isUnknown(index.type)) {
    return refuse(pass, "TypeMismatch", `${withArticle(inner.type)} cannot be indexed with ${withArticle(index.type)}`);
  }
  return {
    type: inner.type.kind === "list" ? inner.type.item : ANY,
    evaluate(run) {
      const collection = inner.evaluate(run);
      const key = index.evaluate(run);
      if (Array.isArray(collection))
        return typeof key === "number" && Number.isInteger(key) && key >= 0 ? ((collection as unknown[])[key] ?? null) : null;
      return typeof key === "string" ? propertyOf(collection, key) : null;
    },
  };
}

const literalName = (node: SyntaxNode): string | undefined =>
  node.op === "value" && typeof node.args === "string" ? node.args : undefined;

function compileProperty(pass: Pass, { type, evaluate }: Compiled, name: string): Compiled {
  const read: Evaluate = (run) => propertyOf(evaluate(run), name);
  if (type.kind === "any") return { type: ANY, evaluate: read };
  if (type.kind !== "object")
    return refuse(
      pass,
      "TypeMismatch",
      `${withArticle(type)} has no property "${name}"`,
      functionFor(name) ?? "compare it as it is, without a dot",
    );
  const property = type.property(name);
  if (property === undefined)
    return refuse(pass, "UnknownProperty", `"${type.name}.${name}" does not exist`, suggestion(name, type.names()));
  return { type: property, evaluate: read };
}

function compileName(pass: Pass, name: string, whole: boolean): Compiled {
  const local = pass.locals.get(name);
  if (local !== undefined) return { type: local.type, evaluate: (run) => run.locals[local.slot] ?? null };
  const near = isVariable(name) ? undefined : suggest(name, VARIABLES);
  if (!isVariable(name))
    return refuse(
      pass,
      "UnknownVariable",
      `"${name}" is not a variable`,
      near === undefined ? (memberCalled(pass, name) ?? 'texts are written in quotes: "…"') : `did you mean "${near}"?`,
    );
  const type = pass.environment.variables[name];
  if (type === undefined) {
    return refuse(
      pass,
      "UnknownVariable",
      `"${name}" has no meaning here`,
      `available here: ${Object.keys(pass.environment.variables).join(", ")}`,
    );
  }
  if (whole) pass.dependencies.add(name);
  return { type, evaluate: (run) => run.scope[name] ?? null };
}

/** `write Values.Country` for an author who wrote `Country`. */
function memberCalled({ environment: { variables } }: Pass, name: string): string | undefined {
  const [owner] = Object.entries(variables).find(([, type]) => type.kind === "object" && [...type.names()].includes(name)) ?? [];
  return owner === undefined ? undefined : `write ${owner}.${name}, or put a text in quotes`;
}

/** `["Values", "Address", "City"]`, when every step is known without evaluating. */
function staticPath(pass: Pass, node: SyntaxNode): string[] | undefined {
  if (node.op === "id") return pass.locals.has(node.args) || !isVariable(node.args) ? undefined : [node.args];
  if (node.op !== "." && node.op !== "[]") return undefined;
  const name = node.op === "." ? node.args[1] : literalName(node.args[1]);
  const start = name === undefined ? undefined : staticPath(pass, node.args[0]);
  return name === undefined || start === undefined ? undefined : [...start, name];
}

function compileLogical(pass: Pass, operator: "&&" | "||", [first, second]: readonly [SyntaxNode, SyntaxNode], depth: number): Compiled {
  const left = expectBoolean(pass, compileNode(pass, first, first.op === operator ? depth : depth + 1), operator);
  const right = expectBoolean(pass, compileNode(pass, second, depth + 1), operator);
  const decisive = operator === "||";
  return { type: BOOLEAN, evaluate: (run) => decide(decisive, [() => left(run), () => right(run)]) };
}

function compileTernary(pass: Pass, [first, second, third]: readonly [SyntaxNode, SyntaxNode, SyntaxNode], depth: number): Compiled {
  const condition = expectBoolean(pass, compileNode(pass, first, depth + 1), "?:");
  const yes = compileNode(pass, second, depth + 1);
  const no = compileNode(pass, third, depth + 1);
  const type = unify(yes.type, no.type);
  if (type === undefined)
    return refuse(pass, "TypeMismatch", `the two results of "?:" are ${withArticle(yes.type)} and ${withArticle(no.type)}`);
  return { type, evaluate: (run) => (truth(condition(run)) ? yes.evaluate(run) : no.evaluate(run)) };
}

function compileNegation(pass: Pass, argument: SyntaxNode, depth: number): Compiled {
  const operand = compileNode(pass, argument, depth + 1);
  if (!isNumeric(operand.type) && !isUnknown(operand.type))
    return refuse(pass, "TypeMismatch", `"-" needs a number, this is ${withArticle(operand.type)}`);
  return { type: operand.type, evaluate: arithmetic("-", () => 0, operand.evaluate, operand.type) };
}

function compileList(pass: Pass, nodes: readonly SyntaxNode[], depth: number): Compiled {
  const items = nodes.map((node) => compileNode(pass, node, depth + 1));
  const item = items.reduce<ExpressionType | undefined>(
    (type, next) => (type === undefined ? next.type : (unify(type, next.type) ?? ANY)),
    undefined,
  );
  return { type: listOf(item ?? ANY), evaluate: (run) => items.map(({ evaluate }) => evaluate(run)) };
}

function compileMap(pass: Pass, entries: readonly (readonly [SyntaxNode, SyntaxNode])[], depth: number): Compiled {
  const compiled = entries.map(([key, value]) => {
    const name = literalName(key);
    if (name === undefined) refuse(pass, "NotAllowed", "the names of an object are written as texts");
    return { name: name ?? "", evaluate: compileNode(pass, value, depth + 1).evaluate };
  });
  return {
    type: openObject("object"),
    evaluate(run) {
      const result = Object.create(null) as Record<string, unknown>;
      for (const { name, evaluate } of compiled) result[name] = evaluate(run);
      return result;
    },
  };
}

function compileBinary(pass: Pass, operator: BinaryOperator, [first, second]: readonly [SyntaxNode, SyntaxNode], depth: number): Compiled {
  const left = compileNode(pass, first, first.op === operator ? depth : depth + 1);
  const right = compileNode(pass, second, depth + 1);
  const mismatch = () =>
    refuse(
      pass,
      "TypeMismatch",
      `"${operator}" does not fit ${withArticle(left.type)} and ${withArticle(right.type)}`,
      insteadOf(operator, left.type, right.type),
    );
  if (operator === "in") {
    checkLiteral(pass, first, right.type);
    checkLiteral(pass, second, left.type);
    return compileIn(left, right) ?? mismatch();
  }
  const decimal = left.type.kind === "decimal" || right.type.kind === "decimal";
  if (operator === "==" || operator === "!=") {
    if (equalsType(left.type, right.type) === undefined) return mismatch();
    checkLiteral(pass, first, right.type);
    checkLiteral(pass, second, left.type);
    const same = equals(left.evaluate, right.evaluate, decimal);
    return { type: BOOLEAN, evaluate: operator === "==" ? same : (run) => !same(run) };
  }
  if (isOneOf(COMPARISONS, operator)) {
    if (comparisonType(left.type, right.type) === undefined) return mismatch();
    return { type: BOOLEAN, evaluate: compare(operator, left.evaluate, right.evaluate, decimal) };
  }
  const type = arithmeticType(operator, left.type, right.type);
  if (type === undefined) return mismatch();
  return { type, evaluate: arithmetic(operator, left.evaluate, right.evaluate, type) };
}

/** Suggestions for values that an operator does not accept. */
function insteadOf(operator: BinaryOperator, left: ExpressionType, right: ExpressionType): string | undefined {
  const isDay = ({ kind }: ExpressionType) => kind === "date" || kind === "dateTime";
  if (operator === "/" && isNumeric(left) && isNumeric(right)) return "divide(a, b, 2) divides decimals, rounded to so many places";
  if (operator === "-" && isDay(left) && isDay(right)) return "daysBetween(from, to) counts the days between two dates";
  if ((operator === "+" || operator === "-") && isDay(left) && isNumeric(right)) return "addDays(date, days) is so many days later";
  return "both sides must be of one kind: convert one with int(…), decimal(…) or string(…), or put a text in quotes";
}

function compileIn(left: Compiled, right: Compiled): Compiled | undefined {
  const collection = right.type;
  const fits =
    collection.kind === "list"
      ? equalsType(left.type, collection.item) !== undefined
      : collection.kind === "object"
        ? isText(left.type) || isUnknown(left.type)
        : isUnknown(collection);
  if (!fits) return undefined;
  return {
    type: BOOLEAN,
    evaluate(run) {
      const value = left.evaluate(run);
      const where = right.evaluate(run);
      if (where === null || where === undefined) return false;
      if (Array.isArray(where)) return where.some((item) => sameValue(item, value));
      if (typeof where === "object") return typeof value === "string" && Object.hasOwn(where, value);
      throw new EvaluationFailure("not a collection");
    },
  };
}
