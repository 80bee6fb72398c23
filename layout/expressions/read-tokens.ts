/**
 * Expression source → tokens: numbers, texts, names and signs (cel-spec, "Lexis").
 */
import { operatorFor } from "./foreign-words.ts";
import type { Literal } from "./syntax-tree.ts";

export interface Token {
  readonly kind: "literal" | "name" | "sign" | "end";
  /** A sign or name as it is written; what a literal means is in `value`. */
  readonly text: string;
  readonly value: Literal;
  /** Characters before it. */
  readonly at: number;
}

/** Why a source cannot be read, and from which character on. */
export class SyntaxFailure extends Error {
  readonly code: "SyntaxError" | "ExpressionTooLarge" | "NotAllowed";
  readonly at: number | undefined;
  readonly hint: string | undefined;
  constructor(code: SyntaxFailure["code"], message: string, at?: number, hint?: string) {
    super(message);
    this.code = code;
    this.at = at;
    this.hint = hint;
  }
}

const SPACE = /(?:[ \t\n\r]|\/\/[^\n]*)*/y;
const NUMBER = /0[xX][\da-fA-F]+|\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const TEXT = /([bBrR]?)("""|'''|"|')/y;
const NAME = /[A-Za-z_]\w*/y;
const SIGN = /==|!=|<=|>=|&&|\|\||[-+*/%<>!()[\]{}.,:?]/y;
const WORDS: ReadonlyMap<string, Literal> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** @throws {SyntaxFailure} */
export function readTokens(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  const add = (kind: Token["kind"], text: string, value: Literal = null): void => {
    tokens.push({ kind, text, value, at });
    at += text.length;
  };
  for (;;) {
    at += read(SPACE)?.[0].length ?? 0;
    if (at >= source.length) break;
    const number = read(NUMBER)?.[0];
    const opened = number === undefined ? read(TEXT) : null;
    const name = opened === null ? read(NAME)?.[0] : undefined;
    const sign = read(SIGN)?.[0];
    if (number !== undefined) add("literal", number, numberOf(source, number, at));
    else if (opened !== null) add("literal", ...textOf(source, at, opened));
    else if (name !== undefined) add(WORDS.has(name) ? "literal" : name === "in" ? "sign" : "name", name, WORDS.get(name));
    else if (sign !== undefined) add("sign", sign);
    else throw new SyntaxFailure("SyntaxError", `${source.charAt(at)} means nothing`, at, operatorFor(source.charAt(at)));
  }
  add("end", "");
  return tokens;
}

function numberOf(source: string, text: string, at: number): number | bigint {
  if (/^u$/i.test(source.charAt(at + text.length)))
    throw new SyntaxFailure("NotAllowed", "unsigned numbers are not part of the layout's expressions", at);
  if (/^(0[xX].*|\d+)$/.test(text)) return BigInt(text);
  const number = Number(text);
  if (!Number.isFinite(number)) throw new SyntaxFailure("SyntaxError", `the number ${text} is too large`, at);
  return number;
}

/** @returns the literal as written, with quotes, and its value */
function textOf(source: string, at: number, [opening, prefix = "", quotes = ""]: RegExpExecArray): [written: string, said: string] {
  const start = at + opening.length;
  let end = start;
  while (!source.startsWith(quotes, end)) {
    const letter = source[end];
    if (letter === undefined) throw new SyntaxFailure("SyntaxError", "a text has no closing quotes", at);
    if (quotes.length === 1 && (letter === "\n" || letter === "\r"))
      throw new SyntaxFailure("SyntaxError", `a text over several lines is in ${quotes.repeat(3)}`, at);
    end += letter === "\\" ? 2 : 1;
  }
  if (/b/i.test(prefix)) throw new SyntaxFailure("NotAllowed", "bytes are not part of the layout's expressions", at);
  const inside = source.slice(start, end);
  return [source.slice(at, end + quotes.length), prefix === "" ? unescaped(inside, start) : inside];
}

const ESCAPE = /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|[xX]([\da-fA-F]{2})|([0-7]{3})|([\s\S]?))/g;
const LETTERS: Readonly<Record<string, string>> = { a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

function unescaped(text: string, start: number): string {
  return text.replace(ESCAPE, (written, short?: string, long?: string, hex?: string, octal?: string, letter?: string, offset = 0) => {
    if (letter !== undefined && /^[\\?"'`]$/.test(letter)) return letter;
    if (letter !== undefined && Object.hasOwn(LETTERS, letter)) return LETTERS[letter] ?? "";
    const point = Number.parseInt(short ?? long ?? hex ?? octal ?? "", octal === undefined ? 16 : 8);
    const most = octal === undefined ? 0x10_ff_ff : 0xff;
    if (!(point <= most) || (point >= 0xd8_00 && point <= 0xdf_ff))
      throw new SyntaxFailure("SyntaxError", `${written} means no character`, start + offset);
    return String.fromCodePoint(point);
  });
}
