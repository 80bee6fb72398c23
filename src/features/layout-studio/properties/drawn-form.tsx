import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import type { CompiledForm } from "../../../../layout/compiled.ts";
import { NESTED } from "../../../../layout/from-schema/fields-of-schema.ts";
import type { Layout } from "../../../../layout/model.ts";
import { FieldsEdit } from "../../../renderer/fields/rows/fields-edit.tsx";
import { useFieldRegistry } from "../../../renderer/fields/widget/field-registry.ts";
import { LightRegistry } from "../../../renderer/fields/widget/light-registry.ts";
import type { ReadContext } from "../../../renderer/fields/widget/widget-props.ts";
import { type RendererPorts, usePorts } from "../../../renderer/ports/ports.ts";
import type { FieldEntry, FieldError } from "../../../renderer/store/field-entry.ts";
import { FormStore } from "../../../renderer/store/form-store.ts";
import { checkEntry } from "../../../renderer/store/validation/check-entry.ts";
import { PANEL_INPUTS } from "./inputs/panel-inputs.tsx";
import { matching, type Offered } from "./offers.ts";
import type { InputKind } from "./panel-layout.ts";

interface Drawn {
  /** A layout of Fields containers. Must keep its identity while it is equal: a new object would rebuild all fields on every keystroke. */
  layout: Layout;
  /** Absent: the renderer's own inputs. */
  inputs?: ReadonlyMap<string, InputKind>;
  /** Values by field name; typed values come back through this object. */
  values: Readonly<Record<string, unknown>>;
  onTyped: (entry: FieldEntry, store: FormStore) => void;
  offered: (fieldId: string) => Promise<readonly Offered[]>;
}

/**
 * A form of the studio itself, drawn by the renderer with its own store. There is no save button: `onTyped` is called at once, and changes from
 * elsewhere (undo, another user's edit) appear in the form.
 */
export function useDrawnForm({ layout, inputs, values, onTyped, offered }: Drawn) {
  const ports = usePorts();
  const fields = useFieldRegistry();
  const compiled = useMemo(() => compileLayout(layout).compiled, [layout]);
  const forms = useMemo(() => (compiled.pages[0]?.containers ?? []).filter(({ kind }) => kind === "Fields") as CompiledForm[], [compiled]);
  const latest = useRef({ onTyped, offered });
  latest.current = { onTyped, offered };
  const [store] = useState(
    () => new FormStore({ forms, record: values, scope: {}, check: judge, onChange: (entry) => latest.current.onTyped(entry, store) }),
  );
  const [revision, setRevision] = useState(0);
  const adopted = useRef(compiled);
  useLayoutEffect(() => {
    if (adopted.current !== compiled) {
      adopted.current = compiled;
      store.adopt(forms);
      setRevision((before) => before + 1);
    }
    // Every field is listed, so that a removed value is removed here too.
    store.rebase(values, Object.fromEntries(forms.flatMap((form) => form.fields.map(({ name }) => [name, values[name]]))));
    followOthers(store, values);
  }, [store, compiled, forms, values]);
  const ownPorts = useMemo(() => formPorts(ports, (id) => latest.current.offered(id)), [ports]);
  const fieldRegistry = useMemo(
    () =>
      fields.withInputs(({ id }) => {
        const kind = inputs?.get(id);
        return kind === undefined ? undefined : PANEL_INPUTS[kind];
      }),
    [fields, inputs],
  );
  const read = useMemo<ReadContext>(
    () => ({ ports: ownPorts, fieldRegistry, layout, containerId: "", values: {}, displayValues: {} }),
    [ownPorts, fieldRegistry, layout],
  );
  const registry = useMemo(
    () => new LightRegistry({ ports: ownPorts, fieldRegistry, layout, store, displayValues: {} }),
    [ownPorts, fieldRegistry, layout, store],
  );
  const draw = (form: CompiledForm): ReactNode => (
    <FieldsEdit form={form} store={store} registry={registry} context={read} revision={revision} />
  );
  return { forms, store, draw };
}

/** For the studio's own inputs, only a missing required value is an error: they return only values that fit. */
export function judge(store: FormStore, entry: FieldEntry): FieldError | undefined {
  const error = checkEntry(entry, () => store.scope);
  const isOwn = OBJECTS.has(entry.field.field.DisplayTemplate) && typeof entry.state.value === "object";
  return error?.code !== "required" && isOwn ? undefined : error;
}
const OBJECTS: ReadonlySet<string> = new Set(["TextArea", "TextBox", "Json"]);

/** Updates fields from the studio, except those with text that could not be written. */
function followOthers(store: FormStore, values: Readonly<Record<string, unknown>>): void {
  for (const entry of store.entries) {
    const isWrong = entry.state.error?.source === "local";
    // A member of an object is written once all required members are typed.
    if (entry.state.changed && !isWrong && !entry.field.name.includes(NESTED)) store.setValue(entry, values[entry.field.name]);
  }
}

/** Ports of the form: everything is editable, no drafts are stored, and a choice is found by all words of its name and note. */
function formPorts(ports: RendererPorts, offered: Drawn["offered"]): RendererPorts {
  const { explain: _explain, ...rest } = ports;
  return {
    ...rest,
    operations: { ...ports.operations, can: () => true, access: () => ({ allowed: true }), actsForAnother: false },
    drafts: { guard: () => undefined, userKey: ports.drafts.userKey },
    checks: {},
    choices: {
      async load({ field, text, skip, take, resolve }) {
        const all = await offered(field.id);
        const found = resolve === undefined ? matching(all, text) : all.filter(({ Value }) => resolve.includes(Value));
        return { EnumMembers: found.slice(skip, skip + take), TotalCount: found.length };
      },
    },
  };
}
