/** The loaded levels of a hierarchy. They live outside React, so that a refresh, a second press and a late answer work on the same state. */

import type { CompiledTree, Scope } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { Signal } from "../../../state/signal.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import { type Row, rowsIn } from "../parts/rows.ts";
import { sourceRequest } from "../parts/source-request.ts";

/** Rows per request of a paged operation. */
export const PAGE = 100;

export interface Level {
  state: "loading" | "ready" | "failed";
  /** Nodes of the previous answer stay while the next one is loading. */
  rows: readonly Row[];
  /** Number of rows in all, as far as the operation reports it. */
  total: number;
  error?: unknown;
}

/** Key of a level: the key of its parent node; null for the first level. */
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

  /** Adopts a changed request; loaded levels stay until they are requested again. */
  ask(question: TreeQuestion): void {
    this.#question = question;
  }

  keyOf(row: Row): string {
    return String(row[this.#question.tree.container.RowKey]);
  }

  /** Loads a level if it is not loaded yet. @param parent the opened node; null for the first level */
  open(parent: Row | null): void {
    const key = parent === null ? null : this.keyOf(parent);
    const level = this.#levels.get(key);
    if (level === undefined || level.state === "failed") void this.#load(parent, key, level?.rows.length ?? 0, false);
  }

  /** Loads the next page of a level. */
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

  /** Aborts running requests because the tree was unmounted; they are repeated if it is mounted again. */
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
      // An empty page ends a level, whatever the total says.
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
      // An operation without a total answers whole levels and may not accept these parameters.
      ...(source.Total === undefined ? {} : { skip, take }),
    };
    const answer = rowsIn(await ports.operations.call(source.Service, source.Operation, input, { signal, layout }), tree.source);
    const [only] = answer.rows;
    // Some operations answer the opened node itself, with its children in it.
    const isParent = parent !== null && answer.rows.length === 1 && only !== undefined && this.keyOf(only) === this.keyOf(parent);
    return isParent ? { rows: this.#childrenIn(only) ?? [], total: undefined } : answer;
  }

  /** Takes children that were answered with their parents, so that they need no call of their own. */
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

/** Removes duplicates: rows may have moved to the next page between two requests. */
function withoutTwins(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
}
