/**
 * Finds the position of each part of a JSON text (RFC 8259). `JSON.parse` returns no positions, and the YAML parser takes a second for a text that
 * this file scans in milliseconds.
 */

/** A value in the text; offsets in UTF-16 units. */
export interface TextNode {
  readonly start: number;
  readonly end: number;
  /** Members of an object by name, items of a list by index. `from`: start of the name. */
  readonly children: readonly { readonly name: string; readonly from: number; readonly node: TextNode }[];
}

export interface ScanError {
  readonly offset: number;
  /** English: a technical detail beside the translated sentence with the position. */
  readonly message: string;
}

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings, and that is looked for.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

export function scanJson(text: string): TextNode | { error: ScanError } {
  let at = 0;
  const fail = (message: string, offset = at): never => {
    throw new Unreadable(offset, message);
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const skip = () => void take(SPACE);
  /** Whether the list or object continues. */
  const goesOn = (end: string): boolean => {
    skip();
    if (text[at] === end) return false;
    if (text[at] !== ",") fail(`"," or "${end}" is needed here`);
    at++;
    skip();
    return true;
  };
  const members = (): TextNode["children"] => {
    const found: TextNode["children"][number][] = [];
    const names = new Set<string>();
    do {
      const from = at;
      const quoted = take(STRING) ?? fail("a name in double quotes is needed here");
      const name = JSON.parse(quoted) as string;
      if (names.has(name)) fail(`"${name}" is here twice`, from);
      names.add(name);
      skip();
      if (text[at] !== ":") fail('":" is needed here');
      at++;
      found.push({ name, from, node: value() });
    } while (goesOn("}"));
    return found;
  };
  const items = (): TextNode["children"] => {
    const found: TextNode["children"][number][] = [];
    do {
      const node = value();
      found.push({ name: String(found.length), from: node.start, node });
    } while (goesOn("]"));
    return found;
  };
  const value = (): TextNode => {
    skip();
    const start = at;
    const end = { "{": "}", "[": "]" }[text[at] ?? ""];
    if (end === undefined) {
      if ((take(STRING) ?? take(SCALAR)) === undefined) fail("a value is needed here");
      return { start, end: at, children: [] };
    }
    at++;
    skip();
    const children = text[at] === end ? [] : end === "}" ? members() : items();
    at++;
    return { start, end: at, children };
  };
  try {
    const root = value();
    skip();
    if (at < text.length) fail("the text should end here");
    return root;
  } catch (error) {
    if (error instanceof Unreadable) return { error };
    throw error;
  }
}

class Unreadable extends Error implements ScanError {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}
