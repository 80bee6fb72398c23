/**
 * Reads what a page shows: the same compiled layout, the same operations and the same rules as on the screen, as the same caller.
 *
 * Longer than a page because it is one list of kinds: each says what of it is on paper.
 */
import { combineRows } from "../../../../layout/combine-rows.ts";
import { comparedFields, DIFFERENCE, DIFFERENCES, joined, joinRows } from "../../../../layout/compared-rows.ts";
import type {
  CompiledChart,
  CompiledCompare,
  CompiledContainer,
  CompiledField,
  CompiledFlow,
  CompiledForm,
  CompiledGrid,
  CompiledLayout,
  CompiledMatrix,
  CompiledSource,
  CompiledTiles,
  CompiledTimeline,
  CompiledTree,
  ContractIndex,
  Scope,
} from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { firstFilters } from "../../../../layout/first-filters.ts";
import { type FlowNode, nodesOf } from "../../../../layout/flow-nodes.ts";
import { isChanged } from "../../../../layout/is-changed.ts";
import { requestFilters } from "../../../../layout/list-filter.ts";
import { membersRead, rowReads } from "../../../../layout/members-read.ts";
import type { Text } from "../../../../layout/model.ts";
import { withColumns } from "../../../../layout/with-columns.ts";
import { formatInstant } from "../../../../shared/format/dates.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import { ChoiceLabels } from "../grids/choice-labels.ts";
import type { CallList, Row } from "../grids/selected-rows.ts";
import type { PrintedBlock, PrintedColumn, PrintedItem, PrintedValue } from "./printed-blocks.ts";
import { type Around, asksForLabels, fillTemplate, NOTHING, printedText, printText, type TextContext } from "./printed-text.ts";
import { type ListAnswer, readRows } from "./read-rows.ts";

/** The reader and the page. */
interface Reader extends Pick<TextContext, "language" | "locale"> {
  readonly compiled: CompiledLayout;
  readonly contracts: ContractIndex;
  readonly call: CallList;
  /** The variables of expressions besides the record: the caller, the account, the address. */
  readonly scope: Scope;
}

/** A record: its values, and the texts that came with them. */
interface Loaded {
  readonly values: Row;
  readonly displayValues: Row;
}

/** Without a width of its own a value gets half of the page, and a long one all of it. */
const LONG: ReadonlySet<string> = new Set(["TextArea", "Heading", "Json", "Code", "KeyValue"]);
/** Pixels of a column without a width. */
const USUAL_WIDTH = 140;

