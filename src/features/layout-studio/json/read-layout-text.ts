/** Parses the text of a layout, JSON or YAML, with the position of each part. */
import { isMap, isPair, isScalar, isSeq, parseDocument } from "yaml";
import { explainYaml } from "../../../../layout/check/explain-yaml.ts";
import { pointerNames, pointerTo } from "../../../../layout/json-pointer.ts";
import { scanJson, type TextNode } from "./scan-json.ts";

/** A range of the text. */
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
  /** The position of a JSON pointer; if the pointer leads nowhere, of its last part that exists. */
  spanOf(pointer: string): Span;
  /** The pointer of the innermost value at an offset. */
  pointerAt(offset: number): string;
}

export interface TextError extends Span {
  /** The mistake, in English. */
  readonly message: string;
}

/** @returns the first syntax error if there is one: later ones are mostly its consequence */
export function readLayoutText(text: string): ReadText | { error: TextError } {
  const read = /^\s*[[{]/.test(text) ? readJson(text) : readYaml(text);
  if ("error" in read) return { error: { ...spanIn(text, read.error.offset, read.error.offset), message: read.error.message } };
  const { root, value } = read;
  return {
    value,
    spanOf(pointer) {
      let node = root;
      for (const name of pointerNames(pointer)) {
        const next = node.children.find((child) => child.name === name)?.node;
        if (next === undefined) break;
        node = next;
      }
      return spanIn(text, node.start, node.end);
    },
    pointerAt: (offset) => pointerAt(root, offset),
  };
}

type Read = { root: TextNode; value: unknown } | { error: { offset: number; message: string } };

function readJson(text: string): Read {
  const scanned = scanJson(text);
  return "error" in scanned ? scanned : { root: scanned, value: JSON.parse(text) };
}

function readYaml(text: string): Read {
  const document = parseDocument(text, { prettyErrors: false, keepSourceTokens: false });
  const [wrong] = document.errors;
  if (wrong !== undefined) return { error: inOurWords(text, Math.min(wrong.pos[0], text.length), wrong.message) };
  try {
    return { root: nodeOf(document.contents), value: document.toJS() as unknown };
  } catch (error) {
    // An unknown alias, or aliases that expand without end.
    if (!(error instanceof ReferenceError)) throw error;
    return { error: inOurWords(text, Math.max(0, text.search(/\*\w/)), "alias") };
  }
}

function inOurWords(text: string, offset: number, said: string): { offset: number; message: string } {
  const { line, column } = spanIn(text, offset, offset);
  const { message, hint, ...at } = explainYaml(text, { message: said, line, column });
  const lines = text.split("\n").slice(0, at.line - 1);
  return { offset: lines.reduce((sum, before) => sum + before.length + 1, at.column - 1), message: `${message} (${hint})` };
}

/** Nodes without a position of their own, such as aliases, count as empty. */
function nodeOf(value: unknown): TextNode {
  if (!isMap(value) && !isSeq(value) && !isScalar(value)) return { start: 0, end: 0, children: [] };
  const [start = 0, end = 0] = value.range ?? [];
  if (isSeq(value)) {
    const nodes = value.items.map(nodeOf);
    return { start, end, children: nodes.map((node, index) => ({ name: String(index), from: node.start, node })) };
  }
  if (!isMap(value)) return { start, end, children: [] };
  const children = value.items.flatMap((item) =>
    isPair(item) && isScalar(item.key)
      ? [{ name: String(item.key.value), from: item.key.range?.[0] ?? start, node: nodeOf(item.value) }]
      : [],
  );
  return { start, end, children };
}

function spanIn(text: string, start: number, end: number): Span {
  const before = text.slice(0, start).split("\n");
  return { start, end, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function pointerAt(root: TextNode, offset: number): string {
  let pointer = "";
  let node = root;
  for (;;) {
    const child = node.children.find(({ from, node: inner }) => from <= offset && offset <= inner.end);
    if (child === undefined) return pointer;
    pointer = pointerTo(pointer, child.name);
    node = child.node;
  }
}
