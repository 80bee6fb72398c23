/**
 * Visible signs of each state of each kind of container. A kind or state without an entry does not compile, and a container that shows rows instead
 * of its empty text is detected.
 */
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { Column, Container, ContainerKind, Layout, Text } from "../../../layout/model.ts";
import { CUSTOM_COMPONENTS } from "../../../shared/custom-components.ts";
import type { FixtureState } from "../../../src/app/dev/fixtures/states.ts";
import { arrangedContainers } from "../../../src/renderer/screens/arrange/arranging.ts";

export interface Sign {
  /** At least one such element is visible; with `count` exactly this number. */
  see?: string;
  count?: number;
  /** A text that appears somewhere. */
  reads?: string;
  /** A text that appears nowhere. */
  never?: string;
  neverReads?: string;
  /** The elements whose text is read; default: all. */
  of?: string;
}

/** Samples are made of these words (sample-values.ts). */
const LONG = "Donaudampfschiff";
const RTL = "شركة";
const NAMES = "(Systems \\d|شركة|Donaudampf)";
/** Filled, in a grid, a list of cards, a calendar or the look-up. */
const CELL = ":is(.ts-grid-cell, .ts-card-body, .ts-month-row, [role=gridcell])";
/** Rows that differ, whose values are in their details on a phone; or the fields of two records. */
const COMPARED = ".ts-compare :is(.ts-grid-cell, .ts-item)";
const REFUSED = "Read on FIXTURE|You may not do this";

/** Containers that load first: `shown` is the sign that data has arrived. */
const loaded = (
  shown: string,
  own: Partial<Record<FixtureState, Sign>> & Record<"one" | "many" | "empty", Sign>,
): Record<FixtureState, Sign> => ({
  read: { see: shown, reads: "Systems \\d" },
  edit: { see: shown },
  disabled: { see: shown },
  long: { see: shown, reads: LONG },
  rtl: { see: `[dir=rtl] ${shown}`, reads: RTL },
  loading: { see: ".ts-skeleton, .ts-grid-skeleton", neverReads: NAMES },
  error: { reads: "The server does not answer\\.", neverReads: NAMES },
  forbidden: { reads: REFUSED, neverReads: NAMES },
  ...own,
});

const CONTROLS = ".ts-field :is(input:not([type=file]), select, textarea)";
const open = `${CONTROLS}:enabled:not([readonly])`;
const labels = (locale: Sign) => ({ ...locale, see: CONTROLS });
/** Forms load nothing before they are submitted; see below for the result. */
const typedInto: Record<FixtureState, Sign> = {
  read: { see: open },
  edit: { see: open },
  disabled: { see: CONTROLS, never: open, reads: "Not available in the current state" },
  empty: { see: open },
  one: { see: open },
  many: { see: open },
  long: labels({ reads: "Bezeichnung der Kundenstammdaten" }),
  rtl: labels({ reads: "نص" }),
  loading: { see: CONTROLS },
  error: { see: CONTROLS },
  forbidden: { see: CONTROLS },
};
/** Signs of a submitted form. */
export const SENT: Partial<Record<FixtureState, Sign>> = {
  loading: { see: ".ts-form[aria-busy=true]" },
  error: { reads: "The server does not answer\\." },
  forbidden: { reads: REFUSED },
};

const words = (reads: string): Record<FixtureState, Sign> => ({
  ...loaded("p", { one: { reads }, many: { reads }, empty: { reads } }),
  read: { reads },
  edit: { reads },
  disabled: { reads },
  long: { reads },
  rtl: { reads, see: "[dir=rtl] p" },
});
const still = words("Good to see you");

