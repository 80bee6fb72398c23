/**
 * Keeps what is edited here and the draft of the server together: saves a moment after the last edit, and merges what another user has saved meanwhile, overwriting no one.
 *
 * Every merge begins from the layout that both sides had ({@link DraftSync.base}). Where both changed the same, ours stays and the other side becomes a conflict: so each edit is in the
 * draft or in front of a person.
 */
import { type MergeConflict, mergeLayouts } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../../../layout/model.ts";
import { sameJson } from "../../../../layout/same-json.ts";
import type { DraftPort, LoadedLayout, ServerCheck, ServerDraft } from "./draft-port.ts";

export const SAVE_AFTER_MS = 1_000;
/** A user who never stops typing is saved as well. */
const SAVE_AT_LATEST_MS = 5_000;
const RETRY_AFTER_MS = 4_000;
const MAX_RETRY_MS = 60_000;
/** Others may save between our attempts; then it is tried again later. */
const MAX_ATTEMPTS = 8;

export type SyncState = "saved" | "waiting" | "saving" | "failed";

export interface SyncOptions {
  readonly port: DraftPort;
  readonly base: Layout;
  readonly rowVersion: number | null;
  /** What is edited, as it is now. */
  current(): Layout;
  /** A merge: this is now what is edited. `theirs` is what the server has. */
  adopt(merged: Layout, conflicts: readonly MergeConflict[]): void;
  /** Is nothing left to decide of what the server's draft waited for? */
  isResolved(): boolean;
  onState(state: SyncState, error: string | null): void;
  onCheck(check: ServerCheck): void;
  /** The server's answer to a load: what is published may be another version. */
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
  /** Calls go one after the other: a save never overtakes a load. */
  #queue: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#base = options.base;
    this.#rowVersion = options.rowVersion;
  }

  /** What the server is known to have. */
  get base(): Layout {
    return this.#base;
  }
  get rowVersion(): number | null {
    return this.#rowVersion;
  }
  get state(): SyncState {
    return this.#state;
  }

  /** Something was edited. */
  touched(): void {
    const now = Date.now();
    this.#firstEdit ??= now;
    this.#show("waiting");
    this.#later(Math.max(0, Math.min(SAVE_AFTER_MS, this.#firstEdit + SAVE_AT_LATEST_MS - now)));
  }

  /** A person decided something without changing the layout: the server's draft waits for it no more. */
  decided(): void {
    this.#mustSave = true;
    this.touched();
  }

  /** Now. Rejects when it could not be. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#enqueue(() => this.#save());
  }

  /** Another user saved the draft, or the connection was lost meanwhile. @param rowVersion what was heard of; undefined: not known. */
  heard(rowVersion: number | undefined): void {
    if (rowVersion !== undefined && rowVersion === this.#rowVersion) return;
    this.#enqueue(async () => {
      if (rowVersion === undefined || rowVersion !== this.#rowVersion) await this.#pull();
    }).catch((cause: unknown) => this.#failed(cause));
  }

  /** What the server has, with our edits on it. */
  reload(): Promise<void> {
    return this.#enqueue(() => this.#pull());
  }

  /** What the server has, whatever was edited here. */
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
      // Others save without a pause: let them, and come back.
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
