import { useMemo, useRef } from "react";
import { comparedFields, DIFFERENCE, DIFFERENCES, type Difference, joinRows } from "../../../../layout/compared-rows.ts";
import { filterOperators } from "../../../../layout/compile/column-capabilities.ts";
import type { CompiledColumn, CompiledCompare, CompiledField, CompiledGrid, CompiledSource } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import type { Color, Column } from "../../../../layout/model.ts";
import { usePorts } from "../../ports/ports.ts";
import { GridOf } from "../grid/grid-of.tsx";
import type { MadeGrid } from "../grid/made-grid.ts";
import { readAllRows } from "../parts/read-all-rows.ts";
import { listMembers, rowsIn } from "../parts/rows.ts";
import type { ComparedProps } from "./compared-records.tsx";

/** Two lists, row by row: a grid that begins with the rows that differ. */
export function ComparedRows({ compare, compiled, scope, refreshes, chosen }: ComparedProps) {
  const ports = usePorts();
  const { t } = ports.texts;
  const grid = useMemo(() => gridOf(compare, t), [compare, t]);
  const latest = useRef({ ports, scope, layout: compiled.layout });
  latest.current = { ports, scope, layout: compiled.layout };
  const { first, second } = chosen;
  const made = useMemo((): MadeGrid => {
    const { source, container, fields } = compare;
    return {
      call: async (_, signal) => {
        const { operations } = latest.current.ports;
        const { Service, Operation } = source.source;
        const read = async (value: unknown) => {
          const input = evaluateAll(source.parameters, { ...latest.current.scope, Row: { Value: value } });
          const call = (asked: Readonly<Record<string, unknown>>) =>
            operations.call(Service, Operation, asked, { signal, layout: latest.current.layout });
          return rowsIn(await readAllRows(call, input, source), source).rows;
        };
        const [left, right] = await Promise.all([read(first), read(second)]);
        const rows = joinRows(fields, container.RowKey ?? "", left, right);
        const { items, total } = listMembers(source.source);
        return { [items]: rows, [total]: rows.length };
      },
    };
  }, [compare, first, second]);
  return <GridOf container={grid} compiled={compiled} scope={scope} refreshes={refreshes} made={made} />;
}

const COLORS: Readonly<Record<Difference, Color>> = { Different: "warning", OnlyFirst: "error", OnlySecond: "success", Same: "neutral" };

function gridOf({ id, container, fields, source, actions }: CompiledCompare, t: (key: string) => string): CompiledGrid {
  const [name, ...compared] = comparedFields(fields).map(columnOf);
  const difference = columnOf({
    ...{ id: `${id}.${DIFFERENCE}`, name: DIFFERENCE, dataType: "string", schema: {}, isCustom: false },
    field: {
      ...{ Name: DIFFERENCE, DisplayValue: t("renderer.compare.difference"), DisplayTemplate: "Status", DataType: "string" },
      EnumMembers: DIFFERENCES.map((each) => ({ Value: each, DisplayName: t(`renderer.compare.${each}`), Color: COLORS[each] })),
    },
  });
  const { Id, Name, DisplayValue, Source, RowKey = "", ErrorText } = container;
  /** Priority 1: the column stays visible on a phone. */
  const first = (column: CompiledColumn): CompiledColumn => ({ ...column, column: { ...column.column, Priority: 1 } });
  const asked: CompiledSource = { ...source, parameters: {} };
  return {
    // The Id of the container stores the choice in the address, so the grid needs another one.
    id: `${id}.rows`,
    kind: "Grid",
    actions: actions.filter(({ action }) => action.On === "Row"),
    columns: [
      ...(name === undefined ? [] : [first({ ...name, column: { ...name.column, Pin: "Start" } })]),
      first(difference),
      ...compared,
    ],
    detail: [],
    facets: [],
    source: asked,
    container: {
      ...{ Id, Name, DisplayValue, Kind: "Grid", Source, RowKey, Columns: [], Paging: "Client" },
      Filters: [{ Field: DIFFERENCE, Operator: "notEquals", Values: ["Same"] }],
      EmptyText: t("renderer.compare.same"),
      ...(ErrorText === undefined ? {} : { ErrorText }),
    },
  };
}

function columnOf(field: CompiledField): CompiledColumn {
  // Fields count `Width` in twelfths, columns in pixels.
  const column: Column = { ...field.field, Width: field.dataType === "boolean" ? 120 : 200 };
  const isOrdered = field.dataType !== "array" && field.dataType !== "object";
  return { ...field, column, sortable: isOrdered, filterable: true, operators: filterOperators(field) };
}
