/**
 * Finds where a text stops being JSON. Error messages of browsers differ, and one of them has no position, so the grammar (RFC 8259) is walked
 * here; `JSON.parse` decides whether the text is JSON at all.
 */
export interface TextPosition {
  /** From 1. */
  line: number;
  column: number;
}

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

class Walk {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }
  take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.#text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }
  takeMark(mark: string): boolean {
    this.take(SPACE);
    if (this.#text[this.at] !== mark) return false;
    this.at++;
    return true;
  }
  /** @returns whether a whole value was read; if not, `at` is the position of the error */
  value(): boolean {
    this.take(SPACE);
    if (this.takeMark("{")) return this.#members("}", () => this.#member());
    if (this.takeMark("[")) return this.#members("]", () => this.value());
    return this.take(STRING) || this.take(SCALAR);
  }
  #member(): boolean {
    this.take(SPACE);
    return this.take(STRING) && this.takeMark(":") && this.value();
  }
  #members(end: string, member: () => boolean): boolean {
    if (this.takeMark(end)) return true;
    do if (!member()) return false;
    while (this.takeMark(","));
    return this.takeMark(end);
  }
}

/** The first position at which the text is not valid JSON. */
export function jsonErrorPosition(text: string): TextPosition {
  const walk = new Walk(text);
  walk.value();
  walk.take(SPACE);
  const before = text.slice(0, walk.at).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