export const SIGNS: Readonly<Record<ContainerKind, Readonly<Record<FixtureState, Sign>>>> = {
  Fields: loaded(".ts-item .ts-value", {
    loading: { see: "[aria-busy=true]", neverReads: NAMES },
    edit: { see: open },
    disabled: { see: CONTROLS, never: open },
    empty: { see: ".ts-item", neverReads: NAMES },
    one: { see: ".ts-item .ts-value" },
    many: { see: ".ts-item .ts-value" },
  }),
  Form: typedInto,
  Steps: typedInto,
  Grid: loaded(CELL, {
    empty: { reads: "Nothing here yet|No customers yet|No rows in this month|Nothing matches the search and filters", neverReads: NAMES },
    one: { see: CELL, reads: "1 row(?!s)" },
    many: { see: CELL, reads: "10,000 rows" },
  }),
  Tree: loaded("[role=treeitem][aria-level='1']", {
    empty: { reads: "Nothing here yet|No places yet", never: "[role=treeitem]" },
    one: { see: "[role=treeitem]", count: 1 },
    many: { see: "[role=treeitem]" },
  }),
  Tiles: loaded(".ts-figure", {
    read: { see: ".ts-figure", of: ".ts-figure", reads: "\\d" },
    long: { see: ".ts-figure", reads: "Bezeichnung der Kundenstammdaten" },
    rtl: { see: "[dir=rtl] .ts-figure" },
    empty: { see: ".ts-figure", of: ".ts-figure", reads: "–", neverReads: "[1-9]" },
    one: { see: ".ts-figure", of: ".ts-figure", reads: "\\d" },
    many: { see: ".ts-figure", of: ".ts-figure", reads: "\\d" },
  }),
  Chart: loaded(".ts-chart-picture svg", {
    empty: { reads: "Nothing here yet|No figures yet", never: "figure" },
    one: { see: ".ts-chart-picture svg", reads: "1 entry" },
    many: { see: ".ts-chart-picture svg", reads: "5,000 entries" },
  }),
  Timeline: loaded(".ts-event", {
    empty: { reads: "Nothing here yet|Nothing happened yet", never: ".ts-event" },
    one: { see: ".ts-event", count: 1 },
    many: { see: ".ts-older" },
  }),
  Flow: loaded(".ts-flow-step", {
    empty: { reads: "Nothing here yet|Nothing was started yet", never: ".ts-flow-step" },
    one: { see: ".ts-flow-step" },
    many: { see: ".ts-flow-more" },
  }),
  Matrix: loaded(".ts-grid-cell", {
    empty: { reads: "Nothing here yet|No prices yet", never: ".ts-grid-cell" },
    one: { see: ".ts-grid-cell", reads: "1 row(?!s)" },
    many: { see: ".ts-grid-cell", reads: "5,000 rows" },
  }),
  Compare: {
    ...loaded(COMPARED, {
      empty: { reads: "There is no difference", neverReads: NAMES },
      one: { see: ".ts-compare" },
      many: { see: COMPARED },
    }),
    read: { see: COMPARED },
    loading: { see: ".ts-compare-choices, .ts-skeleton" },
    long: { see: COMPARED },
    rtl: { see: `[dir=rtl] ${COMPARED}` },
  },
  Text: { ...still, loading: still.read, error: still.read, forbidden: still.read },
  Custom: { ...words("data is here"), loading: { neverReads: "data is here" } },
};

/** These show no words of a record. */
const WORDLESS: readonly string[] = [
  "Status",
  "Date",
  "DateTime",
  "Number",
  "Money",
  "Price",
  "Margin",
  "Time",
  "Duration",
  "Rating",
  "Due",
  "Percent",
  "CheckBox",
  "Switch",
  "Currency",
  "Country",
  "Language",
  "Month",
  "Heading",
  "Hidden",
];

const isWordlessOnPhone = ({ DisplayTemplate, EnumMembers, EnumSource, HiddenByDefault = false, Priority = 1 }: Column): boolean =>
  WORDLESS.includes(DisplayTemplate) || EnumMembers !== undefined || EnumSource !== undefined || HiddenByDefault || Priority > 1;

/**
 * A list that comes whole has as many rows as one answer holds; fields that the record itself must open stay closed for a sample, and those that only read are
 * never open; and where all that always is there are figures and states, no words of a sample do.
 */
function hasSignElsewhere(container: Container, state: FixtureState): boolean {
  // Two samples without rows are the same; two samples without values are still two records.
  if (container.Kind === "Compare") return state === "empty" && container.RowKey === undefined;
  // Tiles that follow a form have data in every state of the record.
  if (container.Kind === "Tiles" && state === "empty") return container.Source?.Of !== undefined;
  if (state === "many" && container.Kind === "Chart") return container.Source.Total === undefined;
  if (state === "many") return "Paging" in container && container.Paging === "Client";
  if (container.Kind === "Grid")
    return (
      (state === "read" || state === "long" || state === "rtl") &&
      (container.GroupBy !== undefined || container.Columns.every(isWordlessOnPhone))
    );
  if (container.Kind !== "Fields") return false;
  const { Fields } = container;
  if (state === "edit" || state === "disabled")
    return Fields.every(({ EnabledWhen, IsReadOnly }) => EnabledWhen !== undefined || IsReadOnly === true);
  if (state === "read" || state === "long" || state === "rtl")
    return Fields.every(({ VisibleWhen, DisplayTemplate }) => VisibleWhen !== undefined || WORDLESS.includes(DisplayTemplate));
  return false;
}

/** What a container shows instead of its data, if it has none before the user or another container gives some. */
function waitingSign(container: Container, all: readonly Container[], state: FixtureState): Sign | undefined {
  // Of components only that of the fixtures says words of a record.
  if (container.Kind === "Custom" && container.Component !== "FixtureSquares")
    return container.Component in CUSTOM_COMPONENTS
      ? { see: `[data-element="container:${container.Id}"]`, neverReads: "cannot be shown" }
      : { reads: "cannot be shown" };
  if (container.Kind === "Compare" && (container.First === undefined || container.Second === undefined))
    return state === "forbidden" ? { reads: REFUSED } : { see: ".ts-compare-choices" };
  // Rows are picked in a dialog.
  if (container.Kind === "Form" && container.Fields.every(({ DisplayTemplate }) => DisplayTemplate === "RowPicker"))
    return { see: ".ts-field .ts-pick" };
  const followed = followedBy(container, all);
  // What a component gives is its own affair.
  if (followed?.Kind === "Custom" && followed.Component === "FixtureSquares") return { see: `[data-element="container:${container.Id}"]` };
  // No row is focused and no result is given yet.
  if (followed?.Kind === "Grid" || followed?.Kind === "Custom") return { see: ".ts-state" };
  return lacksInput(container, all) ? { see: ".ts-live-note" } : undefined;
}

