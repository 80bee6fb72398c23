/**
 * All lines of a grid below its header: rows, opened details, and groups with their content.
 *
 * Lines are addressed by index without being loaded: a million rows are a few numbers until they become visible. One list answers one question;
 * another question needs another list. One class, because groups, details and blocks of rows share one numbering of lines.
 */
import { Signal } from "../../../../state/signal.ts";
import { type ListQuestion, type Row, withinGroup } from "./list-question.ts";
import type { Group, ListSource, RowsAnswer } from "./list-source.ts";
import { RowBlock } from "./row-block.ts";

export interface GroupNode extends Group {
  /** Path of group values; it stays the same through refetches. */
  key: string;
  field: string;
  level: number;
  isOpen: boolean;
  block?: RowBlock;
  children?: GroupNode[];
  parent?: GroupNode;
  error?: Error;
}

export type Line =
  | { kind: "row"; key: string; row: Row; level: number }
  | { kind: "detail"; key: string; row: Row }
  | { kind: "group"; key: string; group: GroupNode }
  | { kind: "shell"; level: number }
  | { kind: "failed"; error: Error };

type Segment = { start: number; level: number } & ({ group: GroupNode } | { block: RowBlock; opened: readonly number[] });

export interface LineListOptions {
  /** Rows per request. */
  pageSize: number;
  source: ListSource;
  question: ListQuestion;
  groupBy: readonly string[];
  /** The lanes of a board, instead of `groupBy`: a field and its values. Each lane is read separately, all in parallel. */
  lanes?: { readonly field: string; readonly values: readonly unknown[] } | undefined;
  keyOf: (row: Row) => string;
  /** Keys of rows whose details are open. */
  open: ReadonlySet<string>;
  /** Keys of the groups that were open in the previous list. */
  openGroups: ReadonlySet<string>;
}

export class LineList {
  readonly #options: LineListOptions;
  readonly #signal = new Signal();
  #controller = new AbortController();
  #open: ReadonlySet<string>;
  #block: RowBlock | undefined;
  #groups: GroupNode[] | undefined;
  #segments: Segment[] = [];
  #version = 0;
  count = 0;
  /** Number of matching rows, regardless of grouping. */
  total = 0;
  totalIsExact = true;
  totals: Row = {};
  state: "loading" | "ready" | "failed" = "loading";
  error: Error | undefined;

  constructor(options: LineListOptions) {
    this.#options = options;
    this.#open = options.open;
  }

  readonly subscribe = this.#signal.subscribe;
  readonly version = (): number => this.#version;

  /** Requests the first answer. @param top the first visible line */
  start(top: number): void {
    const { groupBy, question, lanes } = this.#options;
    this.#controller = new AbortController();
    if (lanes !== undefined) this.#startLanes(lanes);
    else if (groupBy.length === 0) {
      this.#block = this.#newBlock(question, "whole");
      this.#block.ensure(top, top + 1);
    } else void this.#loadGroups(undefined);
  }

  retry(): void {
    this.state = "loading";
    this.error = undefined;
    this.#changed();
    this.#block?.stop();
    this.start(0);
  }

  stop(): void {
    this.#controller.abort();
    this.#block?.stop();
    for (const group of this.groups()) group.block?.stop();
  }

  line(index: number): Line {
    const segment = this.#segmentAt(index);
    if (segment === undefined) return { kind: "shell", level: 0 };
    if ("group" in segment) return { kind: "group", key: `g:${segment.group.key}`, group: segment.group };
    const { position, isDetail } = positionIn(segment.opened, index - segment.start);
    const row = segment.block.row(position);
    if (row === undefined) {
      const error = segment.block.failure(position);
      return error ? { kind: "failed", error } : { kind: "shell", level: segment.level };
    }
    const key = this.#options.keyOf(row);
    return isDetail ? { kind: "detail", key, row } : { kind: "row", key, row, level: segment.level };
  }

