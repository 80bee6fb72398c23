import { isUtf8 } from "node:buffer";
import { Problem } from "../call/problem.ts";

/** Largest body of a call, in bytes, unless its operation says more (`x-request-bytes`). */
export const BODY_LIMIT = 256 * 1024;
const DEPTH_LIMIT = 64;
/** More digits than a double keeps: the stored value would differ from the sent one. */
const DIGIT_LIMIT = 17;
/** Names that reach into the prototype chain when an object is copied carelessly; no field has them. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The text boundary: bytes of a body → a JSON value that everything behind may trust.
 *
 * JSON.parse alone is not enough: it takes the last of two equal names, nests as deep as the body is long, and lets through NUL and lone
 * surrogates (which PostgreSQL refuses) and numbers that a double cannot hold.
 *
 * @throws Problem MalformedRequest that says what is wrong.
 */
export function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw malformed("The body is not UTF-8.");
  const text = bytes.toString("utf8");
  if (text.charCodeAt(0) === 0xfeff) throw malformed("The body begins with a byte order mark.");
  const value = parse(text);
  scan(text);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // V8's message quotes the body, which must not return to the caller or reach a log.
    throw malformed("The body is not JSON.");
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COLON = 0x3a;
const COMMA = 0x2c;
const MINUS = 0x2d;

/** One walk over text that is known to be JSON. `names` holds, for each open object, the names seen; for an array null. */
function scan(text: string): void {
  const names: (Set<string> | null)[] = [];
  let last: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      last = readString(text, at, end);
      at = end;
    } else if (code === COLON) {
      takeName(names.at(-1) ?? null, last ?? "");
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      names.push(code === OPEN_OBJECT ? new Set() : null);
      if (names.length > DEPTH_LIMIT) throw malformed(`The body is nested deeper than ${DEPTH_LIMIT} levels.`);
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      names.pop();
    } else if (code === MINUS || (code >= 0x30 && code <= 0x39)) {
      at = endOfNumber(text, at) - 1;
    } else if (code === COMMA) {
      last = null;
    }
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
}

/** The string between two quotes. Only escapes can smuggle NUL or a lone surrogate in: raw ones are not JSON or not UTF-8. */
function readString(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (!raw.includes("\\")) return raw;
  const value = String(JSON.parse(text.slice(start, end + 1)));
  if (value.includes("\0")) throw malformed("A text contains the character NUL.");
  if (!value.isWellFormed()) throw malformed("A text contains half of a surrogate pair.");
  return value;
}

function takeName(names: Set<string> | null, name: string): void {
  if (FORBIDDEN_NAMES.has(name)) throw malformed("A member has a name that is not allowed.");
  if (names?.has(name)) throw malformed("A member is given twice.");
  names?.add(name);
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && /[-+.0-9eE]/.test(text.charAt(end))) end += 1;
  const token = text.slice(start, end);
  // Short tokens without an exponent are always exact enough: the usual case costs one comparison.
  if (token.length <= 15 && !/e/i.test(token)) return end;
  const value = Number(token);
  const digits = token.replace(/e.*$/i, "").replace(/[-.]/g, "").replace(/^0+/, "");
  const wholeButInexact = Number.isInteger(value) && !Number.isSafeInteger(value);
  if (!Number.isFinite(value) || wholeButInexact || digits.length > DIGIT_LIMIT)
    throw malformed("A number is too large or has too many digits.");
  return end;
}

/** Not translated: its readers write clients. */
function malformed(worded: string): Problem {
  return new Problem("MalformedRequest", { worded });
}
