import type { ListQuestion, Row } from "./list-question.ts";
import type { ListSource, RowsAnswer } from "./list-source.ts";

/** Cached pages: enough to scroll back a few thousand rows, and little memory for a million. */
const KEPT_PAGES = 60;
/** Milliseconds between requests, so that pages which only scroll past are not loaded. */
const SETTLE = 60;

export interface BlockEvents {
  changed(): void;
  /** Is called when a page was answered while its rows were being drawn. */
  drawn(rows: readonly Row[]): void;
  answered(answer: RowsAnswer): void;
}

/**
 * The rows of one question, page by page: loaded when they become visible, cached while they are near, and prefetched in the direction of
 * scrolling.
 */
export class RowBlock {
  readonly #source: ListSource;
  readonly #question: ListQuestion;
  readonly #events: BlockEvents;
  /** Rows per request. */
  readonly #size: number;
  readonly #pages = new Map<number, readonly Row[]>();
  readonly #failed = new Map<number, Error>();
  readonly #underWay = new Map<number, AbortController>();
  #wanted: readonly number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastLoad = Number.NEGATIVE_INFINITY;
  #lastFirst = 0;
  /** Number of rows, as far as known. */
  count: number;
  isExact = false;
  isAnswered = false;

  constructor(
    source: ListSource,
    question: ListQuestion,
    events: BlockEvents,
    { size, expected = 0 }: { size: number; expected?: number },
  ) {
    this.#source = source;
    this.#question = question;
    this.#events = events;
    this.#size = size;
    this.count = expected;
  }

  row(position: number): Row | undefined {
    const page = Math.floor(position / this.#size);
    return (this.#pages.get(page) ?? this.#take(page))?.[position % this.#size];
  }
  /** Why the page of this row could not be loaded. */
  failure(position: number): Error | undefined {
    return this.#failed.get(Math.floor(position / this.#size));
  }
  *loaded(): Iterable<[position: number, row: Row]> {
    for (const [page, rows] of this.#pages) for (const [index, row] of rows.entries()) yield [page * this.#size + index, row];
  }

  /** Reports that rows `first` to `last` are visible. */
  ensure(first: number, last: number): void {
    const [from, to] = [Math.floor(Math.max(0, first) / this.#size), Math.floor(Math.max(0, last) / this.#size)];
    const pages = range(from, to);
    // Prefetches one page in the direction of scrolling.
    const ahead =
      first >= this.#lastFirst
        ? Math.floor((last + this.#size / 2) / this.#size)
        : Math.floor(Math.max(0, first - this.#size / 2) / this.#size);
    this.#lastFirst = first;
    if (!pages.includes(ahead) && ahead * this.#size < this.count) pages.push(ahead);
    this.#wanted = pages.filter((page) => !this.#pages.has(page) && !this.#failed.has(page));
    if (this.#wanted.length === 0) return;
    const early = this.isAnswered ? this.#lastLoad + SETTLE - performance.now() : 0;
    if (early > 0) this.#timer ??= setTimeout(() => this.#load(), early);
    else this.#load();
  }

  retry(): void {
    this.#failed.clear();
    this.#events.changed();
  }

  /** @returns whether the row was loaded */
  replace(find: (row: Row) => boolean, change: (row: Row) => Row): boolean {
    for (const [page, rows] of this.#pages) {
      const index = rows.findIndex(find);
      const before = rows[index];
      if (before === undefined) continue;
      const after = change(before);
      this.#pages.set(page, rows.with(index, after));
      this.#source.replace?.(before, after);
      return true;
    }
    return false;
  }

  /** Moves a row if all rows between the two positions are loaded. @returns whether they were */
  move(from: number, to: number): boolean {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const rows = range(low, high)
      .map((position) => this.#pages.get(Math.floor(position / this.#size))?.[position % this.#size])
      .filter((row) => row !== undefined);
    if (rows.length !== high - low + 1) return false;
    const moved = rows.splice(from - low, 1);
    rows.splice(to - low, 0, ...moved);
    for (const page of range(Math.floor(low / this.#size), Math.floor(high / this.#size)))
      this.#pages.set(
        page,
        (this.#pages.get(page) ?? []).map((row, index) => rows[page * this.#size + index - low] ?? row),
      );
    return true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const controller of this.#underWay.values()) controller.abort();
    this.#underWay.clear();
  }

  /** Takes a page that is in memory when one of its rows is drawn, so that fast scrolling shows no placeholders. */
  #take(page: number): readonly Row[] | undefined {
    if (!this.isAnswered || page * this.#size >= this.count || this.#source.isAtHand?.() !== true) return undefined;
    const answer = this.#source.rows(
      this.#question,
      { skip: page * this.#size, take: this.#size, withTotals: false },
      new AbortController().signal,
    );
    if (answer instanceof Promise) return undefined;
    this.#pages.set(page, answer.rows);
    this.#forgetFarthest(page);
    this.#events.drawn(answer.rows);
    return answer.rows;
  }

  #load(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastLoad = performance.now();
    for (const [page, controller] of this.#underWay) {
      if (this.#wanted.some((wanted) => Math.abs(wanted - page) <= 1)) continue;
      controller.abort();
      this.#underWay.delete(page);
    }
    for (const page of this.#wanted) if (!this.#underWay.has(page)) this.#loadPage(page);
  }

  #loadPage(page: number): void {
    const controller = new AbortController();
    this.#underWay.set(page, controller);
    const take = (answer: RowsAnswer) => {
      if (controller.signal.aborted) return;
      this.#underWay.delete(page);
      this.#keep(page, answer);
    };
    const refuse = (reason: unknown) => {
      if (controller.signal.aborted) return;
      this.#underWay.delete(page);
      this.#failed.set(page, reason instanceof Error ? reason : new Error(String(reason)));
      this.#events.changed();
    };
    try {
      const answer = this.#source.rows(
        this.#question,
        { skip: page * this.#size, take: this.#size, withTotals: !this.isAnswered },
        controller.signal,
      );
      if (answer instanceof Promise) answer.then(take, refuse);
      else take(answer);
    } catch (reason) {
      refuse(reason);
    }
  }

  #keep(page: number, answer: RowsAnswer): void {
    this.#pages.set(page, answer.rows);
    this.isAnswered = true;
    const end = page * this.#size + answer.rows.length;
    const isEnd = answer.rows.length < this.#size && (answer.rows.length > 0 || page === 0);
    if (answer.totalIsExact || isEnd) {
      this.count = answer.totalIsExact ? answer.total : end;
      this.isExact = true;
    } else if (answer.rows.length === 0) this.count = Math.min(this.count, page * this.#size);
    // `total` is a lower bound: one extra line is added, so that scrolling to it loads more.
    else if (!this.isExact) this.count = Math.max(this.count, answer.total, end + 1);
    this.#forgetFarthest(page);
    this.#events.answered(answer);
  }

  #forgetFarthest(from: number): void {
    if (this.#pages.size <= KEPT_PAGES) return;
    const farthest = [...this.#pages.keys()].reduce((far, page) => (Math.abs(page - from) > Math.abs(far - from) ? page : far), from);
    this.#pages.delete(farthest);
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
