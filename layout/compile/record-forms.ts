/**
 * The containers that show and change one record together: their rules read each other's values and one save sends them.
 */
import type { CompiledExpression, CompiledField, CompiledForm, CompiledLayout, CompiledPage } from "../compiled.ts";
import { type DependencyGraph, dependencyGraph } from "./dependents.ts";

export interface RecordForm {
  readonly form: CompiledForm;
  /** Conditions of its page and its own; all must be true for the container to exist. */
  readonly shownWhen: readonly CompiledExpression[];
}
export interface RecordForms {
  readonly forms: readonly RecordForm[];
  /** Keyed by name: several containers may show one value. */
  readonly fields: ReadonlyMap<string, readonly CompiledField[]>;
  readonly graph: DependencyGraph;
}

/**
 * The Fields containers of the layout's own record; in a layout that only asks (to create something) its forms and wizards. A container of headings alone
 * holds no value of a record: it may be before a form.
 */
export function recordForms(pages: readonly CompiledPage[]): RecordForms {
  const containers = pages.flatMap((page) =>
    page.containers.flatMap((container) =>
      container.kind === "Fields" || container.kind === "Form" || container.kind === "Steps" ? { form: container, page } : [],
    ),
  );
  const shown = containers.filter(
    ({ form }) => form.container.Kind === "Fields" && form.container.Source === undefined && holdsValues(form),
  );
  const chosen = shown.length > 0 ? shown : containers.filter(({ form }) => form.kind !== "Fields");
  const forms = chosen.map(({ form, page }) => ({
    form,
    shownWhen: [page.visibleWhen, form.visibleWhen].filter((condition) => condition !== undefined),
  }));
  const all = forms.flatMap(({ form }) => form.fields);
  const fields = Map.groupBy(all, ({ name }) => name);
  return { forms, fields, graph: dependencyGraph(all) };
}

const holdsValues = ({ fields }: CompiledForm): boolean => fields.some(({ field }) => field.DisplayTemplate !== "Heading");

const known = new WeakMap<CompiledLayout, RecordForms>();
export function recordFormsOf(layout: CompiledLayout): RecordForms {
  let found = known.get(layout);
  if (found === undefined) {
    found = recordForms(layout.pages);
    known.set(layout, found);
  }
  return found;
}

/** Does every save of the record require its required fields, regardless of the saved container? */
export const asksOnEverySave = ({ container }: CompiledForm): boolean =>
  container.Kind !== "Fields" || container.RequiredWhenChanged !== true;
