import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { type ElementTable, ROOT_KEY } from "../../../../layout/elements.ts";
import { useStudio } from "../studio-context.ts";
import { ancestorsOf, type TreeRow, treeRows } from "./tree-rows.ts";

/** A larger layout starts with its containers collapsed. */
const FEW = 80;

export interface TreeState {
  readonly table: ElementTable;
  readonly rows: readonly TreeRow[];
  isOpen(key: string): boolean;
  setOpen(keys: readonly string[], isOpen: boolean): void;
}

/** The visible rows. The selected element is always one of them. */
export function useTreeState(): TreeState {
  // Deferred: the preview is drawn first, the tree a moment later.
  const table = useDeferredValue(useStudio((state) => state.table));
  const selectedKey = useStudio((state) => state.selectedKey);
  const reader = useStudio((state) => state.reader);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [hasFew] = useState(() => table.elements.size < FEW);
  const isOpen = useCallback(
    (key: string) => toggled.get(key) ?? (hasFew || key === ROOT_KEY || table.elements.get(key)?.kind === "page"),
    [toggled, hasFew, table],
  );
  const setOpen = useCallback(
    (keys: readonly string[], open: boolean) => setToggled((before) => new Map([...before, ...keys.map((key) => [key, open] as const)])),
    [],
  );
  const [shownFor, setShownFor] = useState(selectedKey);
  // Selected elsewhere, in the preview or by a problem: expand its ancestors. A new element is selected before this table contains it.
  if (shownFor !== selectedKey && table.elements.has(selectedKey)) {
    setShownFor(selectedKey);
    const closed = ancestorsOf(table, selectedKey).filter((key) => !isOpen(key));
    if (closed.length > 0) setOpen(closed, true);
  }
  const rows = useMemo(() => treeRows(table, isOpen, reader), [table, isOpen, reader]);
  return { table, rows, isOpen, setOpen };
}
