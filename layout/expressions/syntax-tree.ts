/** The parser's result: the node kinds of CEL (cel-spec, "Syntax") that a layout may use. */
export type SyntaxNode =
  | { readonly op: "value"; readonly args: Literal }
  | { readonly op: "id"; readonly args: string }
  /** Object and property. */
  | { readonly op: "."; readonly args: readonly [SyntaxNode, string] }
  /** Collection and index. */
  | { readonly op: "[]"; readonly args: readonly [SyntaxNode, SyntaxNode] }
  | { readonly op: UnaryOperator; readonly args: SyntaxNode }
  | { readonly op: LogicalOperator; readonly args: readonly [SyntaxNode, SyntaxNode] }
  | { readonly op: BinaryOperator; readonly args: readonly [SyntaxNode, SyntaxNode] }
  /** Condition and its two results. */
  | { readonly op: "?:"; readonly args: readonly [SyntaxNode, SyntaxNode, SyntaxNode] }
  /** Name and values. */
  | { readonly op: "call"; readonly args: readonly [string, readonly SyntaxNode[]] }
  /** Name, the value before the dot, and the other values. */
  | { readonly op: "rcall"; readonly args: readonly [string, SyntaxNode, readonly SyntaxNode[]] }
  | { readonly op: "list"; readonly args: readonly SyntaxNode[] }
  | { readonly op: "map"; readonly args: readonly (readonly [SyntaxNode, SyntaxNode])[] };

/** Integers are `bigint`, numbers with a point or an exponent are `number`. */
export type Literal = string | number | bigint | boolean | null;
type UnaryOperator = "!_" | "-_";
export type LogicalOperator = "||" | "&&";
export type BinaryOperator = "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "+" | "-" | "*" | "/" | "%";

/** Part of a source: character offsets, the end not included. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

// Beside the trees and not in them: trees are compared with those of other parsers, and only editors need positions.
const ranges = new WeakMap<SyntaxNode, SourceRange>();
export const setRange = (node: SyntaxNode, range: SourceRange): WeakMap<SyntaxNode, SourceRange> => ranges.set(node, range);
/** The position of a parsed node in its source. */
export const rangeOf = (node: SyntaxNode): SourceRange | undefined => ranges.get(node);
