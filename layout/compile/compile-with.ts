/** The compiler of layouts. What compiles each kind of container and what checks are handed in, so that a browser loads only what it uses. */
import { checksOf } from "../access-rule.ts";
import { at, inside, type Position, ROOT } from "../check/report.ts";
import type {
  CompiledContainer,
  CompiledField,
  CompiledLayout,
  CompiledPage,
  CompiledTemplate,
  CompileResult,
  ContractIndex,
} from "../compiled.ts";
import { typeOfRecord } from "../contract/expression-type.ts";
import { BOOLEAN, type ExpressionType } from "../expressions/types.ts";
import { type Container, type FieldsContainer, isRouteTarget, type Layout, type Page, type Text } from "../model.ts";
import { withAsides } from "../nested-containers.ts";
import { compileActions, reportOptional, type Targets } from "./compile-action.ts";
import { compileArrangements } from "./compile-arrangements.ts";
import { fieldPosition, type LayoutRecord } from "./compile-form.ts";
import { compilePrint } from "./compile-print.ts";
import { compileSource } from "./compile-source.ts";
import { compileTemplate } from "./compile-template.ts";
import { type Checks, type Context, compileAt, openContext, type Scoped, type Seen, scoped } from "./context.ts";
import { reportCycle } from "./dependents.ts";
import { fieldTypes } from "./field-types.ts";
import type { KindCompiler, KindCompilers, Surroundings } from "./kind-compiler.ts";
import { refuseLive, withLive } from "./live-scope.ts";
import { liveSources } from "./live-source.ts";
import type { OpenedRow } from "./opened-row.ts";
import { recordForms } from "./record-forms.ts";
import { callRecord, sourceRecord } from "./record-of-container.ts";
import { withNested } from "./with-nested.ts";

/** What the compiler is handed. */
export interface CompileTools {
  /** Containers of other kinds become `Unknown`. */
  readonly kinds: KindCompilers;
  /** Absent: the layout is trusted, and nothing is reported. */
  readonly contracts?: ContractIndex;
  readonly checks?: Checks;
  /** Receives every expression. */
  readonly seen?: Seen;
}

/** Compiles without a cache. */
export function compileWith(layout: Layout, { kinds, contracts, checks, seen }: CompileTools): CompileResult {
  const opened = openContext(layout, contracts, checks, seen);
  const shared = layoutRecord(opened);
  const context: Context = { ...opened, live: liveSources(opened, shared) };
  const targets = targetsOf(layout);
  checks?.checkIds(layout, context.report);
  checkReadAccess(context);
  if (contracts !== undefined && isRouteTarget(layout.Target)) reportOptional(context.report, layout.Target.Route, at(ROOT, "Target"));
  checks?.checkTexts(layout, context.report);
  checks?.checkWords(layout, context.report);
  const shownIn = recordScope(context, shared);
  const pages = layout.Pages.map((page, index) =>
    compilePage(context, page, inside(inside(ROOT, "Pages"), page.Id, String(index)), { kinds, shared, shownIn, targets }),
  );
  if (contracts !== undefined) reportWideCycles(context, pages);
  const actions = compileActions(context, layout.Actions, ROOT, shownIn, targets);
  const heading = layout.Heading === undefined ? undefined : compileHeading(context, layout.Heading, shownIn);
  return {
    compiled: { layout, ...(heading ? { heading } : {}), pages, actions, ...byIds(pages) },
    problems: context.report.problems,
  };
}

function byIds(pages: readonly CompiledPage[]): Pick<CompiledLayout, "containersById" | "fieldsById"> {
  const containersById = new Map<string, CompiledContainer>();
  const fieldsById = new Map<string, CompiledField>();
  for (const container of withNested(pages.flatMap((page) => page.containers))) {
    containersById.set(container.id, container);
    for (const field of fieldsOf(container)) fieldsById.set(field.id, field);
  }
  return { containersById, fieldsById };
}

function checkReadAccess({ layout: { ReadAccess }, contracts, checks, report }: Context): void {
  if (ReadAccess === undefined || contracts === undefined) return;
  for (const [index, access] of checksOf(ReadAccess).entries()) {
    const position = "Checks" in ReadAccess ? at(ROOT, "ReadAccess", "Checks", String(index)) : at(ROOT, "ReadAccess");
    checks?.checkCapability(report, contracts, access, position);
  }
}

