/**
 * Expression source → syntax tree, inside our limits: CEL's grammar (cel-spec, "Syntax") by recursive descent.
 *
 * The parser is ours because it is in every screen: that of a CEL library comes with its types, checker and evaluator. A property test holds the two
 * against each other. What CEL knows and layouts do not, such as bytes, messages and optional values, is refused here or by `compile-node.ts`.
 */
import { functionFor, operatorFor } from "./foreign-words.ts";
import { readTokens, SyntaxFailure, type Token } from "./read-tokens.ts";
import { type BinaryOperator, type LogicalOperator, type SyntaxNode, setRange } from "./syntax-tree.ts";

const MAX_NODES = 1000;
export const MAX_DEPTH = 32;
/** The parser recurses on `!!!!…` before it counts a node, so the length of the source is what keeps it off the end of the stack. */
const MAX_SOURCE_LENGTH = 4000;
const MAX_ITEMS = 200;
const MAX_ENTRIES = 100;
const MAX_ARGUMENTS = 8;

export interface ParseFailure {
  code: SyntaxFailure["code"];
  message: string;
  /** Characters before the part that cannot be read; absent: it is about the whole source, or its end. */
  at?: number;
  hint?: string;
}
export type Parsed = { tree: SyntaxNode; failure?: undefined } | { tree?: undefined; failure: ParseFailure };

// Layouts repeat their conditions; the studio compiles on every keystroke. Trees are never changed, so they may be shared.
const cache = new Map<string, Parsed>();
const MAX_CACHED = 5000;

/** Parse once per distinct source. Never throws. */
export function parseExpression(source: string): Parsed {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const parsed = parseNew(source);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(source, parsed);
  return parsed;
}

function parseNew(source: string): Parsed {
  try {
    if (source.length > MAX_SOURCE_LENGTH)
      throw new SyntaxFailure(
        "ExpressionTooLarge",
        `an expression may have ${MAX_SOURCE_LENGTH} characters, this one has ${source.length}`,
      );
    return { tree: new Parser(readTokens(source)).parse() };
  } catch (error) {
    if (!(error instanceof SyntaxFailure)) return { failure: { code: "SyntaxError", message: "cannot be read as an expression" } };
    const at = error.at === undefined ? "" : ` at character ${error.at + 1}`;
    const failure: ParseFailure = { code: error.code, message: `${error.message}${at}` };
    if (error.at !== undefined) failure.at = error.at;
    if (error.hint !== undefined) failure.hint = error.hint;
    return { failure };
  }
}

/** Binary operators, those that bind least first. */
const LEVELS: readonly (readonly (BinaryOperator | LogicalOperator)[])[] = [
  ["||"],
  ["&&"],
  ["==", "!="],
  ["<", "<=", ">", ">=", "in"],
  ["+", "-"],
  ["*", "/", "%"],
];

/** Words that CEL keeps for itself, and names that mean something to objects. */
const RESERVED: ReadonlySet<string> = new Set(
  "as break const continue else for function if import let loop package namespace return var void while __proto__ prototype".split(" "),
);

