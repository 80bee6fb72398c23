import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { CompiledGrid, Scope } from "../../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../../layout/fill-request.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { labelCache } from "../../../fields/choices/label-cache.ts";
import { useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { plainText } from "../../../fields/widget/widget-props.ts";
import { type RendererPorts, usePorts } from "../../../ports/ports.ts";
import { ContainerSkeleton } from "../../parts/container-skeleton.tsx";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { rowContext } from "../../parts/read-context.ts";
import type { Row } from "../../parts/rows.ts";
import { emptyText } from "../parts/empty-text.ts";
import { clientSource } from "../rows/client-source.ts";
import { listQuestion, pageSizeOf } from "../rows/list-question.ts";
import { type CallList, type ListSource, parseRows, serverSource } from "../rows/list-source.ts";
import { parseState } from "../state/url-state.ts";
import { type PrintedList, printedList } from "./printed-lines.ts";
import { PrintedTable } from "./printed-table.tsx";

interface GridPrintProps {
  grid: CompiledGrid;
  layout: Layout;
  scope: Scope;
  /** Answers all rows where the source's own operation does not. */
  read?: CallList | undefined;
}

/** A printed list: the columns, order, filters and groups that the user chose, from the first row. */
export function GridPrint({ grid, layout, scope, read }: GridPrintProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { t } = ports.texts;
  // Read once: a printout does not follow later changes of the filters.
  const [state] = useState(() => parseState(ports.navigation.address.get(grid.id), grid));
  const [parameters] = useState(() => evaluateAll(grid.source.parameters, scope));
  const [answerAll] = useState(() => read);
  const [loaded, setLoaded] = useState<PrintedList>();
  const [error, setError] = useState<unknown>();
  const context = useCallback(
    (row: Row) => rowContext({ ports, fieldRegistry, layout, containerId: grid.id }, row),
    [ports, fieldRegistry, layout, grid.id],
  );
  // Loads the names of choices, which are printed too.
  const labels = labelCache(ports);
  const isNaming = useSyncExternalStore(labels.subscribe, labels.isAsking);
  useEffect(() => {
    const controller = new AbortController();
    const question = listQuestion(grid, state, new Date().toISOString().slice(0, 10));
    const readList = async () => {
      const source = await sourceOf({ grid, layout, ports, parameters, read: answerAll }, controller.signal);
      return printedList({ source, question, groupBy: state.groupBy, pageSize: pageSizeOf(grid) }, controller.signal);
    };
    readList().then(
      (all) => controller.signal.aborted || setLoaded(all),
      (reason: unknown) => controller.signal.aborted || setError(reason),
    );
    return () => controller.abort();
  }, [grid, layout, ports, parameters, state, answerAll]);
  if (error !== undefined) return <LoadFailed error={error} call={grid.source.source} of={grid.container} />;
  if (loaded === undefined) return <ContainerSkeleton geometry={{ shape: "box", count: 4 }} />;
  if (loaded.lines.length === 0) return <p>{emptyText(grid, state, ports.texts)}</p>;
  const columns = state.columns.flatMap((name) => grid.columns.find((column) => column.name === name) ?? []);
  return (
    <div aria-busy={isNaming || undefined}>
      <PrintedTable grid={grid} label={plainText(grid.container.DisplayValue) ?? ""} columns={columns} list={loaded} context={context} />
      {loaded.rows < loaded.total && <p className="ts-help">{t("renderer.print.rows", { count: loaded.rows, total: loaded.total })}</p>}
    </div>
  );
}

interface Printed {
  grid: CompiledGrid;
  layout: Layout;
  ports: RendererPorts;
  parameters: Record<string, unknown>;
  read: CallList | undefined;
}

async function sourceOf({ grid, layout, ports, parameters, read }: Printed, signal: AbortSignal): Promise<ListSource> {
  const { source } = grid.source;
  const call: CallList =
    read ?? ((input, ending) => ports.operations.call(source.Service, source.Operation, input, { signal: ending, layout }));
  if (grid.container.Paging !== "Client") return serverSource(call, source, parameters);
  return clientSource(parseRows(await call(parameters, signal), source).rows, grid.columns, ports.texts.locale);
}