const followedBy = (container: Container, all: readonly Container[]): Container | undefined => {
  const of = "Source" in container ? container.Source?.Of : undefined;
  return all.find(({ Id }) => Id === of);
};

/** Follows a form, or what follows one, that requires a value which the source reads and no sample gives. */
function lacksInput(container: Container, all: readonly Container[]): boolean {
  const followed = followedBy(container, all);
  if (followed === undefined) return false;
  if (followed.Kind !== "Form" && followed.Kind !== "Steps") return lacksInput(followed, all);
  const read = JSON.stringify("Source" in container ? container.Source?.Parameters : undefined);
  const fields = followed.Kind === "Form" ? followed.Fields : followed.Steps.flatMap(({ Fields }) => Fields);
  return fields.some(
    ({ Name, IsRequired, Value, InitialValue }) =>
      IsRequired === true && Value === undefined && InitialValue === undefined && new RegExp(`\\bValues\\.${Name}\\b`).test(read),
  );
}

/** Several containers of one kind have the sum of their signs; unknown if some may be hidden. */
function counted({ count, ...sign }: Sign, all: readonly Container[], visible: readonly Container[], kind: ContainerKind): Sign {
  const of = (containers: readonly Container[]) => containers.filter(({ Kind }) => Kind === kind).length;
  return count === undefined || of(all) > of(visible) ? sign : { ...sign, count: count * of(visible) };
}

/** The start of a text before its first expression or mark; any text if it begins with one. */
const firstWords = (text: Text): string => (/^[\w ,]+/.exec(String(text))?.[0] ?? "\\S").trim();

export const containersOf = ({ Pages }: Layout): Container[] => Pages.flatMap(({ Containers }) => Containers);

/** The containers that a user with all rights sees on first opening the page. */
const arranged = (layout: Layout): Set<string> =>
  new Set(
    compileLayout(layout)
      .compiled.pages.flatMap((page) => arrangedContainers(page, { can: () => true }, undefined).shown)
      .map(({ id }) => id),
  );

/** The parts of a layout that are shown for every record and without an action. */
export function signsOf(layout: Layout, state: FixtureState): Sign[] {
  const actions = [...(layout.Actions ?? []), ...containersOf(layout).flatMap(({ Actions }) => Actions ?? [])];
  const forms = new Set(actions.flatMap(({ Form }) => Form ?? []));
  const shown = arranged(layout);
  const all = containersOf(layout).filter(({ Id }) => shown.has(Id) && !forms.has(Id));
  const always = all.filter(({ VisibleWhen }) => VisibleWhen === undefined);
  const waiting = always.flatMap((container) => waitingSign(container, all, state) ?? []);
  const visible = always.filter((container) => !hasSignElsewhere(container, state) && waitingSign(container, all, state) === undefined);
  const own = visible.map((container) => {
    const sign = counted(SIGNS[container.Kind][state], all, visible, container.Kind);
    if (container.Kind === "Text") return { ...sign, reads: firstWords(container.Text) };
    // The empty text is the container's own.
    const text = state === "empty" && "EmptyText" in container ? container.EmptyText : undefined;
    return typeof text === "string" ? { ...sign, reads: text.replaceAll(/[^\w ]/g, ".") } : sign;
  });
  return [...own, ...waiting];
}

/**
 * The signs that are missing. Self-contained, so that it can be injected into a page.
 *
 * @param frame element that shows the layout
 */
export function lacking(frame: Element | null, wanted: readonly Sign[]): string[] {
  // Without layout (jsdom), everything counts as visible.
  const seen = (selector: string) => [...(frame?.querySelectorAll(selector) ?? [])].filter((each) => each.checkVisibility?.() ?? true);
  const textOf = (of: string | undefined) =>
    of === undefined
      ? (frame?.textContent ?? "")
      : [...(frame?.querySelectorAll(of) ?? [])].map(({ textContent }) => textContent).join(" ");
  return wanted.flatMap(({ see, count, reads, never, neverReads, of }) => [
    ...(see !== undefined && (count === undefined ? seen(see).length === 0 : seen(see).length !== count) ? [`no ${see}`] : []),
    ...(reads !== undefined && !new RegExp(reads).test(textOf(of)) ? [`nothing reads ${reads}`] : []),
    ...(never !== undefined && seen(never).length > 0 ? [`there is ${never}`] : []),
    ...(neverReads !== undefined && new RegExp(neverReads).test(textOf(of)) ? [`something reads ${neverReads}`] : []),
  ]);
}
