import { useEffect, useRef, useSyncExternalStore } from "react";
import { useHost } from "../host.ts";
import { TrayList } from "../saving/tray-list.tsx";
import type { HeldWork } from "./held-work.ts";

const KEY = "values without a container";

/** What was typed into forms and grids that a new version of the layout took away. */
export function HeldTrays({ held }: { held: HeldWork }) {
  const host = useHost();
  useSyncExternalStore(held.subscribe, held.snapshot, held.snapshot);
  const items = held.strays(host);
  const count = items.length;
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  // Cells have no draft: leaving asks first.
  useEffect(() => {
    const discard = () => {
      for (const item of latest.current) item.dismiss();
    };
    if (count > 0) host.guard({ key: KEY, count, discard }, KEY);
    return () => (count > 0 ? host.guard(null, KEY) : undefined);
  }, [host, count]);
  return count === 0 ? null : (
    <div className="ts-dock">
      <TrayList items={items} />
    </div>
  );
}
