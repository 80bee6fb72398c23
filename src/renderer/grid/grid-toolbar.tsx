import { mdiClose, mdiFilterVariant, mdiMagnify, mdiViewColumnOutline } from "@mdi/js";
import { useEffect, useRef, useState } from "react";
import type { CompiledGrid } from "../../../layout/compiled.ts";
import { useHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { FilterEditor } from "./filter-editor.tsx";
import type { GridState } from "./grid-state.ts";
import { Popover } from "./popover.tsx";

const SEARCH_DELAY = 300;

interface GridToolbarProps {
  grid: CompiledGrid;
  state: GridState;
  initial: GridState;
  change: (next: Partial<GridState>) => void;
  isBusy: boolean;
}

export function GridToolbar({ grid, state, initial, change, isBusy }: GridToolbarProps) {
  const { t } = useHost();
  const isSearchable = grid.container.Kind === "Grid" && grid.container.Searchable !== false;
  const hasFilters = grid.columns.some(({ filterable }) => filterable);
  return (
    <div className="ts-grid-toolbar">
      {isSearchable && <QuickSearch text={state.text} onSearch={(text) => change({ text })} />}
      <span className={isBusy ? "ts-grid-busy is-on" : "ts-grid-busy"} aria-hidden="true" />
      {hasFilters && (
        <Popover label={t("renderer.grid.filter")} icon={mdiFilterVariant} count={state.filters.length}>
          {(close) => (
            <FilterEditor
              grid={grid}
              onAdd={(filter) => {
                change({ filters: [...state.filters, filter] });
                close();
              }}
            />
          )}
        </Popover>
      )}
      <Popover label={t("renderer.grid.columns")} icon={mdiViewColumnOutline}>
        {() => (
          <ColumnChooser
            grid={grid}
            shown={state.columns}
            onChange={(columns) => change({ columns })}
            onReset={() => change({ columns: initial.columns, widths: {} })}
          />
        )}
      </Popover>
    </div>
  );
}

function QuickSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useHost();
  const [typed, setTyped] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and links change the text from outside; what is being typed wins until it is searched for.
  useEffect(() => setTyped(text), [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, delay: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next), delay);
  };
  return (
    <span className="ts-box ts-grid-search">
      <Icon path={mdiMagnify} />
      <input
        type="text"
        inputMode="search"
        className="ts-input"
        aria-label={t("renderer.grid.search")}
        placeholder={t("renderer.grid.search")}
        value={typed}
        onChange={(event) => search(event.target.value, SEARCH_DELAY)}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(typed, 0);
          if (event.key === "Escape" && typed !== "") {
            event.stopPropagation();
            search("", 0);
          }
        }}
      />
      {typed !== "" && (
        <button type="button" className="ts-icon-button" aria-label={t("renderer.grid.clearSearch")} onClick={() => search("", 0)}>
          <Icon path={mdiClose} size={16} />
        </button>
      )}
    </span>
  );
}
