/** Stock X Data Grid, community edition: it shows at most a hundred rows per page. */
import { DataGrid, type GridColDef, type GridFilterModel, type GridSortModel } from "@mui/x-data-grid";
import { useEffect, useState } from "react";
import type { Ask, Ready } from "../../grid/contestant.ts";
import { expose } from "../../grid/measure-page.ts";
import { type BenchRow, FIELDS, type Field, LABELS } from "../../grid/rows.ts";
import { WIDTHS } from "./columns.ts";

const PAGE = 100;
const TYPES: Partial<Record<Field, GridColDef["type"]>> = { Seats: "number", Price: "number", IsActive: "boolean" };
const COLUMNS: GridColDef<BenchRow>[] = FIELDS.map((field) => ({
  field,
  headerName: LABELS[field],
  width: WIDTHS[field],
  type: TYPES[field] ?? "string",
  ...(field === "Price" ? { valueGetter: (value: string) => Number(value) } : {}),
}));
const sortBy = (field: Field | null): GridSortModel => (field === null ? [] : [{ field, sort: "asc" }]);

function ClientGrid({ rows, ready }: { rows: readonly BenchRow[]; ready: Ready }) {
  const [sortModel, setSort] = useState<GridSortModel>([]);
  const [filterModel, setFilter] = useState<GridFilterModel>({ items: [] });
  useEffect(() => {
    ready({
      sort: (field) => setSort(sortBy(field)),
      filter: (value) => setFilter({ items: [{ field: "Name", operator: "contains", value }] }),
    });
  }, [ready]);
  return (
    <DataGrid
      rows={rows}
      columns={COLUMNS}
      getRowId={({ Id }) => Id}
      initialState={{ pagination: { paginationModel: { pageSize: PAGE } } }}
      pageSizeOptions={[PAGE]}
      sortModel={sortModel}
      onSortModelChange={setSort}
      filterModel={filterModel}
      onFilterModelChange={setFilter}
    />
  );
}

function ServerGrid({ ask, ready }: { ask: Ask; ready: Ready }) {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<Field | null>(null);
  const [shown, setShown] = useState<{ rows: BenchRow[]; total: number }>({ rows: [], total: 0 });
  useEffect(() => {
    ready({ sort: setSort, filter: () => undefined, jump: (row) => setPage(Math.floor(row / PAGE)) });
  }, [ready]);
  useEffect(() => {
    let isLate = false;
    void ask({ skip: page * PAGE, take: PAGE, sort }).then((answer) => {
      if (!isLate) setShown(answer);
    });
    return () => {
      isLate = true;
    };
  }, [ask, page, sort]);
  return (
    <DataGrid
      rows={shown.rows}
      rowCount={shown.total}
      columns={COLUMNS}
      getRowId={({ Id }) => Id}
      paginationMode="server"
      sortingMode="server"
      // No change handler: while a far page loads, the grid would return to the first page by itself.
      paginationModel={{ page, pageSize: PAGE }}
      pageSizeOptions={[PAGE]}
      sortModel={sortBy(sort)}
    />
  );
}

expose({
  client: (rows, ready) => <ClientGrid rows={rows} ready={ready} />,
  server: (ask, ready) => <ServerGrid ask={ask} ready={ready} />,
  scroller: ".MuiDataGrid-virtualScroller",
  row: ".MuiDataGrid-row",
});
