import { type FocusEvent, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { CompiledGrid, CompiledLayout } from "../../../../layout/compiled.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import { Given, type GivenState, isFollowedIn, type Reads } from "../../saving/given-values.ts";
import { ScreenContext } from "../../saving/screen-context.ts";
import type { RowEdits } from "./edit/row-edits.ts";
import type { Row } from "./rows/list-question.ts";
import type { Lines } from "./rows/use-lines.ts";

export interface Followers {
  /** The row that followers read: the last one that had the focus. */
  currentKey: string | undefined;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Gives the focused row and the changed rows to containers whose source follows the grid. @returns undefined if no container follows */
export function useFollowers(
  grid: CompiledGrid,
  compiled: CompiledLayout | undefined,
  lines: Lines,
  edits: RowEdits,
): Followers | undefined {
  const { live } = useContext(ScreenContext);
  const [currentKey, setCurrent] = useState<string>();
  const isFollowed = useMemo(() => compiled !== undefined && isFollowedIn(compiled, grid.id), [compiled, grid.id]);
  const [given] = useState(() => new Given(grid.id));
  /** The focused row stays the same when a filter takes it off the list. A list about something else has rows of its own. */
  const current = useRef<{ row: Row | undefined; parameters: unknown }>(undefined);
  const { list, parameters, isStale } = lines;
  const isOther = current.current !== undefined && current.current.parameters !== parameters && !isStale;
  const row = currentKey === undefined ? undefined : (list.row(currentKey) ?? (isOther ? undefined : current.current?.row));
  if (!isStale) current.current = { row, parameters };
  const isLoading = isStale || list.state === "loading";
  const chosen = row && currentKey !== undefined ? edits.shown(currentKey, row) : undefined;
  useEffect(() => (isFollowed ? live.show(grid.id, given) : undefined), [isFollowed, live, grid.id, given]);
  useEffect(() => {
    given.read = (reads) => givenBy(chosen, edits, reads);
    given.load(isLoading);
  }, [given, chosen, edits, isLoading]);
  useEffect(() => {
    // After the followers have heard of it: a form that waits for them would not wait otherwise.
    if (isFollowed && !isLoading) live.emit();
  }, [isFollowed, isLoading, live]);
  useEffect(() => edits.subscribe(() => given.emit()), [given, edits]);
  if (!isFollowed) return undefined;
  return {
    currentKey,
    onFocus: ({ target }) => {
      const key = target.closest<HTMLElement>("[data-key]")?.dataset.key;
      if (key !== undefined) setCurrent(key);
    },
  };
}

/** Followers get values only if everything that they read is available and all changed cells are valid. */
function givenBy(chosen: Row | undefined, { staged }: RowEdits, reads: Reads): GivenState {
  const Selection = reads.has("Selection") && staged ? [...staged.rows.values()].map(({ key, base }) => staged.shown(key, base)) : [];
  const isMissing = (reads.has("Row") && chosen === undefined) || (reads.has("Selection") && Selection.length === 0);
  const wrong = reads.has("Selection") && staged && staged.problems > 0 ? wrongIn(staged) : [];
  return { given: isMissing ? undefined : { ...(chosen === undefined ? {} : { Row: chosen }), Selection }, wrong };
}

const wrongIn = (staged: NonNullable<RowEdits["staged"]>): string[] => {
  const labels = new Set<string>();
  for (const { cells } of staged.rows.values())
    for (const { column, problem } of cells.values()) if (problem !== undefined) labels.add(labelOf(column));
  return [...labels];
};