function compileHeading(context: Context, heading: Text, scope: Scoped): CompiledTemplate {
  if (context.contracts !== undefined && !isRouteTarget(context.layout.Target))
    context.report.error(
      at(ROOT, "Heading"),
      "HeadingOfAccount",
      "the heading of an account's screen is the account's name",
      'remove "Heading", or use "Title"',
    );
  return compileTemplate(context, scope, heading, ROOT, ["Heading"]);
}

function fieldsOf(container: CompiledContainer): readonly CompiledField[] {
  switch (container.kind) {
    case "Fields":
    case "Form":
    case "Steps":
    case "Tree":
    case "Compare":
      return container.fields;
    case "Timeline":
      return [container.time ?? [], container.title ?? [], container.fields].flat();
    case "Grid":
      return [...container.columns, ...container.detail];
    case "Flow":
      return [...container.fields, ...container.childFields];
    case "Matrix":
      return [...container.fields, container.cell];
    case "Chart":
      return container.columns;
    case "Tiles":
      return container.tiles;
    case "Text":
    case "Custom":
    case "Unknown":
      return [];
  }
}

/** Circles across several containers; those inside one container were reported there. */
function reportWideCycles({ report }: Context, pages: readonly CompiledPage[]): void {
  const { graph } = recordForms(pages);
  for (const cycle of graph.cycles) {
    for (const [pageIndex, { page, containers }] of pages.entries()) {
      for (const [index, container] of containers.entries()) {
        if (container.kind !== "Fields" && container.kind !== "Form" && container.kind !== "Steps") continue;
        const names = container.fields.map((field) => field.name);
        if (!names.includes(cycle[0] ?? "") || cycle.every((name) => names.includes(name))) continue;
        const position = inside(
          inside(inside(inside(ROOT, "Pages"), page.Id, String(pageIndex)), "Containers"),
          container.id,
          String(index),
        );
        // The fields of a wizard are in its steps.
        const where = container.kind === "Steps" ? position : fieldPosition(position, cycle[0] ?? "", names.indexOf(cycle[0] ?? ""));
        reportCycle(report, where, cycle);
      }
    }
  }
}

function targetsOf(layout: Layout): Targets {
  const containers = layout.Pages.flatMap((page) => withAsides(page.Containers));
  return {
    // The containers of an opened row exist only while it is open: actions outside cannot refer to them.
    containers: new Set(containers.map((container) => container.Id)),
    forms: new Set(containers.flatMap((container) => (container.Kind === "Form" || container.Kind === "Steps" ? container.Id : []))),
  };
}

/** The layout's own Source and Save, checked once, and the types of all fields that show that record. */
function layoutRecord(context: Context): LayoutRecord {
  const { Source, Save } = context.layout;
  const position = at(ROOT, "Source");
  const record = Source === undefined ? undefined : sourceRecord(context, Source, position);
  if (Source !== undefined) refuseLive(context, Source, position);
  if (Source !== undefined && record !== undefined) compileSource(context, Source, position, scoped(context, {}), []);
  if (Save !== undefined) callRecord(context, Save, at(ROOT, "Save"));
  const types = new Map<string, ExpressionType>();
  const sharing = context.layout.Pages.flatMap((page) => withAsides(page.Containers)).filter(
    (container): container is FieldsContainer => container.Kind === "Fields" && container.Source === undefined,
  );
  for (const container of sharing) for (const [name, type] of fieldTypes(container.Fields, record)) types.set(name, type);
  return { record, types };
}

/** Pages, containers and header actions see the record as it is loaded and typed, if the layout has one, and whether it is stored already. */
function recordScope(context: Context, { record, types }: LayoutRecord): Scoped {
  const { Source, Target } = context.layout;
  const ofRecord = { Values: typeOfRecord("Values", types, record), Initial: typeOfRecord("Initial", types, record) };
  const isNew = isRouteTarget(Target) ? (Source === undefined ? undefined : false) : Target.Action === "Create";
  const about: Context = isNew === undefined ? context : { ...context, isNew };
  return withLive(about, scoped(about, Source === undefined ? {} : ofRecord));
}

