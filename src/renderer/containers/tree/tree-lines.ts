/** The opened part of a hierarchy as a list of lines, in the order in which they are drawn and focused. */
import type { CompiledTree } from "../../../../layout/compiled.ts";
import type { Row } from "../parts/rows.ts";
import type { Level, LevelKey } from "./tree-levels.ts";

export type Line = NodeLine | NoteLine;
export interface NodeLine {
  kind: "node";
  key: string;
  row: Row;
  parentKey: LevelKey;
  /** From 1. */
  level: number;
  position: number;
  /** Number of nodes in its level, including itself. */
  count: number;
  /** Undefined: the node has no children. */
  isOpen: boolean | undefined;
}
/** A line without a node: children are loading, could not be loaded, or there are more. */
export interface NoteLine {
  kind: "loading" | "failed" | "more" | "none";
  key: string;
  parent: Row | null;
  level: number;
  /** For a line of kind `more`: the number of entries that are not shown. */
  rest: number;
  error?: unknown;
}

/** Nodes of one level that are drawn before the user asks for more. */
export const SHOWN_AT_ONCE = 200;

export function linesOf(
  tree: CompiledTree,
  levels: ReadonlyMap<LevelKey, Level>,
  open: ReadonlySet<string>,
  shown: ReadonlyMap<LevelKey, number>,
): Line[] {
  const { RowKey, HasChildrenFrom } = tree.container;
  const lines: Line[] = [];
  const walk = (parent: Row | null, parentKey: LevelKey, level: number) => {
    const known = levels.get(parentKey);
    const note = (kind: NoteLine["kind"], rest = 0) =>
      lines.push({
        kind,
        key: `${kind}:${parentKey ?? ""}`,
        parent,
        level,
        rest,
        ...(known?.error === undefined ? {} : { error: known.error }),
      });
    if (known === undefined) {
      note("loading");
      return;
    }
    const limit = shown.get(parentKey) ?? SHOWN_AT_ONCE;
    for (const [index, row] of known.rows.slice(0, limit).entries()) {
      const key = String(row[RowKey]);
      const children = levels.get(key);
      const isLeaf =
        children?.state === "ready" ? children.rows.length === 0 : HasChildrenFrom !== undefined && row[HasChildrenFrom] !== true;
      const isOpen = isLeaf && children?.state !== "loading" ? undefined : open.has(key);
      lines.push({
        kind: "node",
        key,
        row,
        parentKey,
        level,
        position: index + 1,
        count: Math.max(known.total, known.rows.length),
        isOpen,
      });
      // A cycle in the data must not cause endless recursion.
      if (isOpen === true && level < MAX_DEPTH) walk(row, key, level + 1);
    }
    if (known.state === "loading" && known.rows.length === 0) note("loading");
    if (known.state === "failed") note("failed");
    const rest = Math.max(known.total, known.rows.length) - Math.min(limit, known.rows.length);
    if (rest > 0 && known.state !== "failed") note("more", rest);
  };
  walk(null, null, 1);
  return lines;
}
const MAX_DEPTH = 64;
