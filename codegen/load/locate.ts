import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import { pointerNames } from "../../layout/json-pointer.ts";
import type { Position } from "../finding.ts";

/**
 * Where a JSON pointer is in a YAML text. Slow (a full parse with positions), so it is asked only when there is something to report.
 *
 * @returns a function for many pointers into the same text; a pointer that leads nowhere gets the place of the last part that exists.
 */
export function locator(text: string): (pointer: string, at?: "key") => Position {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, keepSourceTokens: false }).contents;
  return (pointer, at) => {
    let node: Node | null = root;
    let key: Node | null = null;
    for (const name of pointerNames(pointer)) {
      const step = childOf(node, name);
      if (step === undefined) break;
      ({ node, key } = step);
    }
    const shown = at === "key" ? (key ?? node) : (node ?? key);
    const { line, col } = lines.linePos(shown?.range?.[0] ?? 0);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
}

function childOf(node: Node | null, name: string): { node: Node | null; key: Node | null } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === name);
    return pair === undefined ? undefined : { node: asNode(pair.value), key: asNode(pair.key) };
  }
  if (isSeq(node)) {
    const item = node.items[Number(name)];
    return item === undefined ? undefined : { node: asNode(item), key: asNode(item) };
  }
  return undefined;
}

const asNode = (value: unknown): Node | null => (isMap(value) || isSeq(value) || isScalar(value) ? value : null);
