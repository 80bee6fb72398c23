import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { NESTED } from "../../../../layout/from-schema/fields-of-schema.ts";
import type { DataType, Field, Layout } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { useRegistry } from "../../../renderer/containers/parts/registry.ts";
import { continueRow } from "../../../renderer/fields/widgets/table/row-keys.ts";
import { type RendererPorts, usePorts } from "../../../renderer/ports/ports.ts";
import type { FieldEntry, FieldError } from "../../../renderer/store/field-entry.ts";
import type { FormStore } from "../../../renderer/store/form-store.ts";
import { type StudioState, useStudio, useStudioActions } from "../studio-context.ts";
import { judge, useDrawnForm } from "./drawn-form.tsx";
import type { PanelSurroundings } from "./element-profile.ts";
import { type ElementProfile, pointerOf, profileOf } from "./element-profile.ts";
import { isElsewhere } from "./from-elsewhere.tsx";
import { META_SCHEMA, type MetaSchema } from "./meta-schema.ts";
import { offered } from "./offers.ts";
import { PanelContext } from "./panel-context.ts";
import { type PanelLayout, panelLayout, stepsOf } from "./panel-layout.ts";
import { problemsOf, sentenceOf } from "./problems-of.ts";
import { changesOf, valuesOf } from "./property-values.ts";

/** Groups that are open at first, because most users need them. */
const OPEN: ReadonlySet<string> = new Set(["basics", "choices", "source", "validation", "rules"]);

/**
 * The properties of one element as a form: a layout made from the meta-schema, drawn by the renderer. Typed values go into the studio's layout at
 * once.
 */
