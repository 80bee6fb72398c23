import { type ListQuestion, PAGE, type Row } from "./list-question.ts";
import type { ListSource, RowsAnswer } from "./list-source.ts";

/** Pages kept at a time: enough to scroll back a few thousand rows, little enough for a million. */
const KEPT_PAGES = 60;
/** Milliseconds: pages that only fly past are not asked for. */
const SETTLE = 60;

export interface BlockEvents {
  changed(): void;
  answered(answer: RowsAnswer): void;
}

/**
 * The rows of one question, page by page: asked for when they come into sight, kept while they are near, and ahead of the direction in
 * which a person scrolls.
 */
export class RowBlock {
  readonly #source: ListSource;
  readonly #question: ListQuestion;
  readonly #events: BlockEvents;
  readonly #pages = new Map<number, readonly Row[]>();
  readonly #failed = new Map<number, Error>();
  readonly #underWay = new Map<number, AbortController>();
  #wanted: readonly number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastFirst = 0;
  /** Rows there are, as far as known. */
  count: number;
  isExact = false;
  isAnswered = false;

  constructor(source: ListSource, question: ListQuestion, events: BlockEvents, expected = 0) {
    this.#source = source;
    this.#question = question;
    this.#events = events;
    this.count = expected;
  }

  row(place: number): Row | undefined {
    return this.#pages.get(Math.floor(place / PAGE))?.[place % PAGE];
  }
  /** Why the page of this row is not there. */
  failure(place: number): Error | undefined {
    return this.#failed.get(Math.floor(place / PAGE));
  }
  *loaded(): Iterable<[place: number, row: Row]> {
    for (const [page, rows] of this.#pages) for (const [index, row] of rows.entries()) yield [page * PAGE + index, row];
  }

  /** Rows `first` to `last` are in sight. */
  ensure(first: number, last: number): void {
    const [from, to] = [Math.floor(Math.max(0, first) / PAGE), Math.floor(Math.max(0, last) / PAGE)];
    const pages = range(from, to);
    // One page ahead, where the person is going.
    const ahead = first >= this.#lastFirst ? Math.floor((last + PAGE / 2) / PAGE) : Math.floor(Math.max(0, first - PAGE / 2) / PAGE);
    this.#lastFirst = first;
    if (!pages.includes(ahead) && ahead * PAGE < this.count) pages.push(ahead);
    this.#wanted = pages.filter((page) => !this.#pages.has(page) && !this.#failed.has(page));
    if (this.#wanted.length === 0) return;
    if (!this.isAnswered) this.#load();
    else this.#timer ??= setTimeout(() => this.#load(), SETTLE);
  }

  retry(): void {
    this.#failed.clear();
    this.#events.changed();
  }

  /** @returns whether the row was here. */
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

  stop(): void {
    clearTimeout(this.#timer);
    for (const controller of this.#underWay.values()) controller.abort();
    this.#underWay.clear();
  }

  #load(): void {
    this.#timer = undefined;
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
      const answer = this.#source.rows(this.#question, { skip: page * PAGE, take: PAGE, withTotals: !this.isAnswered }, controller.signal);
      if (answer instanceof Promise) answer.then(take, refuse);
      else take(answer);
    } catch (reason) {
      refuse(reason);
    }
  }

  #keep(page: number, answer: RowsAnswer): void {
    this.#pages.set(page, answer.rows);
    this.isAnswered = true;
    const end = page * PAGE + answer.rows.length;
    const isEnd = answer.rows.length < PAGE && (answer.rows.length > 0 || page === 0);
    if (answer.totalIsExact || isEnd) {
      this.count = answer.totalIsExact ? answer.total : end;
      this.isExact = true;
    } else if (answer.rows.length === 0) this.count = Math.min(this.count, page * PAGE);
    // "At least": there is one more row than is known, so that going there asks for it.
    else if (!this.isExact) this.count = Math.max(this.count, answer.total, end + 1);
    if (this.#pages.size > KEPT_PAGES) this.#forgetFarthest(page);
    this.#events.answered(answer);
  }

  #forgetFarthest(from: number): void {
    const farthest = [...this.#pages.keys()].reduce((far, page) => (Math.abs(page - from) > Math.abs(far - from) ? page : far), from);
    this.#pages.delete(farthest);
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
