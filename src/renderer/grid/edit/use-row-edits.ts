import { useEffect, useState, useSyncExternalStore } from "react";
import { type EditPlace, RowEdits } from "./row-edits.ts";

/** The cells of a grid that are being edited. What was typed and is not saved is told to the host, so that leaving asks first. */
export function useRowEdits(place: EditPlace): RowEdits {
  const [edits] = useState(() => new RowEdits(place));
  edits.place = place;
  useSyncExternalStore(edits.subscribe, edits.edits);
  const { host, grid } = place;
  const key = `grid ${grid.id}`;
  const count = edits.unsaved;
  useEffect(() => {
    host.guard(count === 0 ? null : { key, count, discard: () => edits.discard() }, key);
  }, [host, key, count, edits]);
  useEffect(() => () => host.guard(null, key), [host, key]);
  return edits;
}
