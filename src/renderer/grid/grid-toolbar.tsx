import { mdiFilterVariant, mdiViewColumnOutline } from "@mdi/js";
import type { ReactNode } from "react";
import type { CompiledGrid } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import { useHost } from "../host.ts";
import { ColumnChooser } from "./columns/column-chooser.tsx";
import { FilterEditor } from "./filters/filter-editor.tsx";
import { Popover } from "./parts/popover.tsx";
import { QuickSearch } from "./parts/quick-search.tsx";
import type { Density, GridState } from "./state/grid-state.ts";
import type { KeptState } from "./state/use-grid-state.ts";

interface GridToolbarProps {
  grid: CompiledGrid;
  layout: Layout;
  kept: KeptState;
  density: Density;
  isBusy: boolean;
  /** A column whose menu asked for a filter; another object asks again. */
  filterAt: { field: string } | undefined;
  /** Views and export. */
  children: ReactNode;
}

export function GridToolbar({ grid, layout, kept: { state, initial, change }, density, isBusy, filterAt, children }: GridToolbarProps) {
  const { t } = useHost();
  const hasFilters = grid.columns.some(({ filterable }) => filterable);
  const add = (filters: GridState["filters"]) => change({ filters });
  return (
    <div className="ts-grid-toolbar">
      {grid.container.Searchable !== false && <QuickSearch text={state.text} onSearch={(text) => change({ text })} />}
      <span className={isBusy ? "ts-grid-busy is-on" : "ts-grid-busy"} aria-hidden="true" />
      {hasFilters && (
        <Popover label={t("renderer.grid.filter")} icon={mdiFilterVariant} count={state.filters.length} opener={filterAt}>
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
      <Popover label={t("renderer.grid.columns")} icon={mdiViewColumnOutline}>
        {() => <ColumnChooser grid={grid} state={state} initial={initial} change={change} density={density} />}
      </Popover>
      {children}
    </div>
  );
}