const EXAMPLE = "e.g. Values.Country == 'DE' && Values.Seats > 1";

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #nodes = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): SyntaxNode {
    const tree = this.#expression();
    if (this.#token.kind !== "end") this.#unexpected("an operator");
    return tree;
  }

  // readTokens ends each list with the token "end", and nothing is taken after it.
  get #token(): Token {
    return this.#tokens[this.#next] as Token;
  }
  #unexpected(expected: string): never {
    const { kind, text, at } = this.#token;
    if (kind === "end") throw new SyntaxFailure("SyntaxError", `ends where ${expected} is expected`, undefined, EXAMPLE);
    throw new SyntaxFailure("SyntaxError", `${text} is where ${expected} is expected,`, at, this.#instead(text));
  }
  /** `not` and `!` precede their operand, so the word after them is the unexpected one. */
  #instead(text: string): string {
    const before = this.#tokens[this.#next - 1];
    if (text === ">" && before?.text === "<") return operatorFor("<>") ?? EXAMPLE;
    return operatorFor(text) ?? (before?.text === "not" ? operatorFor("not") : undefined) ?? EXAMPLE;
  }
  #takes(sign: string): boolean {
    const isThere = this.#token.kind === "sign" && this.#token.text === sign;
    if (isThere) this.#next++;
    return isThere;
  }
  #expect(sign: string): void {
    if (!this.#takes(sign)) this.#unexpected(sign);
  }
  #deeper(): void {
    if (this.#depth++ >= MAX_DEPTH) throw new SyntaxFailure("ExpressionTooLarge", `nested deeper than ${MAX_DEPTH} levels`, this.#token.at);
  }
  /** @param first position of the first token that belongs to it; the last is the one before the next. */
  #node(node: SyntaxNode, first: number): SyntaxNode {
    if (this.#nodes++ >= MAX_NODES) throw new SyntaxFailure("ExpressionTooLarge", `has more than ${MAX_NODES} parts`);
    const last = this.#tokens[this.#next - 1];
    setRange(node, { start: this.#tokens[first]?.at ?? 0, end: last === undefined ? 0 : last.at + last.text.length });
    return node;
  }

  #expression(): SyntaxNode {
    this.#deeper();
    const first = this.#next;
    const condition = this.#binary(0);
    const tree = this.#takes("?") ? this.#choice(condition, first) : condition;
    this.#depth--;
    return tree;
  }
  #choice(condition: SyntaxNode, first: number): SyntaxNode {
    const yes = this.#expression();
    this.#expect(":");
    return this.#node({ op: "?:", args: [condition, yes, this.#expression()] }, first);
  }

  #binary(level: number): SyntaxNode {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    const first = this.#next;
    let left = this.#binary(level + 1);
    for (;;) {
      const op = operators.find((operator) => this.#takes(operator));
      if (op === undefined) return left;
      left = this.#node({ op, args: [left, this.#binary(level + 1)] }, first);
    }
  }
  #unary(): SyntaxNode {
    const first = this.#next;
    if (this.#takes("!")) return this.#node({ op: "!_", args: this.#unary() }, first);
    return this.#takes("-") ? this.#node({ op: "-_", args: this.#unary() }, first) : this.#path();
  }

  #path(): SyntaxNode {
    const first = this.#next;
    let tree = this.#primary();
    const before = this.#depth;
    for (;;) {
      if (this.#takes(".")) {
        this.#deeper();
        tree = this.#property(tree, first);
      } else if (this.#takes("[")) {
        this.#deeper();
        const index = this.#expression();
        this.#expect("]");
        tree = this.#node({ op: "[]", args: [tree, index] }, first);
      } else {
        this.#depth = before;
        return tree;
      }
    }
  }
  #property(receiver: SyntaxNode, first: number): SyntaxNode {
    const { kind, text } = this.#token;
    if (kind !== "name") this.#unexpected("the name of a property");
    this.#next++;
    if (!this.#takes("(")) return this.#node({ op: ".", args: [receiver, text] }, first);
    return this.#node({ op: "rcall", args: [text, receiver, this.#many(")", MAX_ARGUMENTS, () => this.#expression())] }, first);
  }

  #primary(): SyntaxNode {
    const first = this.#next;
    if (this.#takes("(")) {
      const inner = this.#expression();
      this.#expect(")");
      return inner;
    }
    if (this.#takes("[")) return this.#node({ op: "list", args: this.#many("]", MAX_ITEMS, () => this.#expression()) }, first);
    if (this.#takes("{")) return this.#node({ op: "map", args: this.#many("}", MAX_ENTRIES, () => this.#entry()) }, first);
    const { kind, text, value, at } = this.#token;
    if (kind !== "literal" && kind !== "name") this.#unexpected("a value");
    this.#next++;
    if (kind === "literal") return this.#node({ op: "value", args: value }, first);
    if (RESERVED.has(text)) throw new SyntaxFailure("SyntaxError", `the word ${text} is reserved`, at, functionFor(text));
    if (!this.#takes("(")) return this.#node({ op: "id", args: text }, first);
    return this.#node({ op: "call", args: [text, this.#many(")", MAX_ARGUMENTS, () => this.#expression())] }, first);
  }
  #entry(): readonly [SyntaxNode, SyntaxNode] {
    const key = this.#expression();
    this.#expect(":");
    return [key, this.#expression()];
  }
  /** A comma-separated list up to the closing sign; a trailing comma is allowed. */
  #many<Item>(closing: string, most: number, read: () => Item): readonly Item[] {
    const items: Item[] = [];
    while (!this.#takes(closing)) {
      if (items.length > 0 && !this.#takes(",")) this.#unexpected(`, or ${closing}`);
      if (items.length > 0 && this.#takes(closing)) break;
      if (items.length >= most) throw new SyntaxFailure("ExpressionTooLarge", `more than ${most} values are nested`, this.#token.at);
      items.push(read());
    }
    return items;
  }
}
