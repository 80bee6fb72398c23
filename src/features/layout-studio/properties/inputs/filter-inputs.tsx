/** The cells of a list's default filters that depend on the row's column: its operators and its values. */
import type { CompiledColumn, CompiledField } from "../../../../../layout/compiled.ts";
import type { EnumMember } from "../../../../../layout/model.ts";
import { operatorsOf } from "../../../../renderer/containers/grid/state/grid-filter.ts";
import { fieldOptions } from "../../../../renderer/fields/widget/field-options.ts";
import { compiledField, type WidgetProps } from "../../../../renderer/fields/widget/widget-props.ts";
import { MultiSelectInput } from "../../../../renderer/fields/widgets/multi-select-input.tsx";
import { SelectInput } from "../../../../renderer/fields/widgets/select-input.tsx";
import { TagsInput } from "../../../../renderer/fields/widgets/tags-input.tsx";
import { usePanelValue } from "../panel-context.ts";

/** The column of the row's filter; undefined until one is chosen. */
function useColumn({ registry }: WidgetProps): CompiledColumn | undefined {
  const name = registry.formContext.row?.values().Field;
  return usePanelValue(({ studio, profile }) => {
    const grid = studio.state.compiled.containersById.get(profile()?.element.id ?? "");
    return grid?.kind === "Grid" ? grid.columns.find((column) => column.name === name) : undefined;
  });
}

/** The operators that fit the column; an operator that does not fit stays visible. */
export function OperatorInput(props: WidgetProps) {
  const column = useColumn(props);
  const fitting = column && new Set<unknown>([...operatorsOf(column), props.value]);
  return <SelectInput {...withMembers(props, (members) => members.filter(({ Value }) => fitting?.has(Value) !== false))} />;
}

/** The column's choices if it has any, else a text input. */
export function FilterValuesInput(props: WidgetProps) {
  const choices = useColumn(props)?.field.EnumMembers;
  if (choices === undefined || choices.length === 0) return <TagsInput {...props} />;
  const known = new Set<unknown>(choices.map(({ Value }) => Value));
  const others = (Array.isArray(props.value) ? props.value : []).filter((value) => !known.has(value));
  return (
    <MultiSelectInput {...withMembers(props, () => [...choices, ...others.map((Value) => ({ DisplayName: String(Value), Value }))])} />
  );
}

/** The same input with other choices. */
function withMembers(props: WidgetProps, change: (members: readonly EnumMember[]) => EnumMember[]): WidgetProps {
  const own = compiledField(props);
  if (own === undefined) return props;
  const field: CompiledField = { ...own, field: { ...own.field, EnumMembers: change(own.field.EnumMembers ?? []) } };
  return { ...props, options: fieldOptions(field) };
}
