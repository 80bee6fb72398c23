import { useEffect, useRef, useSyncExternalStore } from "react";
import { usePorts } from "../ports/ports.ts";
import { TrayList } from "./tray-list.tsx";
import type { UnfinishedWork } from "./unfinished-work.ts";

const KEY = "values without a container";

/** Input in forms and grids that a new version of the layout has removed. */
export function UnfinishedTrays({ unfinished }: { unfinished: UnfinishedWork }) {
  const ports = usePorts();
  useSyncExternalStore(unfinished.subscribe, unfinished.snapshot, unfinished.snapshot);
  const items = unfinished.strays(ports);
  const count = items.length;
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  // Cells have no draft, so leaving asks first.
  useEffect(() => {
    const discard = () => {
      for (const item of latest.current) item.dismiss();
    };
    if (count > 0) ports.drafts.guard({ key: KEY, count, discard }, KEY);
    return () => (count > 0 ? ports.drafts.guard(null, KEY) : undefined);
  }, [ports, count]);
  return count === 0 ? null : (
    <div className="ts-dock">
      <TrayList items={items} />
    </div>
  );
}
