/**
 * The text of a layout as a value, with the place of each part of it. JSON or YAML: the one is a part of the other, and layouts are kept as both.
 */
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";

/** Where something stands in the text. */
export interface Span {
  /** From 0, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

export interface ReadText {
  readonly value: unknown;
  /** Of a JSON pointer; one that leads nowhere gets the last part of it that exists. */
  spanOf(pointer: string): Span;
  /** The pointer of the innermost value around a place of the text. */
  pointerAt(offset: number): string;
}

export interface TextError extends Span {
  /** Of the parser, in English. */
  readonly message: string;
}

/** @returns the first thing that cannot be read, where there is one: what follows it is mostly its consequence. */
export function readLayoutText(text: string): ReadText | { error: TextError } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, keepSourceTokens: false });
  const at = (start: number, end: number): Span => {
    const { line, col } = lines.linePos(Math.min(start, text.length));
    return { start, end, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const [wrong] = document.errors;
  if (wrong !== undefined) return { error: { ...at(...wrong.pos), message: wrong.message } };
  const root = document.contents;
  return {
    value: document.toJS() as unknown,
    spanOf(pointer) {
      let node: Node | null = root;
      for (const name of namesOf(pointer)) {
        const next = childOf(node, name);
        if (next === null) break;
        node = next;
      }
      const [start, end] = node?.range ?? [0, 0];
      return at(start, end);
    },
    pointerAt: (offset) => pointerTo(root, offset),
  };
}

const namesOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

const asNode = (value: unknown): Node | null => (isMap(value) || isSeq(value) || isScalar(value) ? value : null);

function childrenOf(node: Node | null): { name: string; from: Node | null; node: Node | null }[] {
  if (isSeq(node)) return node.items.map((item, index) => ({ name: String(index), from: asNode(item), node: asNode(item) }));
  if (!isMap(node)) return [];
  return node.items.flatMap((item) =>
    isPair(item) && isScalar(item.key) ? [{ name: String(item.key.value), from: asNode(item.key), node: asNode(item.value) }] : [],
  );
}

const childOf = (node: Node | null, name: string): Node | null => childrenOf(node).find((child) => child.name === name)?.node ?? null;

function pointerTo(root: Node | null, offset: number): string {
  let pointer = "";
  let node = root;
  for (;;) {
    const child = childrenOf(node).find(
      ({ from, node: inner }) => (from?.range?.[0] ?? 0) <= offset && offset <= (inner?.range?.[1] ?? -1),
    );
    if (child === undefined) return pointer;
    pointer = `${pointer}/${escaped(child.name)}`;
    node = child.node;
  }
}