export function PanelForm({ elementKey, meta = META_SCHEMA }: { elementKey: string; meta?: MetaSchema }) {
  const studio = useStudioActions();
  const ports = usePorts();
  const { icons } = useRegistry();
  const layout = useStudio((state) => state.layout);
  const table = useStudio((state) => state.table);
  const compiled = useStudio((state) => state.compiled);
  const contracts = useStudio((state) => state.contracts);
  const problems = useStudio((state) => state.problems);
  const mayEdit = useStudio((state) => state.mayEdit && !isElsewhere(state, elementKey));
  const profile = useMemo(() => profileOf(table, compiled, elementKey), [table, compiled, elementKey]);
  const reader = useStudio((state) => state.reader);
  const { t } = ports.texts;
  // The set of properties follows after a moment: the preview is drawn first.
  const shown = useDeferredValue(
    useMemo(() => ({ profile, layout, table, contracts, reader }), [profile, layout, table, contracts, reader]),
  );
  const panel = usePanelLayout(shown.profile, { ...shown, t }, meta);
  const latest = useRef({ profile, panel });
  latest.current = { profile, panel };
  const context = useMemo<PanelContext>(
    () => ({
      studio,
      profile: () => profileOf(studio.state.table, studio.state.compiled, elementKey),
      around: () => ({ ...studio.state, t }),
      async offered(fieldId) {
        const { profile: now, panel: shown } = latest.current;
        const offer = shown.offers.get(fieldId);
        if (now === undefined || offer === undefined) return [];
        return offered(offer, stepsOf(fieldId), now, { ...studio.state, t }, { icons, t, list: listedBy(ports) });
      },
      offerOf: (fieldId) => latest.current.panel.offers.get(fieldId),
      pointerTo: (...steps) => [pointerOf(studio.state.table, elementKey), ...steps].join("/"),
      problemsAt: (property) => {
        const element = studio.state.table.elements.get(elementKey);
        return element === undefined ? [] : (problemsOf(studio.state.problems, element).byProperty.get(property) ?? []);
      },
    }),
    [studio, elementKey, icons, ports, t],
  );
  const own = profile?.element.own ?? EMPTY;
  const values = useMemo(() => ({ ...panel.defaults, ...valuesOf(fieldsIn(panel.layout), own) }), [panel, own]);
  const write = (entry: FieldEntry, typedIn: FormStore) => {
    const now = latest.current.profile;
    const error = judge(typedIn, entry);
    if (!hasRows(entry)) typedIn.setError(entry, error);
    // A value of the wrong type would break the layout's shape, so it is not written. A value that only exceeds a limit is written and reported as
    // a problem.
    if (now === undefined || error?.code === "type" || error?.code === "required") return;
    const element = studio.state.table.elements.get(elementKey) ?? now.element;
    const { defaults } = latest.current.panel;
    const changes = changesOf(entry.field.field, typedIn.values, { ...now, element }, context.around(), defaults).map(({ path, value }) =>
      path[0] === "Filters" ? { path, value: typedFilters(value, typeOfColumn(studio.state, elementKey)) } : { path, value },
    );
    if (changes.length > 0) studio.setProperties(elementKey, changes);
  };
  const { forms, store, draw } = useDrawnForm({ ...panel, values, onTyped: write, offered: context.offered });

  const found = useMemo(() => (profile === undefined ? undefined : problemsOf(problems, profile.element)), [problems, profile]);
  useEffect(() => {
    if (found === undefined) return;
    const errors = new Map<FieldEntry, FieldError>();
    for (const entry of forms.flatMap(({ fields }) => fields.flatMap(({ id }) => store.entry(id) ?? []))) {
      const [property = ""] = entry.field.name.split(NESTED);
      const [problem] = found.byProperty.get(property)?.filter(({ severity }) => severity === "error") ?? [];
      // Expression inputs show their errors themselves, at the right position.
      const isOwn = panel.inputs.get(entry.field.id) === "expression";
      const local = judge(store, entry);
      if (local !== undefined && entry.state.changed && !hasRows(entry)) errors.set(entry, local);
      else if (problem !== undefined && !isOwn) errors.set(entry, { code: "layout", message: sentenceOf(problem), source: "server" });
    }
    store.setErrors(errors);
  }, [store, found, panel.inputs, forms]);

  if (profile === undefined) return null;
  return (
    <PanelContext value={context}>
      {found !== undefined && found.own.length > 0 && (
        <div role="status">
          <ul className="studio-own-problems">
            {found.own.map((problem) => (
              <li key={`${problem.code} ${problem.message}`} className={problem.severity === "error" ? "ts-error" : "ts-help"}>
                {sentenceOf(problem)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <fieldset className="studio-plain" disabled={!mayEdit}>
        {forms.map((form) => (
          <details key={form.id} className="studio-group" open={OPEN.has(form.id)}>
            <summary>{String(form.container.DisplayValue)}</summary>
            {draw(form)}
          </details>
        ))}
      </fieldset>
    </PanelContext>
  );
}

/** A new row shows its errors in its cells, after the user leaves them. */
const hasRows = ({ field }: FieldEntry): boolean => field.field.Columns !== undefined;

const EMPTY: Readonly<Record<string, unknown>> = {};
const fieldsIn = ({ Pages }: Layout): Field[] =>
  Pages.flatMap(({ Containers }) => Containers.flatMap((container) => (container.Kind === "Fields" ? container.Fields : [])));

/** Keeps its identity while the same properties are shown: typing in one must not rebuild the others. */
function usePanelLayout(profile: ElementProfile | undefined, around: PanelSurroundings, meta: MetaSchema): PanelLayout {
  const { layout, table, contracts, reader, t } = around;
  const last = useRef<{ text: string; panel: PanelLayout }>(undefined);
  return useMemo(() => {
    const panel = profile === undefined ? NOTHING : panelLayout(profile, { layout, table, contracts, reader, t }, meta);
    const text = JSON.stringify(panel.layout);
    if (last.current?.text === text) return last.current.panel;
    last.current = { text, panel };
    return panel;
  }, [profile, layout, table, contracts, reader, t, meta]);
}
const NOTHING: PanelLayout = {
  layout: { Id: "studio.properties", Name: "Properties", Title: "Properties", Target: { Route: "/properties" }, Pages: [] },
  inputs: new Map(),
  offers: new Map(),
  defaults: {},
};

/** Lists names from a list operation for layouts; empty if the call fails. */
export const listedBy =
  ({ operations }: RendererPorts) =>
  async (operation: string, input: Readonly<Record<string, unknown>>) => {
    const answer = await operations.call("Metadata", operation, input, {}).catch(() => undefined);
    return isRecord(answer) && Array.isArray(answer.Items) ? answer.Items.filter(isRecord) : [];
  };

/** The data type of a column of this grid. */
const typeOfColumn =
  ({ table, compiled }: StudioState, gridKey: string) =>
  (name: string) => {
    const column = (table.children.get(`${gridKey}/Columns`) ?? []).flatMap((key) => table.elements.get(key) ?? []);
    return compiled.fieldsById.get(column.find(({ own }) => own.Name === name)?.id ?? "")?.dataType;
  };

/**
 * Converts typed `Filters` rows to the column's types: number and boolean columns store numbers and booleans.
 *
 * @param typeOf returns the data type of the column with this Name
 */
function typedFilters(rows: unknown, typeOf: (column: string) => DataType | undefined): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: Readonly<Record<string, unknown>>) => {
    const { Field: name, Values } = row;
    if (!Array.isArray(Values)) return row;
    const typed = Values.map((value: unknown) => typedAs(typeOf(String(name)), value));
    return typed.every((value, index) => value === Values[index]) ? row : continueRow(row, { ...row, Values: typed });
  });
}

function typedAs(type: DataType | undefined, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (type === "integer" && /^-?\d{1,15}$/.test(value)) return Number(value);
  return type === "boolean" && (value === "true" || value === "false") ? value === "true" : value;
}
