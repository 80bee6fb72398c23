import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { usePorts } from "../../../ports/ports.ts";
import { keyOf, type ListQuestion, listInput, type Row } from "../rows/list-question.ts";
import { parseRows } from "../rows/list-source.ts";
import type { Lines } from "../rows/use-lines.ts";

export interface OpenedRow {
  row: Row | undefined;
  /** The row is being loaded. */
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * The row that the address names. A link may name a row that is not loaded or that the filters exclude; such a row is loaded by its key. A row that
 * leaves the list while it is open stays open unchanged.
 */
export function useOpenedRow(grid: CompiledGrid, layout: Layout, lines: Lines, key: string): OpenedRow {
  const ports = usePorts();
  const listed = lines.list.row(key);
  const isMissing = listed === undefined && lines.list.state !== "loading";
  const { Service, Operation } = grid.source.source;
  const isWhole = grid.container.Paging === "Client";
  const asked = useQuery({
    queryKey: ["row", Service, Operation, lines.parameters, key],
    queryFn: async ({ signal }) => {
      const input = isWhole ? lines.parameters : { ...listInput(askFor(grid, lines.question, key), lines.parameters), skip: 0, take: 1 };
      const answer = await ports.operations.call(Service, Operation, input, { signal, layout });
      return parseRows(answer, grid.source.source).rows.find((row) => keyOf(grid, row) === key) ?? null;
    },
    enabled: isMissing,
  });
  const last = useRef<Row>(undefined);
  const found = listed ?? asked.data ?? undefined;
  if (found !== undefined) last.current = found;
  const kept = last.current !== undefined && keyOf(grid, last.current) === key ? last.current : undefined;
  return {
    row: found ?? kept,
    isLoading: !isMissing || asked.isPending,
    error: asked.error ?? undefined,
    retry: () => void asked.refetch(),
  };
}

/** The question for one row, without the filters of the list. */
const askFor = (grid: CompiledGrid, question: ListQuestion, key: string): ListQuestion => ({
  ...question,
  sort: [],
  text: "",
  totals: [],
  filters: [{ field: grid.container.RowKey, operator: "equals", value: typedKey(grid, key) }],
});

/** Keys in addresses are texts. If no column has the type of the key, a text that looks like a number is a number. */
function typedKey({ columns, container: { RowKey } }: CompiledGrid, key: string): string | number {
  const type = columns.find(({ name }) => name === RowKey)?.dataType;
  const isNumber = /^(0|-?[1-9]\d{0,14})$/.test(key);
  return isNumber && (type === undefined || type === "integer") ? Number(key) : key;
}
