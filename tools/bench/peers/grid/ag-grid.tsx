/** AG Grid Community with its client-side and its infinite row model. */
import { AllCommunityModule, type ColDef, type GridApi, type IDatasource, ModuleRegistry } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { useMemo } from "react";
import type { Ask, Ready } from "../../grid/contestant.ts";
import { expose } from "../../grid/measure-page.ts";
import { type BenchRow, FIELDS, type Field, LABELS } from "../../grid/rows.ts";
import { WIDTHS } from "./columns.ts";

ModuleRegistry.registerModules([AllCommunityModule]);

const COLUMNS: ColDef<BenchRow>[] = FIELDS.map((field) => ({
  field,
  headerName: LABELS[field],
  width: WIDTHS[field],
  filter: field === "Seats" ? "agNumberColumnFilter" : "agTextColumnFilter",
}));

const use = (api: GridApi<BenchRow>, ready: Ready) =>
  ready({
    sort: (field: Field | null) =>
      api.applyColumnState({ state: field === null ? [] : [{ colId: field, sort: "asc" }], defaultState: { sort: null } }),
    filter: (filter) => api.setFilterModel({ Name: { filterType: "text", type: "contains", filter } }),
    jump: (row) => api.ensureIndexVisible(row, "top"),
  });

function ClientGrid({ rows, ready }: { rows: readonly BenchRow[]; ready: Ready }) {
  return (
    <AgGridReact<BenchRow>
      rowData={rows as BenchRow[]}
      columnDefs={COLUMNS}
      getRowId={({ data }) => String(data.Id)}
      onGridReady={({ api }) => use(api, ready)}
    />
  );
}

function ServerGrid({ ask, ready }: { ask: Ask; ready: Ready }) {
  const datasource = useMemo(
    (): IDatasource => ({
      getRows: ({ startRow, endRow, sortModel, successCallback }) => {
        void ask({ skip: startRow, take: endRow - startRow, sort: sortModel.length > 0 ? "Seats" : null }).then(({ rows, total }) =>
          successCallback(rows, total),
        );
      },
    }),
    [ask],
  );
  return (
    <AgGridReact<BenchRow>
      rowModelType="infinite"
      datasource={datasource}
      cacheBlockSize={100}
      columnDefs={COLUMNS}
      onGridReady={({ api }) => use(api, ready)}
    />
  );
}

expose({
  client: (rows, ready) => <ClientGrid rows={rows} ready={ready} />,
  server: (ask, ready) => <ServerGrid ask={ask} ready={ready} />,
  scroller: ".ag-grid-viewport",
  row: ".ag-row",
});
