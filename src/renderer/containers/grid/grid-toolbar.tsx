import { mdiFilterVariant, mdiViewColumnOutline } from "@mdi/js";
import { type ReactNode, useEffect, useRef } from "react";
import type { CompiledGrid } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { Popover, type PopoverHandle } from "../../../ui/popover.tsx";
import { useTexts } from "../../ports/ports.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { ColumnChooser } from "./columns/column-chooser.tsx";
import { FilterEditor } from "./filters/filter-editor.tsx";
import { QuickSearch } from "./parts/quick-search.tsx";
import { comparedColumns, type Density, type GridState } from "./state/grid-state.ts";
import type { KeptState } from "./state/use-grid-state.ts";

interface GridToolbarProps {
  grid: CompiledGrid;
  layout: Layout;
  kept: KeptState;
  density: Density;
  isBusy: boolean;
  /** The column whose menu asked for a filter; a new object opens the editor again. */
  filterAt: { field: string } | undefined;
  /** The menus for views and export. */
  children: ReactNode;
}

export function GridToolbar({ grid, layout, kept: { state, initial, change }, density, isBusy, filterAt, children }: GridToolbarProps) {
  const { t } = useTexts();
  const hasFilters = grid.columns.some(({ filterable }) => filterable);
  const filters = useRef<PopoverHandle>(null);
  useEffect(() => {
    if (filterAt !== undefined) filters.current?.show();
  }, [filterAt]);
  const add = (all: GridState["filters"]) => change({ filters: all });
  return (
    <div className="ts-grid-toolbar">
      {grid.container.Searchable !== false && <QuickSearch text={state.text} onSearch={(text) => change({ text })} />}
      <span className={isBusy ? "ts-grid-busy is-on" : "ts-grid-busy"} aria-hidden="true" />
      {hasFilters && (
        <Popover
          handle={filters}
          label={t("renderer.grid.filter")}
          className="ts-button is-quiet"
          panelClass="ts-grid-popover"
          button={<ToolLabel icon={mdiFilterVariant} label={t("renderer.grid.filter")} count={state.filters.length} />}
        >
          {(close) => (
            <FilterEditor
              key={filterAt?.field}
              grid={grid}
              layout={layout}
              field={filterAt?.field}
              onAdd={(filter) => {
                add([...state.filters, filter]);
                close();
              }}
            />
          )}
        </Popover>
      )}
      <Popover
        label={t("renderer.grid.columns")}
        className="ts-button is-quiet"
        panelClass="ts-grid-popover"
        button={<ToolLabel icon={mdiViewColumnOutline} label={t("renderer.grid.columns")} />}
      >
        {() => <ColumnChooser grid={grid} state={state} initial={initial} change={change} density={density} />}
      </Popover>
      {comparedColumns(grid).length > 0 && (
        <label className="ts-toggle">
          <input
            type="checkbox"
            className="ts-check"
            checked={state.onlyChanged}
            onChange={(event) => change({ onlyChanged: event.target.checked })}
          />
          <span>{t("renderer.grid.onlyChanged")}</span>
        </label>
      )}
      {children}
    </div>
  );
}

/** @param count number of active settings behind the button */
function ToolLabel({ icon, label, count = 0 }: { icon: string; label: string; count?: number }) {
  return (
    <>
      <Icon path={icon} />
      <span className="ts-tool-label">{label}</span>
      {count > 0 && <span className="ts-badge">{count}</span>}
    </>
  );
}
