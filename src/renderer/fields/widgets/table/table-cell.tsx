import type { RJSFSchema } from "@rjsf/utils";
import { memo, useCallback } from "react";
import type { CompiledField } from "../../../../../layout/compiled.ts";
import { fieldOptions } from "../../widget/field-options.ts";
import type { LightRegistry } from "../../widget/light-registry.ts";
import { plainText } from "../../widget/widget-props.ts";

interface TableCellProps {
  id: string;
  column: CompiledField;
  value: unknown;
  /** Column and row, for screen readers. */
  label: string;
  isRequired: boolean;
  isDisabled: boolean;
  error: string | undefined;
  registry: LightRegistry;
  /** Value that the choices of the cell depend on: a change renders the cell. */
  around?: unknown;
  onCell: (name: string, value: unknown) => void;
  onLeave: (name: string) => void;
}

const nothing = () => undefined;

/** One editable cell: the widget that the same field has in a form, without a visible label. */
export const TableCell = memo(function TableCell(props: TableCellProps) {
  const { id, column, value, label, isRequired, isDisabled, error, registry, onCell, onLeave } = props;
  const { name } = column;
  const { Input } = registry.formContext.fieldRegistry.inputOf(column);
  const onChange = useCallback((next: unknown) => onCell(name, next), [onCell, name]);
  const placeholder = plainText(column.field.Placeholder);
  const schema: RJSFSchema = column.schema as RJSFSchema;
  return (
    <>
      <Input
        id={id}
        name={name}
        value={value}
        label={label}
        hideLabel
        required={isRequired}
        disabled={isDisabled}
        readonly={false}
        schema={schema}
        options={fieldOptions(column)}
        {...(placeholder === undefined ? {} : { placeholder })}
        registry={registry}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}__error`}
        onChange={onChange}
        onBlur={() => onLeave(name)}
        onFocus={nothing}
      />
      {error !== undefined && (
        <span className="ts-error" id={`${id}__error`}>
          {error}
        </span>
      )}
    </>
  );
});