  /** The lines with opened details, in order. */
  detailLines(): readonly number[] {
    return this.#segments.flatMap((segment) => {
      if ("group" in segment) return [];
      return segment.opened.map((position, before) => segment.start + position + before + 1);
    });
  }
  /** Index of the row that a line, or its details, belongs to, as if no details were open. Meaningless in grouped lists. */
  rowOn(index: number): number {
    const segment = this.#segmentAt(index);
    return segment === undefined || "group" in segment ? index : positionIn(segment.opened, index - segment.start).position;
  }
  /** The line of a row: the inverse of `rowOn`. */
  lineOf(row: number): number {
    const [segment] = this.#segments;
    if (segment === undefined || "group" in segment) return row;
    return row + segment.opened.filter((position) => position < row).length;
  }

  /** Loads the missing rows of the visible lines `first` to `last`. */
  ensure(first: number, last: number): void {
    for (const segment of this.#segments) {
      if (!("block" in segment)) continue;
      const end = segment.start + segment.block.count + segment.opened.length - 1;
      if (end < first || segment.start > last) continue;
      segment.block.ensure(
        positionIn(segment.opened, Math.max(0, first - segment.start)).position,
        positionIn(segment.opened, Math.min(end, last) - segment.start).position,
      );
    }
  }

  /** The line of a loaded row; -1 if the row is not loaded. */
  indexOf(key: string): number {
    for (const segment of this.#segments) {
      if ("group" in segment) {
        if (`g:${segment.group.key}` === key) return segment.start;
        continue;
      }
      for (const [position, row] of segment.block.loaded())
        if (this.#options.keyOf(row) === key) return segment.start + position + segment.opened.filter((opened) => opened < position).length;
    }
    return -1;
  }

  row(key: string): Row | undefined {
    for (const block of this.#blocks()) for (const [, row] of block.loaded()) if (this.#options.keyOf(row) === key) return row;
    return undefined;
  }

  setOpen(open: ReadonlySet<string>): void {
    this.#open = open;
    this.#changed();
  }

  toggleGroup(group: GroupNode): void {
    group.isOpen = !group.isOpen;
    if (group.isOpen) this.#fill(group);
    this.#changed();
  }
  *groups(): Iterable<GroupNode> {
    const walk = function* (nodes: readonly GroupNode[]): Iterable<GroupNode> {
      for (const node of nodes) {
        yield node;
        yield* walk(node.children ?? []);
      }
    };
    yield* walk(this.#groups ?? []);
  }

  /** Changes one row in place; its position stays until the list is read again. */
  patch(key: string, change: (row: Row) => Row): void {
    for (const block of this.#blocks()) if (block.replace((row) => this.#options.keyOf(row) === key, change)) break;
    this.#changed();
  }
  /** Moves a row of an ungrouped list until the list is read again. @returns whether both positions were loaded */
  move(from: number, to: number): boolean {
    const isMoved = this.#block?.move(from, to) === true;
    if (isMoved) this.#changed();
    return isMoved;
  }
  /** Reads a failed lane again. */
  retryLane({ block }: GroupNode): void {
    block?.retry();
    block?.ensure(0, 0);
  }
  retryPages(): void {
    for (const block of this.#blocks()) block.retry();
  }

  #startLanes({ field, values }: NonNullable<LineListOptions["lanes"]>): void {
    this.#groups = values.map((value) => ({
      ...{ value, count: 0, totals: {}, field, level: 0, isOpen: true },
      key: JSON.stringify([field, value]),
    }));
    for (const lane of this.#groups) {
      lane.block = this.#newBlock(this.#questionOf(lane), lane);
      lane.block.ensure(0, 0);
    }
  }

  /** A board is ready when every lane has answered or failed; a failed lane shows the error in its first line. */
  #settleLanes(): void {
    const lanes = this.#groups ?? [];
    for (const lane of lanes) lane.count = lane.block?.count ?? 0;
    const failures = lanes.flatMap(({ block }) => (block?.isAnswered === false && block.failure(0)) || []);
    if (failures.length === lanes.length) this.#fail(failures[0]);
    else if (lanes.every(({ block }) => block?.isAnswered === true || block?.failure(0) !== undefined)) this.state = "ready";
    this.total = lanes.reduce((sum, { count }) => sum + count, 0);
    this.totalIsExact = lanes.every(({ block }) => block?.isExact === true);
  }

  *#blocks(): Iterable<RowBlock> {
    if (this.#block) yield this.#block;
    for (const { block } of this.groups()) if (block) yield block;
  }

  /** @param part the whole list, one group, or one lane */
  #newBlock(question: ListQuestion, part: "whole" | "group" | GroupNode, expected = 0): RowBlock {
    const block: RowBlock = new RowBlock(
      this.#options.source,
      question,
      {
        changed: () => {
          if (part === "whole" && !block.isAnswered) this.#fail(block.failure(0));
          if (this.#options.lanes !== undefined) this.#settleLanes();
          this.#changed();
        },
        // Rows that scroll into view get their details with the next render, because this one has already started.
        drawn: (rows) => {
          if (rows.some((row) => this.#open.has(this.#options.keyOf(row)))) queueMicrotask(() => this.#changed());
        },
        answered: (answer) => {
          if (part === "whole") this.#takeWhole(block, answer);
          else if (part !== "group") {
            if (Object.keys(answer.totals).length > 0) part.totals = answer.totals;
            this.#settleLanes();
          }
          this.#changed();
        },
      },
      { size: this.#options.pageSize, expected },
    );
    return block;
  }

  #takeWhole(block: RowBlock, answer: RowsAnswer): void {
    this.state = "ready";
    this.total = block.isExact ? block.count : answer.total;
    this.totalIsExact = block.isExact;
    if (Object.keys(answer.totals).length > 0) this.totals = answer.totals;
  }

  #fail(error: Error | undefined): void {
    if (error === undefined) return;
    this.state = "failed";
    this.error = error;
  }

  /** Loads the top-level groups, or those inside a group. */
  async #loadGroups(parent: GroupNode | undefined): Promise<void> {
    const { source, groupBy } = this.#options;
    const level = parent === undefined ? 0 : parent.level + 1;
    const field = groupBy[level] ?? "";
    try {
      const { groups, totals } = await source.groups(this.#questionOf(parent), field, this.#controller.signal);
      const nodes = groups.map((group): GroupNode => {
        const key = JSON.stringify([...(parent ? [parent.key] : []), field, group.value]);
        return { ...group, key, field, level, isOpen: this.#options.openGroups.has(key), ...(parent ? { parent } : {}) };
      });
      if (parent) parent.children = nodes;
      else {
        this.#groups = nodes;
        this.total = nodes.reduce((sum, { count }) => sum + count, 0);
        this.totals = totals;
        this.state = "ready";
      }
      for (const node of nodes) if (node.isOpen) this.#fill(node);
    } catch (reason) {
      if (this.#controller.signal.aborted) return;
      const error = reason instanceof Error ? reason : new Error(String(reason));
      if (parent) parent.error = error;
      else this.#fail(error);
    }
    this.#changed();
  }

  #fill(group: GroupNode): void {
    if (group.level + 1 < this.#options.groupBy.length) {
      if (group.children === undefined) void this.#loadGroups(group);
    } else group.block ??= this.#newBlock(this.#questionOf(group), "group", group.count);
  }

  /** The question of the list, narrowed to a group. */
  #questionOf(group: GroupNode | undefined): ListQuestion {
    return group === undefined ? this.#options.question : withinGroup(this.#questionOf(group.parent), group.field, group.value);
  }

  #changed(): void {
    this.#segments = [];
    let start = 0;
    const addBlock = (block: RowBlock, level: number) => {
      const opened =
        this.#open.size === 0
          ? []
          : [...block.loaded()]
              .filter(([, row]) => this.#open.has(this.#options.keyOf(row)))
              .map(([position]) => position)
              .sort((left, right) => left - right);
      this.#segments.push({ start, level, block, opened });
      start += block.count + opened.length;
    };
    const addGroups = (groups: readonly GroupNode[]) => {
      for (const group of groups) {
        this.#segments.push({ start, level: group.level, group });
        start += 1;
        if (!group.isOpen) continue;
        if (group.children) addGroups(group.children);
        if (group.block) addBlock(group.block, group.level + 1);
      }
    };
    if (this.#block) addBlock(this.#block, 0);
    if (this.#groups) addGroups(this.#groups);
    this.count = start;
    this.#version++;
    this.#signal.emit();
  }

  #segmentAt(index: number): Segment | undefined {
    let low = 0;
    let high = this.#segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#segments[middle]?.start ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return this.#segments[low];
  }
}

/** Finds the row at an offset of its block, counting opened details between rows. */
function positionIn(opened: readonly number[], offset: number): { position: number; isDetail: boolean } {
  let before = 0;
  for (const position of opened) {
    if (offset <= position + before) break;
    if (offset === position + before + 1) return { position, isDetail: true };
    before++;
  }
  return { position: offset - before, isDetail: false };
}
