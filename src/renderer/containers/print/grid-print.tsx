import { useCallback, useEffect, useState } from "react";
import type { CompiledGrid, Scope } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { evaluateAll } from "../../calls/evaluate.ts";
import { clientSource } from "../../grid/rows/client-source.ts";
import { listQuestion, PAGE } from "../../grid/rows/list-question.ts";
import { type ListSource, parseRows, serverSource } from "../../grid/rows/list-source.ts";
import { parseState } from "../../grid/state/url-state.ts";
import { type RendererHost, useHost } from "../../host.ts";
import { plainText } from "../../widgets/widget-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { LoadFailed } from "../parts/load-failed.tsx";
import { PlainTable } from "../parts/plain-table.tsx";
import { rowContext } from "../parts/read-context.ts";
import type { Row } from "../parts/rows.ts";

/** Rows on paper; who needs more exports them. */
const MOST_ROWS = 1_000;

interface Loaded {
  rows: readonly Row[];
  total: number;
  totalIsExact: boolean;
}

/** A list on paper: the columns, order and filters that the person chose, as one table from the first row on. */
export function GridPrint({ grid, layout, scope }: { grid: CompiledGrid; layout: Layout; scope: Scope }) {
  const host = useHost();
  const { t } = host;
  // Read once: paper does not follow what is filtered meanwhile.
  const [state] = useState(() => parseState(host.address.get(grid.id), grid));
  const [parameters] = useState(() => evaluateAll(grid.source.parameters, scope));
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const context = useCallback((row: Row) => rowContext(host, layout, grid.id, row), [host, layout, grid.id]);
  useEffect(() => {
    const controller = new AbortController();
    const question = listQuestion(grid, state, new Date().toISOString().slice(0, 10));
    const read = async () => {
      const source = await sourceOf(grid, layout, host, parameters, controller.signal);
      const rows: Row[] = [];
      for (;;) {
        const page = await source.rows(question, { skip: rows.length, take: PAGE, withTotals: false }, controller.signal);
        rows.push(...page.rows);
        if (page.rows.length < PAGE || rows.length >= MOST_ROWS)
          return { rows, total: Math.max(page.total, rows.length), totalIsExact: page.totalIsExact };
      }
    };
    read().then(
      (all) => controller.signal.aborted || setLoaded(all),
      (reason: unknown) => controller.signal.aborted || setError(reason),
    );
    return () => controller.abort();
  }, [grid, layout, host, parameters, state]);
  if (error !== undefined) return <LoadFailed error={error} call={grid.source.source} />;
  if (loaded === undefined) return <ContainerSkeleton geometry={{ shape: "box", count: 4 }} />;
  if (loaded.rows.length === 0) return <p>{plainText(grid.container.EmptyText) ?? t("renderer.grid.empty")}</p>;
  const columns = state.columns.flatMap((name) => grid.columns.find((column) => column.name === name) ?? []);
  return (
    <>
      <PlainTable label={plainText(grid.container.DisplayValue) ?? ""} columns={columns} rows={loaded.rows} context={context} form="cell" />
      {loaded.rows.length < loaded.total && (
        <p className="ts-help">{t("renderer.print.rows", { count: loaded.rows.length, total: loaded.total })}</p>
      )}
    </>
  );
}

async function sourceOf(
  grid: CompiledGrid,
  layout: Layout,
  host: RendererHost,
  parameters: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ListSource> {
  const { source } = grid.source;
  const call = (input: Readonly<Record<string, unknown>>) => host.call(source.Service, source.Operation, input, { signal, layout });
  if (grid.container.Paging !== "Client") return serverSource(call, source, parameters);
  return clientSource(parseRows(await call(parameters), source).rows, grid.columns, host.locale);
}
