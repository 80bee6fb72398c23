import type { ExpressionProblem } from "../../../../layout/expressions/environment.ts";
import { readTokens, SyntaxFailure, type Token } from "../../../../layout/expressions/read-tokens.ts";

/** A part of an expression with one style. */
export interface Piece {
  readonly at: number;
  readonly text: string;
  /** `text`: in quotation marks; `value`: number, boolean, null; `function`: a name before its bracket; undefined: anything else. */
  readonly kind: "text" | "value" | "function" | undefined;
  readonly isWrong: boolean;
}

/** Splits the source wherever its colour changes or a problem begins or ends; a problem at the very end marks an added blank. */
export function piecesOf(source: string, problems: readonly ExpressionProblem[]): Piece[] {
  const tokens = readableTokens(source);
  const wrong = problems.flatMap(({ range }) => (range === undefined ? [] : { ...range, end: Math.max(range.end, range.start + 1) }));
  const length = Math.max(source.length, ...wrong.map(({ end }) => Math.min(end, source.length + 1)));
  const whole = source.padEnd(length, " ");
  const cuts = [0, length, ...tokens.flatMap(({ at, text }) => [at, at + text.length]), ...wrong.flatMap(({ start, end }) => [start, end])];
  const ordered = [...new Set(cuts)].filter((cut) => cut <= length).toSorted((left, right) => left - right);
  return ordered.slice(0, -1).map((at, index) => ({
    at,
    text: whole.slice(at, ordered[index + 1]),
    kind: kindOf(tokens, at),
    isWrong: wrong.some(({ start, end }) => start <= at && at < end),
  }));
}

/** The tokens before the position where the source becomes unreadable. */
function readableTokens(source: string): readonly Token[] {
  try {
    return readTokens(source);
  } catch (cause) {
    if (!(cause instanceof SyntaxFailure)) throw cause;
    return cause.at === undefined || cause.at === 0 || cause.at >= source.length ? [] : readableTokens(source.slice(0, cause.at));
  }
}

function kindOf(tokens: readonly Token[], at: number): Piece["kind"] {
  const index = tokens.findIndex((token) => token.at <= at && at < token.at + token.text.length);
  const token = tokens[index];
  if (token?.kind === "literal") return typeof token.value === "string" ? "text" : "value";
  return token?.kind === "name" && tokens[index + 1]?.text === "(" ? "function" : undefined;
}
