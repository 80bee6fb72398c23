/**
 * Expression source → syntax tree, by the CEL library's parser, inside our limits.
 *
 * Only the parser of the library is used. Its checker has no nullable or decimal types and its evaluator neither a step budget nor
 * numbers that are not BigInt, so checking and evaluation are ours (`compile-node.ts`), over the library's tree.
 */
import { type ASTNode, Environment, ParseError } from "@marcbachmann/cel-js";

export type { ASTNode };

export const MAX_NODES = 1000;
export const MAX_DEPTH = 32;
/** The parser recurses on `!!!!…` before it counts a node, so the length of the source is what keeps it off the end of the stack. */
export const MAX_SOURCE_LENGTH = 4000;

export interface ParseFailure {
  code: "SyntaxError" | "ExpressionTooLarge";
  message: string;
}
export type Parsed = { tree: ASTNode; failure?: undefined } | { tree?: undefined; failure: ParseFailure };

const parser = new Environment({
  limits: { maxAstNodes: MAX_NODES, maxDepth: MAX_DEPTH, maxListElements: 200, maxMapEntries: 100, maxCallArguments: 8 },
});

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
  if (source.length > MAX_SOURCE_LENGTH) {
    return {
      failure: {
        code: "ExpressionTooLarge",
        message: `an expression may have ${MAX_SOURCE_LENGTH} characters, this one has ${source.length}`,
      },
    };
  }
  try {
    return { tree: parser.parse(source).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) return { failure: { code: "SyntaxError", message: "cannot be read as an expression" } };
    if (error.code === "limit_exceeded") return { failure: { code: "ExpressionTooLarge", message: `too large: ${error.summary}` } };
    const at = error.range === undefined ? "" : ` at character ${error.range.start + 1}`;
    return { failure: { code: "SyntaxError", message: `${error.summary}${at}` } };
  }
}
