/** The part of JavaScript that conditions of Frappe DocTypes are written in, as a tree. */
export type Node =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "null" }
  | { readonly kind: "list"; readonly items: readonly Node[] }
  | { readonly kind: "path"; readonly names: readonly string[] }
  | { readonly kind: "not"; readonly of: Node }
  | { readonly kind: "binary"; readonly operator: string; readonly left: Node; readonly right: Node }
  | { readonly kind: "choice"; readonly when: Node; readonly then: Node; readonly otherwise: Node }
  | { readonly kind: "call"; readonly name: string; readonly of: Node | undefined; readonly arguments: readonly Node[] };

/** Why a condition cannot be expressed. */
export class Unsayable extends Error {}

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?)|([A-Za-z_$][\w$]*)|(===|!==|==|!=|<=|>=|&&|\|\||[-<>!()[\],.?:&|;]))/y;

function tokensOf(source: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = source.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new Unsayable(`cannot be read at "${text.slice(at, at + 20)}"`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

/** How strongly operators bind. A single & or | between conditions means the double one. */
const STRENGTH: Readonly<Record<string, number>> = {
  ...{ "||": 1, "|": 1, "&&": 2, "&": 2 },
  ...{ "==": 3, "===": 3, "!=": 3, "!==": 3, "<": 4, "<=": 4, ">": 4, ">=": 4 },
};

export function parseCondition(source: string): Node {
  const tokens = tokensOf(source);
  let at = 0;
  const peek = () => tokens[at];
  const take = (expected?: string): string => {
    const token = tokens[at];
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Unsayable(`"${expected ?? "something"}" is missing`);
    at += 1;
    return token;
  };
  const listUntil = (end: string): Node[] => {
    const items: Node[] = [];
    while (peek() !== end) {
      items.push(choice());
      if (peek() === ",") take();
      else break;
    }
    take(end);
    return items;
  };
  const primary = (): Node => {
    const token = take();
    if (token === "!") return { kind: "not", of: primary() };
    if (token === "-") return { kind: "number", value: -Number(take()) };
    if (token === "[") return suffixed({ kind: "list", items: listUntil("]") });
    if (token === "(") {
      const inner = choice();
      take(")");
      return suffixed(inner);
    }
    if (/^["']/.test(token)) return suffixed({ kind: "text", value: token.slice(1, -1).replace(/\\(.)/g, "$1") });
    if (/^\d/.test(token)) return { kind: "number", value: Number(token) };
    if (token === "true" || token === "false") return { kind: "boolean", value: token === "true" };
    if (token === "null" || token === "undefined") return { kind: "null" };
    if (/^[A-Za-z_$]/.test(token)) return suffixed(peek() === "(" ? called(token, undefined) : { kind: "path", names: [token] });
    throw new Unsayable(`"${token}" is not expected`);
  };
  const called = (name: string, of: Node | undefined): Node => {
    take("(");
    return { kind: "call", name, of, arguments: listUntil(")") };
  };
  const suffixed = (node: Node): Node => {
    let whole = node;
    while (peek() === ".") {
      take();
      const name = take();
      if (peek() === "(") whole = called(name, whole);
      else if (whole.kind === "path") whole = { kind: "path", names: [...whole.names, name] };
      else if (name === "length") whole = { kind: "call", name, of: whole, arguments: [] };
      else throw new Unsayable(`"${name}" of a value is not known`);
    }
    return whole;
  };
  const binary = (least: number): Node => {
    let left = primary();
    for (;;) {
      const operator = peek() ?? "";
      const strength = STRENGTH[operator];
      if (strength === undefined || strength < least) return left;
      take();
      left = { kind: "binary", operator, left, right: binary(strength + 1) };
    }
  };
  const choice = (): Node => {
    const when = binary(1);
    if (peek() !== "?") return when;
    take();
    const then = choice();
    take(":");
    return { kind: "choice", when, then, otherwise: choice() };
  };
  const node = choice();
  while (peek() === ";") take();
  if (peek() !== undefined) throw new Unsayable(`"${peek()}" is left over`);
  return node;
}
