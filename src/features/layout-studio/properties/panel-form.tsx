import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import type { CompiledField, CompiledForm, CompiledLayout } from "../../../../layout/compiled.ts";
import { NESTED } from "../../../../layout/from-schema/fields-of-schema.ts";
import type { Layout } from "../../../../layout/model.ts";
import { FieldsEdit } from "../../../renderer/fields/fields-edit.tsx";
import { type RendererHost, useHost } from "../../../renderer/host.ts";
import { LightRegistry } from "../../../renderer/rjsf/light-registry.ts";
import type { FieldEntry, FieldError } from "../../../renderer/store/field-entry.ts";
import { FormStore } from "../../../renderer/store/form-store.ts";
import { checkEntry } from "../../../renderer/validation/check-entry.ts";
import type { ReadContext } from "../../../renderer/widgets/widget-props.ts";
import { type StudioState, useStudio, useStudioActions } from "../studio-context.ts";
import { type ElementFacts, factsOf, pointerOf } from "./element-facts.ts";
import { typedFilters } from "./filter-values.ts";
import { PANEL_INPUTS } from "./inputs/panel-inputs.ts";
import { PanelContext } from "./panel-context.ts";
import { type InputKind, panelLayout } from "./panel-layout.ts";
import { problemsOf, sentenceOf } from "./problems-of.ts";
import { changeOf, valuesOf } from "./property-values.ts";

/** Groups that most people come for. */
const OPEN: ReadonlySet<string> = new Set(["basics", "choices", "source", "validation", "rules"]);

/**
 * The properties of one element: a layout, made from the meta-schema, that the renderer draws with a store of its own. There is no button to save: what is
 * typed is written into the studio's layout at once, and what changes there (undo, somebody else's edit) appears here.
 */
export function PanelForm({ elementKey }: { elementKey: string }) {
  const studio = useStudioActions();
  const host = useHost();
  const layout = useStudio((state) => state.layout);
  const table = useStudio((state) => state.table);
  const compiledLayout = useStudio((state) => state.compiled);
  const contracts = useStudio((state) => state.contracts);
  const problems = useStudio((state) => state.problems);
  const mayEdit = useStudio((state) => state.mayEdit);
  const facts = useMemo(() => factsOf(table, compiledLayout, elementKey), [table, compiledLayout, elementKey]);
  const reader = useStudio((state) => state.reader);
  const { t } = host;
  const panel = usePanelLayout(facts, { layout, table, contracts, reader, t });
  const { forms } = panel;
  const ownHost = useMemo(() => hostFor(host, panel.inputs), [host, panel.inputs]);
  const own = facts?.element.own ?? EMPTY;
  const [store] = useState(
    () =>
      new FormStore({
        forms,
        record: valuesOf(fieldsOf(forms), own),
        scope: {},
        check: judge,
        onChange: (entry) => write(entry),
      }),
  );
  const latest = useRef({ facts, forms });
  latest.current = { facts, forms };

  const write = (entry: FieldEntry) => {
    const { facts: now } = latest.current;
    const error = judge(store, entry);
    store.setError(entry, error);
    // A value of another type would be no layout any more; one that only breaks a limit is written, and named among the problems.
    if (now === undefined || error?.code === "type" || error?.code === "required") return;
    const before = studio.state.table.elements.get(elementKey)?.own ?? now.element.own;
    const change = changeOf(entry.field.field, store.values, before, {
      definition: now.definition,
      isInteger: now.dataType === "integer",
    });
    if (change === undefined) return;
    const isFilter = change.path[0] === "Filters";
    studio.setProperty(
      elementKey,
      change.path,
      isFilter ? typedFilters(change.value, typeOfColumn(studio.state, elementKey)) : change.value,
    );
  };

  const [revision, setRevision] = useState(0);
  const adopted = useRef(panel.compiled);
  useLayoutEffect(() => {
    if (adopted.current !== panel.compiled) {
      adopted.current = panel.compiled;
      store.adopt(forms);
      setRevision((before) => before + 1);
    }
    const values = valuesOf(fieldsOf(forms), own);
    // Named one and all, so that a property that is gone is gone here too.
    const all = Object.fromEntries(fieldsOf(forms).map(({ Name }) => [Name, values[Name]]));
    store.rebase(values, all);
    followOthers(store, values);
  }, [store, panel.compiled, forms, own]);

  const found = useMemo(() => (facts === undefined ? undefined : problemsOf(problems, facts.element)), [problems, facts]);
  useEffect(() => {
    if (found === undefined) return;
    const errors = new Map<FieldEntry, FieldError>();
    for (const entry of forms.flatMap(({ fields }) => fields.flatMap(({ id }) => store.entry(id) ?? []))) {
      const [property = ""] = entry.field.name.split(NESTED);
      const [problem] = found.byProperty.get(property)?.filter(({ severity }) => severity === "error") ?? [];
      // Expressions name their mistakes themselves, where they are.
      const isOwn = panel.inputs.get(entry.field.id) === "expression";
      const local = judge(store, entry);
      if (local !== undefined && entry.state.changed) errors.set(entry, local);
      else if (problem !== undefined && !isOwn) errors.set(entry, { code: "layout", message: sentenceOf(problem), source: "server" });
    }
    store.setErrors(errors);
  }, [store, found, panel.inputs, forms]);

  const context = useMemo<PanelContext>(
    () => ({
      studio,
      facts: () => factsOf(studio.state.table, studio.state.compiled, elementKey),
      pointerTo: (...steps) => [pointerOf(studio.state.table, elementKey), ...steps].join("/"),
      problemsAt: (property) => {
        const element = studio.state.table.elements.get(elementKey);
        return element === undefined ? [] : (problemsOf(studio.state.problems, element).byProperty.get(property) ?? []);
      },
    }),
    [studio, elementKey],
  );
  const read = useMemo<ReadContext>(
    () => ({ host: ownHost, layout: panel.layout, containerId: "", values: {}, displayValues: {} }),
    [ownHost, panel.layout],
  );
  const registry = useMemo(
    () => new LightRegistry({ host: ownHost, layout: panel.layout, store, displayValues: {} }),
    [ownHost, panel.layout, store],
  );
  if (facts === undefined) return null;
  return (
    <PanelContext value={context}>
      {found !== undefined && found.own.length > 0 && (
        <ul className="studio-own-problems" role="status">
          {found.own.map((problem) => (
            <li key={`${problem.code} ${problem.message}`} className={problem.severity === "error" ? "ts-error" : "ts-help"}>
              {sentenceOf(problem)}
            </li>
          ))}
        </ul>
      )}
      <fieldset className="studio-plain" disabled={!mayEdit}>
        {forms.map((form) => (
          <details key={form.id} className="studio-group" open={OPEN.has(form.id)}>
            <summary>{String(form.container.DisplayValue)}</summary>
            <FieldsEdit form={form} store={store} registry={registry} context={read} revision={revision} />
          </details>
        ))}
      </fieldset>
    </PanelContext>
  );
}

