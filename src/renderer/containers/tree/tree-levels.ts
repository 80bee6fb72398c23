/**
 * What is known of a hierarchy: its levels, as they were asked for. Outside React, so that a refresh, a second press and an answer that comes late meet one
 * state.
 */

import type { CompiledTree, Scope } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { Signal } from "../../../state/signal.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import { type Row, rowsIn } from "../parts/rows.ts";
import { sourceRequest } from "../parts/source-request.ts";

/** Rows asked for at once where the operation pages. */
export const PAGE = 100;

export interface Level {
  state: "loading" | "ready" | "failed";
  /** Keeps the nodes of the previous answer while the next one is loading. */
  rows: readonly Row[];
  /** How many there are in all, as far as the operation says so. */
  total: number;
  error?: unknown;
}

/** Key of a level: that of the node it is under; the first one has none. */
export type LevelKey = string | null;

interface TreeQuestion {
  ports: RendererPorts;
  layout: Layout;
  tree: CompiledTree;
  scope: Scope;
}

export class TreeLevels {
  #question: TreeQuestion;
  #levels: ReadonlyMap<LevelKey, Level> = new Map();
  readonly #calls = new Map<LevelKey, AbortController>();
  readonly #signal = new Signal();

  constructor(question: TreeQuestion) {
    this.#question = question;
  }

  readonly subscribe = this.#signal.subscribe;
  readonly snapshot = (): ReadonlyMap<LevelKey, Level> => this.#levels;

  /** What a call reads may have changed; what is loaded stays until it is asked for again. */
  ask(question: TreeQuestion): void {
    this.#question = question;
  }

  keyOf(row: Row): string {
    return String(row[this.#question.tree.container.RowKey]);
  }

  /** Loads a level unless it is there. @param parent the node that is opened; null for the first level. */
  open(parent: Row | null): void {
    const key = parent === null ? null : this.keyOf(parent);
    const level = this.#levels.get(key);
    if (level === undefined || level.state === "failed") void this.#load(parent, key, level?.rows.length ?? 0, false);
  }

  /** The next rows of a long level. */
  more(parent: Row | null): void {
    const key = parent === null ? null : this.keyOf(parent);
    if (this.#levels.get(key)?.state === "ready") void this.#load(parent, key, 0, true);
  }

  /** Loads every opened level again; rows stay until the new ones arrive. */
  refresh(): void {
    const parents = new Map<LevelKey, Row | null>([[null, null]]);
    for (const { rows } of this.#levels.values()) for (const row of rows) parents.set(this.keyOf(row), row);
    for (const [key, level] of this.#levels) {
      const parent = parents.get(key);
      if (parent !== undefined) void this.#load(parent, key, level.rows.length, false);
    }
  }

  /** No one looks any more: what is under way is given up, and asked for again should the user look after all. */
  stop(): void {
    const levels = new Map(this.#levels);
    for (const [key, call] of this.#calls) {
      call.abort();
      levels.delete(key);
    }
    this.#calls.clear();
    this.#levels = levels;
  }

  async #load(parent: Row | null, key: LevelKey, wanted: number, isMore: boolean): Promise<void> {
    this.#calls.get(key)?.abort();
    const call = new AbortController();
    this.#calls.set(key, call);
    const before = this.#levels.get(key);
    this.#put(key, { state: "loading", rows: before?.rows ?? [], total: before?.total ?? 0 });
    try {
      const { rows, total } = await this.#read(
        parent,
        isMore ? (before?.rows.length ?? 0) : 0,
        isMore ? PAGE : Math.max(PAGE, wanted),
        call.signal,
      );
      if (call.signal.aborted) return;
      this.#calls.delete(key);
      const all = isMore ? withoutTwins([...(before?.rows ?? []), ...rows], (row) => this.keyOf(row)) : rows;
      // A page without rows ends a level, whatever the total said.
      this.#put(key, { state: "ready", rows: all, total: rows.length === 0 && isMore ? all.length : Math.max(total ?? 0, all.length) });
      this.#takeAnswered(rows);
    } catch (error) {
      if (call.signal.aborted) return;
      this.#calls.delete(key);
      this.#put(key, { state: "failed", rows: before?.rows ?? [], total: before?.total ?? 0, error });
    }
  }

  async #read(
    parent: Row | null,
    skip: number,
    take: number,
    signal: AbortSignal,
  ): Promise<{ rows: readonly Row[]; total: number | undefined }> {
    const { ports, layout, tree, scope } = this.#question;
    const { source } = tree.source;
    const input = {
      ...sourceRequest(tree.source, { ...scope, Row: parent === null ? null : { ...parent } }, ports.operations),
      // An operation without a total answers whole levels, and may not take these.
      ...(source.Total === undefined ? {} : { skip, take }),
    };
    const answer = rowsIn(await ports.operations.call(source.Service, source.Operation, input, { signal, layout }), tree.source);
    const [only] = answer.rows;
    // Some answer the opened node with its children in it.
    const isParent = parent !== null && answer.rows.length === 1 && only !== undefined && this.keyOf(only) === this.keyOf(parent);
    return isParent ? { rows: this.#childrenIn(only) ?? [], total: undefined } : answer;
  }

  /** Children that came along need no call of their own. */
  #takeAnswered(rows: readonly Row[]): void {
    for (const row of rows) {
      const children = this.#childrenIn(row);
      if (children === undefined || children.length === 0) continue;
      const key = this.keyOf(row);
      // A level that is loaded already is refreshed by its own call.
      if (!this.#levels.has(key)) this.#put(key, { state: "ready", rows: children, total: children.length });
      this.#takeAnswered(children);
    }
  }

  #childrenIn(row: Row): readonly Row[] | undefined {
    const { ChildrenFrom } = this.#question.tree.container;
    const children = ChildrenFrom === undefined ? undefined : row[ChildrenFrom];
    return Array.isArray(children) ? children.filter(isRecord) : undefined;
  }

  #put(key: LevelKey, level: Level): void {
    this.#levels = new Map(this.#levels).set(key, level);
    this.#signal.emit();
  }
}

/** Rows may have moved to the next page while it was asked for. */
function withoutTwins(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
}
