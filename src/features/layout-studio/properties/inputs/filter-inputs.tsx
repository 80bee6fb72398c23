/** The cells of a list's first filters that depend on the column of their row: which conditions it takes, and which values it has. */
import type { CompiledColumn, CompiledField } from "../../../../../layout/compiled.ts";
import type { EnumMember } from "../../../../../layout/model.ts";
import { operatorsOf } from "../../../../renderer/containers/grid/state/grid-filter.ts";
import { fieldOptions } from "../../../../renderer/fields/widget/field-options.ts";
import { compiledField, type WidgetProps } from "../../../../renderer/fields/widget/widget-props.ts";
import { MultiSelectInput } from "../../../../renderer/fields/widgets/multi-select-input.tsx";
import { SelectInput } from "../../../../renderer/fields/widgets/select-input.tsx";
import { TagsInput } from "../../../../renderer/fields/widgets/tags-input.tsx";
import { usePanelValue } from "../panel-context.ts";

/** The column that the row's filter is about; undefined until one is chosen. */
function useColumn({ registry }: WidgetProps): CompiledColumn | undefined {
  const name = registry.formContext.row?.values().Field;
  return usePanelValue(({ studio, profile }) => {
    const grid = studio.state.compiled.containersById.get(profile()?.element.id ?? "");
    return grid?.kind === "Grid" ? grid.columns.find((column) => column.name === name) : undefined;
  });
}

/** The conditions that fit the column; one that is set and does not fit stays, so that it can be seen. */
export function OperatorInput(props: WidgetProps) {
  const column = useColumn(props);
  const fitting = column && new Set<unknown>([...operatorsOf(column), props.value]);
  return <SelectInput {...withMembers(props, (members) => members.filter(({ Value }) => fitting?.has(Value) !== false))} />;
}

/** The column's own choices where it has them, else what is typed. */
export function FilterValuesInput(props: WidgetProps) {
  const choices = useColumn(props)?.field.EnumMembers;
  if (choices === undefined || choices.length === 0) return <TagsInput {...props} />;
  const known = new Set<unknown>(choices.map(({ Value }) => Value));
  const others = (Array.isArray(props.value) ? props.value : []).filter((value) => !known.has(value));
  return (
    <MultiSelectInput {...withMembers(props, () => [...choices, ...others.map((Value) => ({ DisplayName: String(Value), Value }))])} />
  );
}

/** The same input for a field with other choices. */
function withMembers(props: WidgetProps, change: (members: readonly EnumMember[]) => EnumMember[]): WidgetProps {
  const own = compiledField(props);
  if (own === undefined) return props;
  const field: CompiledField = { ...own, field: { ...own.field, EnumMembers: change(own.field.EnumMembers ?? []) } };
  return { ...props, options: fieldOptions(field) };
}
