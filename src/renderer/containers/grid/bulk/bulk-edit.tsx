import { useContext, useEffect, useState } from "react";
import type { CompiledColumn, CompiledField, CompiledForm, CompiledGrid, Scope } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { Modal } from "../../../../ui/form-modal.tsx";
import { mayChange } from "../../../fields/rows/may-write.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import type { CellChange } from "../../../ports/grid.ts";
import { type RendererPorts, usePorts } from "../../../ports/ports.ts";
import { ScreenContext } from "../../../saving/screen-context.ts";
import { BulkDraft, type Mode } from "./bulk-draft.ts";
import { ValuesForm } from "./values-form.tsx";

interface BulkEditProps {
  grid: CompiledGrid;
  layout: Layout;
  scope: Scope;
  count: number;
  /** Values chosen earlier, when the user comes back to this step. */
  changes?: Readonly<Record<string, CellChange>> | undefined;
  onSubmit: (changes: Readonly<Record<string, CellChange>>) => void;
  onClose: () => void;
}

const MODES: readonly Mode[] = ["keep", "set", "clear"];

/** One value for many rows: the user keeps, sets or clears each editable column. */
export function BulkEdit({ grid, layout, scope, count, changes: before, onSubmit, onClose }: BulkEditProps) {
  const ports = usePorts();
  const { t } = ports.texts;
  const [form] = useState(() => bulkForm(grid, (column) => mayChange(column, ports)));
  const draft = useBulkDraft(grid, form, before);
  const [modes, setModes] = useState(draft.modes);
  const [values] = useState(draft.values);
  const modeOf = (name: string): Mode => modes[name] ?? "keep";
  const submit = (values: Readonly<Record<string, unknown>>) => {
    const changes = Object.entries(modes).flatMap(([name, mode]): [string, CellChange][] => {
      if (mode === "keep") return [];
      return [[name, mode === "set" ? { set: values[name] } : { clear: true }]];
    });
    draft.clear();
    onSubmit(Object.fromEntries(changes));
  };
  const close = () => {
    draft.clear();
    onClose();
  };
  return (
    <Modal title={t("renderer.grid.bulk.editTitle", { count })} onClose={close} isWide>
      <ValuesForm
        form={form}
        layout={layout}
        scope={scope}
        values={values}
        onTyped={(typed) => {
          draft.values = typed;
        }}
        asked={(name) => modeOf(name) === "set"}
        // An empty input is refused, so that no one clears many rows by mistake: clearing is a mode of its own.
        isGiven
        around={({ field }, widget) => {
          const mode = modeOf(field.name);
          const id = `${field.id}__mode`;
          return (
            <div className="ts-bulk-field">
              <label htmlFor={id} className="ts-bulk-label">
                {labelOf(field)}
              </label>
              <select
                id={id}
                className="ts-input ts-grid-select"
                value={mode}
                onChange={(event) => {
                  const next = MODES.find((known) => known === event.target.value) ?? "keep";
                  draft.modes = { ...modes, [field.name]: next };
                  setModes(draft.modes);
                }}
              >
                {MODES.filter((known) => known !== "clear" || field.field.IsRequired !== true).map((known) => (
                  <option key={known} value={known}>
                    {t(`renderer.grid.bulk.modes.${known}`)}
                  </option>
                ))}
              </select>
              {mode === "set" && <div className="ts-bulk-value">{widget}</div>}
            </div>
          );
        }}
        submitLabel={t("renderer.grid.bulk.check")}
        cancelLabel={t("renderer.grid.bulk.cancel")}
        canSubmit={Object.values(modes).some((mode) => mode !== "keep")}
        onSubmit={submit}
        onCancel={close}
      />
    </Modal>
  );
}

/** Restores the values chosen earlier, when the user comes back from the next step or when the dialog was closed with its grid. */
function useBulkDraft(grid: CompiledGrid, form: CompiledForm, before: BulkEditProps["changes"]): BulkDraft {
  const ports = usePorts();
  const { unfinished } = useContext(ScreenContext);
  const [draft] = useState(() => {
    const route = JSON.stringify(ports.scope.Route);
    const isHere = (now: RendererPorts) => JSON.stringify(now.scope.Route) === route;
    const owner = { containerId: grid.id, isHere };
    const known = unfinished.take(
      ports,
      owner,
      (work) => work instanceof BulkDraft,
      () => new BulkDraft(),
    );
    known.offer(form);
    if (before !== undefined) {
      known.modes = mapped(before, (change) => ("set" in change ? "set" : "clear"));
      known.values = mapped(before, (change) => ("set" in change ? change.set : undefined));
    }
    return known;
  });
  useEffect(() => unfinished.show(draft), [unfinished, draft]);
  return draft;
}

const mapped = <Value,>(changes: Readonly<Record<string, CellChange>>, of: (change: CellChange) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, of(change)]));

/** The editable columns as a form. Rules that read a row cannot be evaluated here: the dry run checks them row by row. */
function bulkForm(grid: CompiledGrid, isOffered: (column: CompiledColumn) => boolean): CompiledForm {
  const columns = grid.columns.filter((column) => column.column.Editable === true && isOffered(column));
  const fields = columns.map(({ id, name, field, dataType, schema, isCustom, enumSource }): CompiledField => {
    const { Width: _, ...rest } = field;
    return { id: `${id}__bulk`, name, field: rest, dataType, schema, isCustom, ...(enumSource ? { enumSource } : {}) };
  });
  return {
    id: grid.id,
    kind: "Fields",
    container: { Id: grid.id, Name: grid.container.Name, DisplayValue: grid.container.DisplayValue, Kind: "Fields", Fields: [] },
    schema: {},
    fields,
    actions: [],
    dependents: new Map(),
  };
}
