import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { firstControl } from "../../../fields/rows/focus-field.ts";
import { fieldOptions, labelOf } from "../../../fields/widget/field-options.ts";
import type { LightRegistry } from "../../../fields/widget/light-registry.ts";
import type { CellEdit } from "./row-edits.ts";

export interface CellEditorProps {
  column: CompiledColumn;
  rowKey: string;
  edit: CellEdit;
  registry: LightRegistry;
  onChange: (value: unknown) => void;
  /** `where`: the cell that the focus moves to. */
  onCommit: (where: "down" | "right" | "left" | "stay") => void;
  onCancel: () => void;
}

/** The widget of a form inside a cell. Enter saves and moves down, Tab saves and moves sideways, Escape cancels. */
export function CellEditor({ column, rowKey, edit, registry, onChange, onCommit, onCancel }: CellEditorProps) {
  const box = useRef<HTMLSpanElement>(null);
  const { Input } = registry.formContext.fieldRegistry.inputOf(column);
  const id = `${column.id}__${rowKey}`;
  const isSaving = edit.state === "saving";
  const { replaces } = edit;
  useLayoutEffect(() => {
    if (isSaving) return;
    const input = box.current && firstControl(box.current, "input, select, textarea, button");
    input?.focus({ preventScroll: true });
    if (replaces && input instanceof HTMLInputElement) input.select();
  }, [isSaving, replaces]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in the editor must not reach the grid.
    event.stopPropagation();
    // An open list has used this key: choosing an entry does not save the cell.
    if (event.defaultPrevented) return;
    if (event.key === "Escape") onCancel();
    else if (event.key === "Enter" && !(event.target instanceof HTMLTextAreaElement && event.shiftKey)) onCommit("down");
    else if (event.key === "Tab") onCommit(event.shiftKey ? "left" : "right");
    else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    const to = event.relatedTarget;
    // The focus moved into a list or calendar of the editor, or the window lost it: editing continues.
    if (
      !(to instanceof Node) ||
      event.currentTarget.contains(to) ||
      !(to instanceof Element && to.closest("[role=grid], button, a, input"))
    )
      return;
    onCommit("stay");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from the input inside
    <span ref={box} className="ts-cell-editor" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Input
        id={id}
        name={column.name}
        value={edit.value}
        label={labelOf(column)}
        hideLabel
        required={column.field.IsRequired === true}
        disabled={isSaving}
        readonly={false}
        schema={asRjsfSchema(column.schema)}
        options={fieldOptions(column)}
        registry={registry}
        aria-invalid={edit.state === "refused" || undefined}
        aria-describedby={edit.message === undefined ? undefined : `${id}__error`}
        onChange={onChange}
        onBlur={nothing}
        onFocus={nothing}
      />
      {edit.message !== undefined && (
        <span className="ts-cell-error" id={`${id}__error`} role="alert">
          {edit.message}
        </span>
      )}
    </span>
  );
}

const nothing = (): void => undefined;
// Our closed vocabulary is a subset of rjsf's schema type; only the index signatures differ.
const asRjsfSchema = (schema: object): object => schema;
