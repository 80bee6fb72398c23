import { type ReactNode, type SubmitEvent, useEffect, useMemo, useRef, useState } from "react";
import type { CompiledForm, Scope } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { FieldRow } from "../../../fields/rows/field-row.tsx";
import { useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { LightRegistry } from "../../../fields/widget/light-registry.ts";
import { usePorts } from "../../../ports/ports.ts";
import type { FieldEntry, FieldError } from "../../../store/field-entry.ts";
import { FormStore } from "../../../store/form-store.ts";
import { checkEntry } from "../../../store/validation/check-entry.ts";
import { isEmpty } from "../../../values/equal.ts";

export interface ValuesFormProps {
  form: CompiledForm;
  layout: Layout;
  scope: Scope;
  /** Initial values of the fields. */
  values?: Readonly<Record<string, unknown>>;
  /** Whether a field gets an input; absent: all do. */
  asked?: (name: string) => boolean;
  /** True: each asked field is required, even if the field itself is optional. */
  isGiven?: boolean;
  /** Wraps the input of a field, and replaces the input of fields that are not asked. Absent: only the asked fields are drawn. */
  around?: (entry: FieldEntry, widget: ReactNode) => ReactNode;
  submitLabel: string;
  cancelLabel: string;
  /** False while there is nothing to send. */
  canSubmit: boolean;
  onSubmit: (values: Readonly<Record<string, unknown>>) => void;
  onCancel: () => void;
  /** Is called with the values of the fields when the form unmounts, for example with the grid below it. */
  onTyped?: (values: Readonly<Record<string, unknown>>) => void;
}

/** Fields of a layout as inputs whose values go to many rows, with the widgets and rules of any form. */
export function ValuesForm(props: ValuesFormProps) {
  const { form, layout, scope, values = {}, asked = () => true, isGiven = false, onSubmit, onCancel } = props;
  const around = props.around ?? (({ field }: FieldEntry, widget: ReactNode) => (asked(field.name) ? widget : null));
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const [store] = useState(() => new FormStore({ forms: [form], record: values, scope, check: (_, entry) => judge(entry, isGiven) }));
  const latestOnTyped = useRef(props.onTyped);
  latestOnTyped.current = props.onTyped;
  useEffect(() => () => latestOnTyped.current?.(store.values), [store]);
  const registry = useMemo(
    () => new LightRegistry({ ports, fieldRegistry, layout, store, displayValues: {} }),
    [ports, layout, store, fieldRegistry],
  );
  const context = { ports, fieldRegistry, layout, containerId: form.id, values: store.values, displayValues: {} };
  const entries = form.fields.flatMap((field) => store.entry(field.id) ?? []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = entries.filter(({ field }) => asked(field.name));
    const errors = new Map<FieldEntry, FieldError>();
    for (const entry of wanted) {
      const error = judge(entry, isGiven);
      if (error) errors.set(entry, error);
    }
    store.setErrors(errors);
    const [first] = errors.keys();
    if (first) document.getElementById(first.field.id)?.focus();
    else onSubmit(Object.fromEntries(wanted.map((entry) => [entry.field.name, valueIn(entry, isGiven)])));
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="ts-fields">
        {entries.map((entry) => {
          const drawn = around(entry, <FieldRow entry={entry} registry={registry} context={context} />);
          return (
            drawn !== null && (
              <div key={entry.field.id} className="ts-field">
                {drawn}
              </div>
            )
          );
        })}
      </div>
      <div className="ts-form-actions">
        <button type="button" className="ts-button" onClick={onCancel}>
          {props.cancelLabel}
        </button>
        <button type="submit" className="ts-button is-primary" disabled={!props.canSubmit}>
          {props.submitLabel}
        </button>
      </div>
    </form>
  );
}

/** A switch without a value shows "off", so that counts as its value. */
const valueIn = ({ field, state }: FieldEntry, isGiven: boolean): unknown =>
  state.value ?? (isGiven && TOGGLES.has(field.field.DisplayTemplate) ? false : undefined);
const TOGGLES: ReadonlySet<string> = new Set(["CheckBox", "Switch"]);

const judge = (entry: FieldEntry, isGiven: boolean): FieldError | undefined =>
  isGiven && isEmpty(valueIn(entry, isGiven)) ? { code: "required", source: "local" } : checkEntry(entry);
