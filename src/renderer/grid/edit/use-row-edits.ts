import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { ScreenContext } from "../../actions/screen-context.ts";
import type { RendererHost } from "../../host.ts";
import { type EditPlace, RowEdits } from "./row-edits.ts";

/** The cells of a grid that are being edited. What was typed and is not saved is told to the host, so that leaving asks first. */
export function useRowEdits(place: EditPlace): RowEdits {
  const { held } = useContext(ScreenContext);
  const [edits] = useState(() => {
    const route = JSON.stringify(place.host.scope.Route);
    const isHere = (now: RendererHost) => JSON.stringify(now.scope.Route) === route;
    const make = () => new RowEdits(place);
    return held.take(place.host, { containerId: place.grid.id, isHere }, (work) => work instanceof RowEdits, make);
  });
  useEffect(() => held.show(edits), [held, edits]);
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
