import { useMemo, useSyncExternalStore } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import { type GridOperator, isComparison, isDay, typedValue } from "../../../../../layout/list-filter.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { labelCache, readScope } from "../../../fields/choices/label-cache.ts";
import type { ChoiceContext } from "../../../fields/choices/load-choices.ts";
import { isRemote } from "../../../fields/choices/members.ts";
import type { TextPort } from "../../../ports/messages.ts";
import { type RendererPorts, usePorts } from "../../../ports/ports.ts";

/** Context for loading the choices of a column outside any row: the same as in its cells, if they do not depend on the row. */
export function choiceContextOf(
  ports: RendererPorts,
  layout: Layout,
  grid: Pick<CompiledGrid, "id">,
  column: CompiledColumn,
): ChoiceContext {
  return { ports, layout, containerId: grid.id, field: column, scope: readScope(ports, {}) };
}

/** Whether the choices of a column come from a call, so that a filter offers and shows their labels. */
export const hasRemoteChoices = (column: CompiledColumn): boolean => isRemote(column) && column.dataType !== "boolean";
/** Whether the operator compares with one of the choices, not with a part of their text. */
export const picksChoice = (operator: GridOperator): boolean => operator === "in" || operator === "equals" || operator === "notEquals";

/** Name of an operator. For dates "less than" is called "before". */
export const operatorText = ({ t }: TextPort, column: CompiledColumn | undefined, operator: GridOperator): string =>
  column && isDay(column) && isComparison(operator) ? t(`renderer.grid.dayOperator.${operator}`) : t(`renderer.grid.operator.${operator}`);

interface Wanted {
  column: CompiledColumn;
  context: ChoiceContext;
  values: readonly string[];
}

/** Labels of filter values, loaded together; a value without a loaded label is shown as it is. */
export function useFilterLabels(wanted: readonly Wanted[]): (field: string, value: string) => string {
  const ports = usePorts();
  const cache = labelCache(ports);
  const asked = wanted.flatMap(({ column, context, values }) =>
    values.filter(Boolean).map((value) => ({ key: `${column.name}|${value}`, context, value: typedValue(column, value) })),
  );
  const known = useSyncExternalStore(cache.subscribe, () =>
    JSON.stringify(asked.map(({ key, context, value }) => [key, cache.read(context, value) ?? null])),
  );
  return useMemo(() => {
    const labels = new Map<string, string | null>(JSON.parse(known));
    return (field, value) => labels.get(`${field}|${value}`) ?? value;
  }, [known]);
}
