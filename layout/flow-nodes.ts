/** Rows as the nodes of a flow: the chain, what branches off from each node, and what takes it back. */
import { isRecord } from "../shared/is-record.ts";
import type { CompiledField, CompiledFlow } from "./compiled.ts";

type Row = Readonly<Record<string, unknown>>;

export interface FlowNode {
  /** Unique among the nodes. */
  readonly key: string;
  readonly row: Row;
  /** Fields that the node shows. */
  readonly fields: readonly CompiledField[];
  readonly branches: readonly FlowNode[];
  readonly undoneBy: readonly FlowNode[];
}

/**
 * Nodes in the order of their rows. A node whose parent is not among the rows, or that is its own ancestor, is a step of the chain: nothing that was
 * answered is left out.
 */
export function nodesOf(flow: CompiledFlow, rows: readonly Row[]): readonly FlowNode[] {
  const { RowKey, ParentFrom, UndoesFrom } = flow.container;
  const known = new Set(rows.map((row) => row[RowKey]));
  const under = new Map<unknown, Row[]>();
  const undoing = new Map<unknown, Row[]>();
  const chain: Row[] = [];
  const hang = (map: Map<unknown, Row[]>, key: unknown, row: Row) => map.set(key, [...(map.get(key) ?? []), row]);
  for (const row of rows) {
    const undone = UndoesFrom && row[UndoesFrom];
    const parent = ParentFrom && row[ParentFrom];
    if (known.has(undone) && undone !== row[RowKey]) hang(undoing, undone, row);
    else if (known.has(parent)) hang(under, parent, row);
    else chain.push(row);
  }
  const drawn = new Set<Row>();
  const fresh = (list: readonly Row[] = []): readonly Row[] => list.filter((row) => !drawn.has(row));
  const make = (row: Row, index: number): FlowNode => {
    drawn.add(row);
    const key = row[RowKey];
    return {
      key: `${String(key)}:${index}`,
      row,
      fields: flow.fields,
      branches: [...fresh(under.get(key)).map(make), ...nestedIn(flow, row)],
      undoneBy: fresh(undoing.get(key)).map(make),
    };
  };
  const nodes = chain.map(make);
  // A node that is its own ancestor has no drawn parent.
  for (const row of rows) if (!drawn.has(row)) nodes.push(make(row, nodes.length));
  return nodes;
}

/** Children that the row itself holds, however deep. */
function nestedIn(flow: CompiledFlow, row: Row): readonly FlowNode[] {
  const { ChildrenFrom, RowKey } = flow.container;
  const children = ChildrenFrom === undefined ? undefined : row[ChildrenFrom];
  if (!Array.isArray(children)) return [];
  return children.filter(isRecord).map((child, index) => ({
    key: `${String(child[RowKey] ?? "")}:${index}`,
    row: child,
    fields: flow.childFields.length > 0 ? flow.childFields : flow.fields,
    branches: nestedIn(flow, child),
    undoneBy: [],
  }));
}