/** What all containers of a layout share. */
type Shared = Omit<Surroundings, "compileAside" | "compileOpened"> & { kinds: KindCompilers };

function compilePage(context: Context, page: Page, position: Position, around: Shared): CompiledPage {
  const containers = page.Containers.map((container, index) =>
    compileContainer(context, container, inside(inside(position, "Containers"), container.Id, String(index)), around),
  );
  context.checks?.checkLive(context, page.Containers, inside(position, "Containers"));
  const arrangements = page.Arrangements && compileArrangements(context, page, page.Arrangements, position, around);
  const printTitle = page.Print && compilePrint(context, page.Print, containers, position, around.shownIn);
  return {
    page,
    containers,
    ...(page.VisibleWhen === undefined
      ? {}
      : { visibleWhen: compileAt(context, around.shownIn, page.VisibleWhen, position, ["VisibleWhen"], BOOLEAN) }),
    ...(arrangements ? { arrangements } : {}),
    ...(printTitle ? { printTitle } : {}),
  };
}

/** The containers of an opened row: a separate page whose expressions read `Row`, and whose actions may also refer to the surrounding elements. */
function compileOpened({ context, page, position }: OpenedRow, { kinds, targets: around }: Shared): CompiledLayout {
  const shared: LayoutRecord = { record: undefined, types: new Map() };
  const opened: Context = { ...context, live: liveSources(context, shared) };
  const own = targetsOf(opened.layout);
  const targets = {
    containers: new Set([...around.containers, ...own.containers]),
    forms: new Set([...around.forms, ...own.forms]),
  };
  const shownIn = withLive(opened, scoped(opened, {}));
  const containers = page.Containers.map((container, index) =>
    compileContainer(opened, container, inside(position, container.Id, String(index)), { kinds, shared, shownIn, targets }),
  );
  opened.checks?.checkLive(opened, page.Containers, position);
  const pages = [{ page, containers }];
  return { layout: opened.layout, pages, actions: [], ...byIds(pages) };
}

function compileContainer(context: Context, container: Container, position: Position, around: Shared): CompiledContainer {
  const compiled = compileKind(context, container, position, around);
  if (container.VisibleWhen !== undefined)
    compiled.visibleWhen = compileAt(context, around.shownIn, container.VisibleWhen, position, ["VisibleWhen"], BOOLEAN);
  return compiled;
}

/** Containers beside a wizard are part of its page and read what the page reads. */
const compileAside = (context: Context, containers: readonly Container[], position: Position, around: Shared): CompiledContainer[] => {
  checkAside(context, containers, position);
  return containers.map((container, index) => compileContainer(context, container, inside(position, container.Id, String(index)), around));
};

/** With a second form beside the first, users could not tell which values are saved with it. */
function checkAside({ contracts, report }: Context, containers: readonly Container[], position: Position): void {
  if (contracts === undefined) return;
  for (const [index, container] of containers.entries()) {
    const isTyped =
      container.Kind === "Form" || container.Kind === "Steps" || (container.Kind === "Fields" && container.Save !== undefined);
    if (isTyped)
      report.error(
        at(inside(position, container.Id, String(index)), "Kind"),
        "NotForAside",
        `"${container.Id}" would be a second form beside the wizard`,
        "put its fields into a step, or show it on the page",
      );
  }
}

function compileKind(context: Context, container: Container, position: Position, around: Shared): CompiledContainer {
  // The table has a compiler for the containers of each kind under its name.
  const compile = around.kinds[container.Kind] as KindCompiler<Container> | undefined;
  // Newer than this release: `checkShape` refuses it on the server, but a browser that is open may still receive it. Or what compiles it is on its way.
  if (compile === undefined) return { id: container.Id, kind: "Unknown", container, actions: [] };
  return compile(context, container, position, {
    ...around,
    compileAside: (containers, asidePosition) => compileAside(context, containers, asidePosition, around),
    compileOpened: (opened) => compileOpened(opened, around),
  });
}