const EMPTY: Readonly<Record<string, unknown>> = {};
const fieldsOf = (forms: readonly CompiledForm[]) => forms.flatMap(({ fields }) => fields.map(({ field }) => field));

/** What a column of this grid holds. */
const typeOfColumn =
  ({ table, compiled }: StudioState, gridKey: string) =>
  (name: string) => {
    const column = (table.children.get(`${gridKey}/Columns`) ?? []).flatMap((key) => table.elements.get(key) ?? []);
    return compiled.fieldsById.get(column.find(({ own }) => own.Name === name)?.id ?? "")?.dataType;
  };

/** Inputs of the studio's own answer only what fits; of them only what must be there is asked for. */
function judge(store: FormStore, entry: FieldEntry): FieldError | undefined {
  const error = checkEntry(entry, () => store.scope);
  return error?.code !== "required" && OBJECTS.has(entry.field.field.DisplayTemplate) && typeof entry.state.value === "object"
    ? undefined
    : error;
}
const OBJECTS: ReadonlySet<string> = new Set(["TextArea", "TextBox", "Json"]);

/** A field shows what the studio holds, unless what was typed could not be written there. */
function followOthers(store: FormStore, values: Readonly<Record<string, unknown>>): void {
  for (const entry of store.entries) {
    const isWrong = entry.state.error?.source === "local";
    // A member of an object waits there until all that the object needs is typed.
    if (entry.state.changed && !isWrong && !entry.field.name.includes(NESTED)) store.setValue(entry, values[entry.field.name]);
  }
}

function hostFor(host: RendererHost, inputs: ReadonlyMap<string, InputKind>): RendererHost {
  const { explain: _explain, drafts: _drafts, validators: _validators, ...rest } = host;
  return {
    ...rest,
    can: () => true,
    access: () => ({ allowed: true }),
    actsForAnother: false,
    guard: () => undefined,
    inputs: (field: CompiledField) => {
      const kind = inputs.get(field.id);
      return kind === undefined ? undefined : PANEL_INPUTS[kind];
    },
  };
}

interface Panel {
  readonly layout: Layout;
  readonly compiled: CompiledLayout;
  readonly forms: readonly CompiledForm[];
  readonly inputs: ReadonlyMap<string, InputKind>;
}
const NOTHING: Layout = { Id: "studio.properties", Name: "Properties", Title: "Properties", Target: { Route: "/properties" }, Pages: [] };

/** The form stays the same one for as long as the same properties are asked for: typing in one must not make the others anew. */
function usePanelLayout(facts: ElementFacts | undefined, around: Parameters<typeof panelLayout>[1]): Panel {
  const { layout, table, contracts, reader, t } = around;
  const last = useRef<{ text: string; panel: Panel }>(undefined);
  return useMemo(() => {
    const made =
      facts === undefined
        ? { layout: NOTHING, inputs: new Map<string, InputKind>() }
        : panelLayout(facts, { layout, table, contracts, reader, t });
    const text = JSON.stringify(made.layout);
    if (last.current?.text === text) return last.current.panel;
    const { compiled } = compileLayout(made.layout);
    const forms = (compiled.pages[0]?.containers ?? []).filter((container): container is CompiledForm => container.kind === "Fields");
    const panel = { ...made, compiled, forms };
    last.current = { text, panel };
    return panel;
  }, [facts, layout, table, contracts, reader, t]);
}
