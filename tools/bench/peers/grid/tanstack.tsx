/** TanStack Table and TanStack Virtual, connected by hand as in their guides, with memoised rows. */
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { Ask, Ready } from "../../grid/contestant.ts";
import { expose } from "../../grid/measure-page.ts";
import { type BenchRow, FIELDS, type Field, LABELS } from "../../grid/rows.ts";
import { WIDTHS } from "./columns.ts";
import "./tanstack.css";

/** A million rows stay below the maximum height of browsers. */
const ROW_HEIGHT = 32;
const PAGE = 100;

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { basic: sortFn_basic, text: sortFn_text },
});
const helper = createColumnHelper<typeof features, BenchRow>();
const columns = helper.columns(
  FIELDS.map((field) =>
    helper.accessor(field, {
      header: LABELS[field],
      filterFn: "includesString",
      sortFn: field === "Seats" ? "basic" : "text",
    }),
  ),
);

const numbers = new Intl.NumberFormat("en");
const dates = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
function text(row: BenchRow, field: Field): string {
  if (field === "Seats") return numbers.format(row.Seats);
  if (field === "IsActive") return row.IsActive ? "Yes" : "No";
  return field === "CreatedAt" ? dates.format(new Date(row.CreatedAt)) : String(row[field]);
}

const Line = memo(function Line({ row, start, index }: { row: BenchRow | undefined; start: number; index: number }) {
  return (
    <tr aria-rowindex={index + 2} className="line" style={{ transform: `translateY(${start}px)` }}>
      {FIELDS.map((field) => (
        <td key={field} className="cell" style={{ width: WIDTHS[field] }}>
          {row && text(row, field)}
        </td>
      ))}
    </tr>
  );
});

function Lines({ count, at, head, onRange }: LinesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({ count, getScrollElement: () => frame.current, estimateSize: () => ROW_HEIGHT, overscan: 6 });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onRange?.(first, last), [onRange, first, last]);
  return (
    <div ref={frame} className="frame">
      <table aria-rowcount={count + 1}>
        <thead>
          <tr className="head" aria-rowindex={1}>
            {head}
          </tr>
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => (
            <Line key={index} row={at(index)} start={start} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
interface LinesProps {
  count: number;
  at: (index: number) => BenchRow | undefined;
  head: ReactNode;
  onRange?: (first: number, last: number) => void;
}

function ClientGrid({ rows, ready }: { rows: readonly BenchRow[]; ready: Ready }) {
  const [data] = useState(() => [...rows]);
  const table = useTable({ features, columns, data });
  useEffect(() => {
    ready({
      sort: (field) => table.setSorting(field === null ? [] : [{ id: field, desc: false }]),
      filter: (value) => table.setColumnFilters([{ id: "Name", value }]),
    });
  }, [ready, table]);
  const shown = table.getRowModel().rows;
  const head = table.getHeaderGroups().flatMap(({ headers }) =>
    headers.map((header) => (
      <th key={header.id} className="cell" style={{ width: WIDTHS[header.column.id as Field] }}>
        <table.FlexRender header={header} />
      </th>
    )),
  );
  return <Lines count={shown.length} at={(index) => shown[index]?.original} head={head} />;
}

function ServerGrid({ ask, ready }: { ask: Ask; ready: Ready }) {
  const [sort, setSort] = useState<Field | null>(null);
  const [total, setTotal] = useState(0);
  const [, redraw] = useState(0);
  const pages = useRef(new Map<number, BenchRow[] | "asked">());
  const asked = useRef(sort);
  if (asked.current !== sort) {
    asked.current = sort;
    pages.current = new Map();
  }
  const [range, setRange] = useState({ first: 0, last: 0 });
  const [onRange] = useState(() => (first: number, last: number) => setRange({ first, last }));
  useEffect(() => {
    ready({ sort: setSort, filter: () => undefined });
  }, [ready]);
  useEffect(() => {
    const known = pages.current;
    for (let page = Math.floor(range.first / PAGE); page <= Math.floor(range.last / PAGE); page++) {
      if (known.has(page)) continue;
      known.set(page, "asked");
      void ask({ skip: page * PAGE, take: PAGE, sort }).then((answer) => {
        known.set(page, answer.rows);
        setTotal(answer.total);
        redraw((count) => count + 1);
      });
    }
  }, [ask, sort, range]);
  const at = (index: number) => {
    const page = pages.current.get(Math.floor(index / PAGE));
    return page === "asked" ? undefined : page?.[index % PAGE];
  };
  const head = FIELDS.map((field) => (
    <th key={field} className="cell" style={{ width: WIDTHS[field] }}>
      {LABELS[field]}
    </th>
  ));
  return <Lines count={total} at={at} head={head} onRange={onRange} />;
}

expose({
  client: (rows, ready) => <ClientGrid rows={rows} ready={ready} />,
  server: (ask, ready) => <ServerGrid ask={ask} ready={ready} />,
  scroller: ".frame",
  row: ".line",
});