export class PageReader {
  readonly #reader: Reader;
  readonly #answers = new Map<string, Promise<unknown>>();
  readonly #labels: ChoiceLabels;
  #scope: Scope;

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#scope = reader.scope;
    this.#labels = new ChoiceLabels(reader.call, (row) => ({ ...this.#scope, Values: row, Initial: row, Row: row }));
  }

  /** The variables of rules of pages and containers, with the layout's record if there is one. */
  async scope(): Promise<Scope> {
    const { compiled, scope } = this.#reader;
    const { Source } = compiled.layout;
    const form = [...compiled.containersById.values()].find(
      (each): each is CompiledForm => each.kind === "Fields" && Source !== undefined && (each as CompiledForm).source?.source === Source,
    );
    if (form?.source === undefined) return this.#scope;
    const { values } = await this.#record(form.source, scope);
    this.#scope = { ...scope, Values: values, Initial: values };
    return this.#scope;
  }

  text(template: Parameters<typeof fillTemplate>[0]): string {
    return fillTemplate(template, this.#reader.compiled, this.#context(this.#scope));
  }

  /** A time, as the page writes times. */
  instant(time: string): string {
    return `${formatInstant(time, this.#reader.locale)} UTC`;
  }

  /** One container. A container that its reader may not see, or that fails to load, is replaced by a note; the others are not affected. */
  async blocks(container: CompiledContainer): Promise<PrintedBlock[]> {
    if (container.visibleWhen !== undefined && container.visibleWhen.evaluate(this.#scope) !== true) return [];
    try {
      return await this.#kind(container);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const isDenied = error.code === "AccessDenied" || error.code === "NotFound";
      return [this.#note(container, printText(isDenied ? "forbidden" : "failed", this.#reader.language))];
    }
  }

  async #kind(container: CompiledContainer): Promise<PrintedBlock[]> {
    switch (container.kind) {
      case "Fields":
        return this.#fields(container);
      case "Tiles":
        return this.#tiles(container);
      case "Grid":
        return this.#grid(container);
      case "Matrix":
        return this.#matrix(container);
      case "Chart":
        return this.#chart(container);
      case "Timeline":
        return this.#timeline(container);
      case "Flow":
        return this.#flow(container);
      case "Tree":
        return this.#tree(container);
      case "Compare":
        return this.#compare(container);
      case "Text":
        return [{ kind: "text", title: titleOf(container), text: this.text(container.text) }];
      default:
        return [];
    }
  }

  async #fields(form: CompiledForm): Promise<PrintedBlock[]> {
    const scope = await this.#sourceScope(form.source);
    if (scope === null) return [];
    const { values, displayValues } = await this.#record(form.source, scope);
    return this.#valueBlocks(form, form.fields, { row: values, displayValues }, { ...this.#scope, Values: values, Initial: values });
  }

  async #tiles(tiles: CompiledTiles): Promise<PrintedBlock[]> {
    const scope = await this.#sourceScope(tiles.source);
    if (scope === null) return [];
    const { values, displayValues } = await this.#record(tiles.source, scope);
    const around = { row: values, displayValues };
    return this.#valueBlocks(tiles, tiles.tiles, around, { ...this.#scope, Values: values, Initial: values }, 3);
  }

  async #grid(written: CompiledGrid): Promise<PrintedBlock[]> {
    const made = written.columnsFrom && (await this.#list(written.columnsFrom, {}));
    const grid = made ? withColumns(written, made.rows) : written;
    const columns = grid.columns.filter(({ column }) => column.HiddenByDefault !== true && column.DisplayTemplate !== "Hidden");
    const whole = await this.#list(grid.source, this.#gridQuestion(grid, columns));
    if (whole === null) return [];
    const list = grid.container.OnlyChanged === true ? { ...whole, rows: whole.rows.filter((row) => isRowChanged(grid, row)) } : whole;
    const totals = columns.map((column) => printedText(column, list.totals[column.name], { row: list.totals }, this.#context(this.#scope)));
    return this.#table(grid, columns, list, totals.some((text) => text !== "") ? totals : undefined);
  }

  /** The list with its default sort and filters. */
  #gridQuestion(grid: CompiledGrid, columns: readonly CompiledField[]): Row {
    const { contracts, scope } = this.#reader;
    const { Service, Operation } = grid.source.source;
    const takes = contracts.operation(Service, Operation)?.request.properties ?? {};
    const sort = (grid.container.Sort ?? []).map(({ Field, Direction }) => ({ field: Field, direction: Direction }));
    const filters = firstFilters(grid, this.#scope).flatMap(({ Field, Operator, Values = [] }) => {
      const column = grid.columns.find(({ name }) => name === Field);
      const filter = { field: Field, operator: Operator as Parameters<typeof requestFilters>[0]["operator"], values: Values.map(String) };
      return column?.filterable === true ? requestFilters(filter, column, scope.today?.() ?? "") : [];
    });
    const totals = grid.columns.flatMap(({ name, column: { Total } }) => (Total === undefined ? [] : [{ field: name, function: Total }]));
    const choices = rowReads(columns.flatMap(({ enumSource }) => Object.values(enumSource?.parameters ?? {})));
    const fields = [...new Set([...membersRead(columns), ...choices])];
    const wanted = Object.entries({ sort, filters, totals, fields }).filter(
      ([name, list]) => list.length > 0 && Object.hasOwn(takes, name),
    );
    return Object.fromEntries(wanted);
  }

  async #chart(chart: CompiledChart): Promise<PrintedBlock[]> {
    const list = await this.#list(chart.source, {});
    if (list === null) return [];
    const { language } = this.#reader;
    const { locale } = this.#context(this.#scope);
    const combined = combineRows(chart, list.rows, {
      locale,
      quarter: (quarter, year) => printText("quarter", language, { quarter, year }),
    });
    return this.#table(chart, combined.chart.columns, { ...list, rows: combined.rows });
  }

  /** Its rows with a column for each of its columns, which have the width that the cells say. */
  async #matrix(matrix: CompiledMatrix): Promise<PrintedBlock[]> {
    const { container, fields, cell, source, columnSource, cellSource } = matrix;
    const list = await this.#list(source, {});
    const columns = await this.#list(columnSource, {});
    const cells = await this.#list(cellSource, {});
    if (list === null || columns === null || cells === null) return [];
    if (list.rows.length === 0) return [this.#note(matrix, this.#emptyText(matrix))];
    const values = new Map(cells.rows.map((each) => [JSON.stringify([each[container.RowFrom], each[container.ColumnFrom]]), each]));
    await this.#loadLabels([cell], cells.rows);
    const heads = await this.#cells(fields, list.rows);
    const context = this.#context(this.#scope);
    const rows = list.rows.map((row, index) => [
      ...(heads[index] ?? []),
      ...columns.rows.map((column) => {
        const found = values.get(JSON.stringify([row[container.RowKey], column[container.ColumnKey]])) ?? {};
        return printedText(cell, found[cell.name], { row: found }, context);
      }),
    ]);
    const shown = [
      ...fields.map(columnOf),
      ...columns.rows.map((column) => ({ ...columnOf(cell), label: String(column[container.ColumnLabelFrom] ?? "") })),
    ];
    return [{ kind: "table", title: titleOf(matrix), columns: shown, rows, ...this.#cut(list) }];
  }

  /** What the layout chooses to compare first: records with all their fields, of lists the rows that differ. */
  async #compare(compare: CompiledCompare): Promise<PrintedBlock[]> {
    const { container, source, choose, first, second } = compare;
    const { language } = this.#reader;
    const sides = [first, second].map((side): Row => ({ Value: side?.evaluate(this.#scope) ?? null }));
    const [left, right] = sides;
    if (left === undefined || right === undefined || sides.some(({ Value }) => Value === null || Value === ""))
      return [this.#note(compare, printText("choose", language))];
    const choice = { name: "Value", enumSource: choose };
    await this.#labels.load([choice], sides);
    const chosen = ([left, right] as const).map((side, index) => ({
      ...{ label: printText(index === 0 ? "first" : "second", language), width: 6 },
      text: this.#labels.read(choice, side, side.Value) ?? String(side.Value),
    }));
    const fields = comparedFields(compare.fields);
    const heading: PrintedBlock = { kind: "values", title: titleOf(compare), values: chosen };
    if (container.RowKey === undefined) {
      const [before, now] = await Promise.all([left, right].map((side) => this.#record(source, { ...this.#scope, Row: side })));
      const around = { row: joined(fields, before?.values, now?.values), displayValues: {} };
      const [values, ...parts] = await this.#valueBlocks(compare, fields, around, { ...this.#scope, Row: around.row });
      return values?.kind === "values" ? [{ ...heading, values: [...chosen, ...values.values] }, ...parts] : [heading];
    }
    const [before, now] = await Promise.all([left, right].map((side) => this.#list(source, {}, { ...this.#scope, Row: side })));
    const rows = joinRows(fields, container.RowKey, before?.rows ?? [], now?.rows ?? []).filter((row) => row[DIFFERENCE] !== "Same");
    const [name, ...others] = fields;
    const columns = [...(name === undefined ? [] : [name]), differenceField(language), ...others].map(
      (field): CompiledField => ({ ...field, field: { ...field.field, Width: USUAL_WIDTH } }),
    );
    if (rows.length === 0) return [heading, { kind: "note", title: "", text: printText("same", language) }];
    const isCut = before?.isCut === true || now?.isCut === true;
    const table = await this.#table(compare, columns, { rows, isCut, totals: {}, answer: {} });
    return [heading, ...table.map((block) => ({ ...block, title: "" }))];
  }

  async #table(
    container: CompiledContainer,
    columns: readonly CompiledField[],
    list: ListAnswer,
    totals?: readonly string[],
  ): Promise<PrintedBlock[]> {
    if (list.rows.length === 0) return [this.#note(container, this.#emptyText(container))];
    const rows = await this.#cells(columns, list.rows);
    return [
      {
        ...{ kind: "table", title: titleOf(container), columns: columns.map(columnOf), rows },
        ...(totals === undefined ? {} : { totals }),
        ...this.#cut(list),
      },
    ];
  }

  async #timeline(timeline: CompiledTimeline): Promise<PrintedBlock[]> {
    const list = await this.#list(timeline.source, {});
    if (list === null) return [];
    const { time, title, fields } = timeline;
    await this.#loadLabels([time ?? [], title ?? [], fields].flat(), list.rows);
    const items = list.rows.map((row): PrintedItem => {
      const context = this.#context({ ...this.#scope, Row: row });
      const [when, what] = [time, title].map((field) => field && printedText(field, row[field.name], { row }, context));
      return { depth: 0, title: what ?? "", lines: [when ?? "", ...this.#details(fields, row)].filter((line) => line !== "") };
    });
    return this.#listBlock(timeline, items, list);
  }

  async #flow(flow: CompiledFlow): Promise<PrintedBlock[]> {
    const list = await this.#list(flow.source, {});
    if (list === null) return [];
    await this.#loadLabels(flow.fields, list.rows);
    const items: PrintedItem[] = [];
    const add = (nodes: readonly FlowNode[], depth: number, before = "") => {
      for (const { row, fields, branches, undoneBy } of nodes) {
        const [first, ...others] = fields;
        const name = first === undefined ? "" : printedText(first, row[first.name], { row }, this.#context({ ...this.#scope, Row: row }));
        items.push({ depth, title: `${before}${name}`, lines: this.#details(others, row) });
        add(undoneBy, depth + 1, `${printText("undoneBy", this.#reader.language)}: `);
        add(branches, depth + 1);
      }
    };
    add(nodesOf(flow, list.rows), 0);
    return this.#listBlock(flow, items, list);
  }

  /** The initially loaded levels; levels that users open are not printed. */
  async #tree(tree: CompiledTree): Promise<PrintedBlock[]> {
    const list = await this.#list(tree.source, {}, { ...this.#scope, Row: null });
    if (list === null) return [];
    const { ChildrenFrom } = tree.container;
    const all: { row: Row; depth: number }[] = [];
    const add = (rows: readonly Row[], depth: number) => {
      for (const row of rows) {
        all.push({ row, depth });
        const children = ChildrenFrom === undefined ? undefined : row[ChildrenFrom];
        if (Array.isArray(children)) add(children.filter(isRecord), depth + 1);
      }
    };
    add(list.rows, 0);
    await this.#loadLabels(
      tree.fields,
      all.map(({ row }) => row),
    );
    const [first, ...others] = tree.fields;
    const items = all.map(({ row, depth }): PrintedItem => {
      const context = this.#context({ ...this.#scope, Row: row });
      return {
        depth,
        title: first === undefined ? "" : printedText(first, row[first.name], { row }, context),
        lines: this.#details(others, row),
      };
    });
    return this.#listBlock(tree, items, list);
  }

  #listBlock(container: CompiledContainer, items: readonly PrintedItem[], list: ListAnswer): PrintedBlock[] {
    if (items.length === 0) return [this.#note(container, this.#emptyText(container))];
    return [{ kind: "list", title: titleOf(container), items, ...this.#cut(list) }];
  }

  /** Values of a record, and tables and long texts among them as parts of their own. */
  async #valueBlocks(
    container: CompiledContainer,
    fields: readonly CompiledField[],
    around: Around,
    scope: Scope,
    usualWidth = 6,
  ): Promise<PrintedBlock[]> {
    const shown = visibleFields(fields, scope);
    const row = withComputed(shown, around.row, scope);
    await this.#loadLabels(shown, [row]);
    const context = this.#context({ ...scope, Values: row });
    const values: PrintedValue[] = [];
    const parts: PrintedBlock[] = [];
    for (const compiled of shown) {
      const { name, field, columns } = compiled;
      const value = row[name];
      if (columns !== undefined && Array.isArray(value)) {
        const list = { rows: value.filter(isRecord), isCut: false, totals: {}, answer: {} };
        if (list.rows.length > 0)
          parts.push(...(await this.#table(container, columns, list)).map((part) => ({ ...part, title: labelOf(compiled) })));
      } else if (field.DisplayTemplate === "Markdown" && typeof value === "string" && value !== "")
        parts.push({ kind: "text", title: labelOf(compiled), text: value });
      else {
        const text = field.DisplayTemplate === "Heading" ? "" : printedText(compiled, value, { ...around, row }, context) || NOTHING;
        values.push({ label: labelOf(compiled), text, width: field.Width ?? (LONG.has(field.DisplayTemplate) ? 12 : usualWidth) });
      }
    }
    if (values.length === 0 && parts.length === 0) return [];
    return [{ kind: "values", title: titleOf(container), values }, ...parts];
  }

  async #cells(columns: readonly CompiledField[], rows: readonly Row[]): Promise<string[][]> {
    await this.#loadLabels(columns, rows);
    return rows.map((row) => {
      const scope = { ...this.#scope, Row: row };
      return columns.map((column) =>
        column.visibleWhen !== undefined && column.visibleWhen.evaluate(scope) !== true
          ? ""
          : printedText(column, row[column.name], { row }, this.#context(scope)),
      );
    });
  }

  /** `Label: value` of each that there is. */
  #details(fields: readonly CompiledField[], row: Row): string[] {
    const scope = { ...this.#scope, Row: row };
    return visibleFields(fields, scope).flatMap((field) => {
      const text = printedText(field, row[field.name], { row }, this.#context(scope));
      return text === "" ? [] : [`${labelOf(field)}: ${text}`];
    });
  }

  async #list(source: CompiledSource, question: Row, within?: Scope): Promise<ListAnswer | null> {
    const scope = await this.#sourceScope(source);
    if (scope === null) return null;
    const { Service, Operation, Items = "Items" } = source.source;
    const input = { ...evaluateAll(source.parameters, within ?? scope), ...question };
    return readRows(this.#reader.call, this.#reader.contracts, { service: Service, operation: Operation, input, items: Items });
  }

  async #record(source: CompiledSource | undefined, scope: Scope): Promise<Loaded> {
    if (source === undefined) return { values: {}, displayValues: {} };
    const { Service, Operation, Items } = source.source;
    const input = evaluateAll(source.parameters, scope);
    const key = JSON.stringify([Service, Operation, input]);
    const asked = this.#answers.get(key) ?? this.#reader.call(Service, Operation, input);
    this.#answers.set(key, asked);
    const answer = await asked;
    const values = Items === undefined ? answer : isRecord(answer) ? answer[Items] : undefined;
    const texts = isRecord(answer) ? answer.DisplayValues : undefined;
    return { values: isRecord(values) ? values : {}, displayValues: isRecord(texts) ? texts : {} };
  }

  /** The variables of a source's parameters; null if it follows input that a printed page does not have. */
  async #sourceScope(source: CompiledSource | undefined): Promise<Scope | null> {
    const followed = source?.source.Of;
    if (followed === undefined) return this.#scope;
    const container = this.#reader.compiled.containersById.get(followed);
    if (container?.kind !== "Fields") return null;
    const { values } = await this.#record((container as CompiledForm).source, this.#scope);
    return { ...this.#scope, Values: values, Initial: values };
  }

  async #loadLabels(fields: readonly CompiledField[], rows: readonly Row[]): Promise<void> {
    await this.#labels.load(fields.filter(asksForLabels), rows);
  }

  #context(scope: Scope): TextContext {
    const { language, locale } = this.#reader;
    return { language, locale, scope, labels: this.#labels };
  }

  #emptyText({ container }: CompiledContainer): string {
    const own = "EmptyText" in container ? container.EmptyText : undefined;
    return own === undefined ? printText("empty", this.#reader.language) : wordsOf(own);
  }

  #cut({ isCut, rows }: ListAnswer): { note?: string } {
    return isCut ? { note: printText("rows", this.#reader.language, { count: rows.length }) } : {};
  }

  #note(container: CompiledContainer, text: string): PrintedBlock {
    return { kind: "note", title: titleOf(container), text };
  }
}

const wordsOf = (text: Text): string => (typeof text === "string" ? text : text.en);
const titleOf = ({ container }: CompiledContainer): string => wordsOf(container.DisplayValue);
const labelOf = ({ field }: CompiledField): string => wordsOf(field.DisplayValue);

const columnOf = (column: CompiledField): PrintedColumn => ({
  label: labelOf(column),
  weight: column.field.Width ?? USUAL_WIDTH,
  isFigure: column.dataType === "integer" || column.dataType === "decimal",
});

/** Whether a value that the grid compares is another than before. */
const isRowChanged = ({ columns }: CompiledGrid, row: Row): boolean =>
  columns.some(({ name, field: { CompareFrom } }) => CompareFrom !== undefined && isChanged(row[CompareFrom], row[name]));

/** How a row of two compared lists differs, in words. */
const differenceField = (language: Locale): CompiledField => ({
  ...{ id: DIFFERENCE, name: DIFFERENCE, dataType: "string", schema: {}, isCustom: false },
  field: {
    ...{ Name: DIFFERENCE, DisplayValue: printText("difference", language), DisplayTemplate: "Status", DataType: "string" },
    EnumMembers: DIFFERENCES.map((each) => ({ Value: each, DisplayName: printText(each, language) })),
  },
});

const visibleFields = (fields: readonly CompiledField[], scope: Scope): CompiledField[] =>
  fields.filter(
    ({ field, visibleWhen }) => field.DisplayTemplate !== "Hidden" && (visibleWhen === undefined || visibleWhen.evaluate(scope) === true),
  );

function withComputed(fields: readonly CompiledField[], row: Row, scope: Scope): Row {
  const computed = fields.filter(({ computedAs }) => computedAs !== undefined);
  return computed.length === 0
    ? row
    : { ...row, ...Object.fromEntries(computed.map((field) => [field.name, field.computedAs?.evaluate(scope)])) };
}
