/**
 * Keeps the studio and the server's draft in sync: saves shortly after the last edit, and merges what another user saved meanwhile without
 * overwriting it.
 *
 * Every merge starts from the last layout that both sides had ({@link DraftSync.base}). If both sides changed the same property, this user's value
 * stays and the other one becomes a conflict. So no edit is lost: it is in the draft or the user decides about it.
 */
import { type MergeConflict, mergeLayouts } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../../../layout/model.ts";
import { sameJson } from "../../../../layout/same-json.ts";
import type { DraftPort, LoadedLayout, ServerCheck, ServerDraft } from "./draft-port.ts";

export const SAVE_AFTER_MS = 1_000;
/** Continuous typing must not delay the save forever. */
const SAVE_AT_LATEST_MS = 5_000;
const RETRY_AFTER_MS = 4_000;
const MAX_RETRY_MS = 60_000;
/** Other users may save between two attempts; after this many the sync waits and tries again. */
const MAX_ATTEMPTS = 8;

export type SyncState = "saved" | "waiting" | "saving" | "failed";

export interface SyncOptions {
  readonly port: DraftPort;
  readonly base: Layout;
  readonly rowVersion: number | null;
  /** The layout in the studio. */
  current(): Layout;
  /** Replaces the layout in the studio after a merge. */
  adopt(merged: Layout, conflicts: readonly MergeConflict[]): void;
  /** Whether the user has decided all conflicts of the server's draft. */
  isResolved(): boolean;
  onState(state: SyncState, error: string | null): void;
  onCheck(check: ServerCheck): void;
  /** Called after each load: the published version may have changed. */
  onLoaded(loaded: LoadedLayout): void;
}

export class DraftSync {
  readonly #options: SyncOptions;
  #base: Layout;
  #rowVersion: number | null;
  #state: SyncState = "saved";
  #error: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstEdit: number | undefined;
  #retryMs = RETRY_AFTER_MS;
  #mustSave = false;
  /** Calls run in sequence, so that a save never overtakes a load. */
  #queue: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#base = options.base;
    this.#rowVersion = options.rowVersion;
  }

  /** The layout that the server is known to have. */
  get base(): Layout {
    return this.#base;
  }
  get rowVersion(): number | null {
    return this.#rowVersion;
  }
  get state(): SyncState {
    return this.#state;
  }

  /** Call after each edit. */
  touched(): void {
    const now = Date.now();
    this.#firstEdit ??= now;
    this.#show("waiting");
    this.#later(Math.max(0, Math.min(SAVE_AFTER_MS, this.#firstEdit + SAVE_AT_LATEST_MS - now)));
  }

  /** Call when the user decided a conflict without changing the layout: the draft is saved as resolved. */
  decided(): void {
    this.#mustSave = true;
    this.touched();
  }

  /** Saves at once. Rejects if the save fails. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#enqueue(() => this.#save());
  }

  /** Call when another user saved the draft, or after a lost connection. @param rowVersion of the event; undefined: unknown */
  serverChanged(rowVersion: number | undefined): void {
    if (rowVersion !== undefined && rowVersion === this.#rowVersion) return;
    this.#enqueue(async () => {
      if (rowVersion === undefined || rowVersion !== this.#rowVersion) await this.#pull();
    }).catch((cause: unknown) => this.#failed(cause));
  }

  /** Loads the server's layout and merges the edits of this studio into it. */
  reload(): Promise<void> {
    return this.#enqueue(() => this.#pull());
  }

  /** Loads the server's layout and drops the edits of this studio. */
  startOver(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#enqueue(async () => {
      const loaded = await this.#load();
      const [layout, rowVersion] = serverSide(loaded);
      this.#options.adopt(layout, []);
      this.#settle(layout, rowVersion);
      this.#show("saved");
    });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #later(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#enqueue(() => this.#save()).catch(() => undefined), delayMs);
  }

  async #save(): Promise<void> {
    try {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const sent = this.#options.current();
        if (sameJson(sent, this.#base) && !this.#mustSave) return this.#done(sent);
        this.#show("saving");
        const outcome = await this.#options.port.save({ layout: sent, rowVersion: this.#rowVersion, resolved: this.#options.isResolved() });
        if (outcome.kind === "saved") {
          this.#settle(sent, outcome.rowVersion);
          this.#mustSave = false;
          this.#options.onCheck(outcome.check);
          return this.#done(sent);
        }
        if (outcome.current === null) await this.#pull();
        else this.#meet(outcome.current.layout, outcome.current.rowVersion, outcome.current.conflicts);
      }
      // Other users save all the time: wait, then try again.
      this.#later(SAVE_AFTER_MS);
    } catch (cause) {
      this.#failed(cause);
      throw cause;
    }
  }

  #done(sent: Layout): void {
    this.#retryMs = RETRY_AFTER_MS;
    this.#firstEdit = undefined;
    if (this.#options.current() === sent) this.#show("saved");
    else this.touched();
  }

  #failed(cause: unknown): void {
    this.#show("failed", cause instanceof Error ? cause.message : String(cause));
    this.#later(this.#retryMs);
    this.#retryMs = Math.min(MAX_RETRY_MS, this.#retryMs * 2);
  }

  async #load(): Promise<LoadedLayout> {
    const loaded = await this.#options.port.load();
    if (loaded === null || (loaded.draft === null && loaded.published === null)) throw new Error("The layout is gone.");
    this.#options.onLoaded(loaded);
    return loaded;
  }

  async #pull(): Promise<void> {
    const loaded = await this.#load();
    const [layout, rowVersion, conflicts] = serverSide(loaded);
    if (rowVersion !== this.#rowVersion || !sameJson(layout, this.#base)) this.#meet(layout, rowVersion, conflicts);
    if (this.#state !== "saving") this.#settleState();
  }

  #meet(theirs: Layout, rowVersion: number | null, waiting: readonly MergeConflict[]): void {
    const { merged, conflicts } = mergeLayouts(this.#base, this.#options.current(), theirs);
    this.#settle(theirs, rowVersion);
    this.#options.adopt(sameJson(merged, theirs) ? theirs : merged, [...waiting, ...conflicts]);
  }

  #settleState(): void {
    if (sameJson(this.#options.current(), this.#base)) this.#show("saved");
    else this.touched();
  }

  #settle(base: Layout, rowVersion: number | null): void {
    this.#base = base;
    this.#rowVersion = rowVersion;
  }

  #show(state: SyncState, error: string | null = null): void {
    this.#state = state;
    this.#error = error;
    this.#options.onState(state, this.#error);
  }
}

function serverSide({ draft, published }: LoadedLayout): [Layout, number | null, ServerDraft["conflicts"]] {
  if (draft !== null) return [draft.layout, draft.rowVersion, draft.conflicts];
  if (published !== null) return [published.layout, null, []];
  throw new Error("The layout is gone.");
}
