/**
 * The draft of one form of one record, stored twice: in this tab at once, for an accidental reload, and on the server a little later, for other
 * windows and machines. Drafts never delay typing; while the server is unreachable, only its copy is outdated.
 */

import { randomId } from "../../state/random-id.ts";
import type { DraftKey, DraftPort, DraftStorage, ServerDraft } from "../ports/drafts.ts";
import { type DraftValues, draftText, isEmptyDraft, parseDraft } from "../store/draft-values.ts";

/** Pause in typing after which a form writes its draft. */
export const DRAFT_DELAY_MS = 300;
const PREFIX = "draft";
const SERVER_DELAY_MS = 2_000;
/** Limit of the server, and of requests that browsers send while a page closes. */
const MOST_BYTES = 64 * 1024;

export interface FoundDraft extends DraftValues {
  /** ISO 8601 UTC. */
  savedAt: string;
}

export class Draft {
  readonly #port: () => DraftPort;
  readonly #key: string;
  readonly #draftKey: DraftKey;
  /** Identifies this tab to the server: it overwrites its own draft, but asks before it replaces another tab's. */
  #writer: string;
  /** SavedAt of another tab's draft that the user has seen. */
  #basedOn: string | null = null;
  #waiting: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  /** Whether the server may have a draft of this form. */
  #isKept = false;
  /** True until the user has decided about another tab's draft. */
  #isBlocked = false;
  readonly #onOther: (other: FoundDraft) => void;

  constructor(port: () => DraftPort, { layoutId, recordKey }: DraftKey, onOther: (other: FoundDraft) => void) {
    this.#port = port;
    this.#onOther = onOther;
    this.#draftKey = { layoutId, recordKey };
    this.#key = `${PREFIX}:${port().userKey}:${layoutId}:${recordKey}`;
    this.#writer = "";
  }

  /** The draft of this tab. */
  read(): FoundDraft | undefined {
    const found = parseDraft(this.#storage?.getItem(this.#key));
    if (found === undefined) return undefined;
    const { stored, ...values } = found;
    if (typeof stored.writer === "string") this.#writer = stored.writer;
    return { ...values, savedAt: typeof stored.savedAt === "string" ? stored.savedAt : new Date().toISOString() };
  }

  /** The draft on the server, if another tab wrote it: it is not overwritten before `goOver`. This tab's own is the same as `read`, or older. */
  async load(): Promise<FoundDraft | undefined> {
    const found = await this.#server?.load(this.#draftKey).catch(() => null);
    if (!found) return undefined;
    this.#isKept = true;
    return found.writer === this.#writer ? undefined : this.#meet(found);
  }

  /** Stores these values, in the tab at once and on the server when typing pauses. */
  write(values: DraftValues): void {
    if (isEmptyDraft(values)) {
      this.remove();
      return;
    }
    this.#writeHere({ ...values, writer: this.writer, savedAt: new Date().toISOString() });
    if (!this.#server) return;
    this.#waiting = draftText(values);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(false), SERVER_DELAY_MS);
  }

  /** Sends the waiting draft now, because the page may be closed. */
  leave(): void {
    if (this.#waiting !== undefined) void this.#send(true);
  }

  /** Removes the draft, after a save or discard. */
  remove(): void {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    this.#writeHere(undefined);
    // Another tab's draft stays, because the user has not looked at it.
    if (!this.#server || !this.#isKept || this.#isBlocked) return;
    this.#isKept = false;
    const { layoutId, recordKey } = this.#draftKey;
    // Waits for a running save, which would store the draft again.
    void Promise.resolve(this.#running).then(() => this.#server?.remove({ layoutId, recordKey }).catch(() => undefined));
  }

  /** Replaces another tab's draft, which the user has seen. */
  goOver(other: FoundDraft, values: DraftValues): void {
    this.#basedOn = other.savedAt;
    this.#isBlocked = false;
    this.write(values);
  }

  private get writer(): string {
    if (this.#writer === "") this.#writer = randomId();
    return this.#writer;
  }
  get #storage(): DraftStorage | undefined {
    return this.#port().storage;
  }
  get #server() {
    return this.#port().storage?.server;
  }

  #meet(found: ServerDraft): FoundDraft | undefined {
    const values = parseDraft(found.content);
    if (values === undefined || isEmptyDraft(values)) {
      // A draft in an unknown format cannot be read, so it is overwritten.
      this.#basedOn = found.savedAt;
      return undefined;
    }
    this.#isBlocked = true;
    const { stored: _, ...draft } = values;
    return { ...draft, savedAt: found.savedAt };
  }

  async #send(isLeaving: boolean): Promise<void> {
    clearTimeout(this.#timer);
    const content = this.#waiting;
    const server = this.#server;
    if (content === undefined || !server || this.#isBlocked) return;
    // Saves run one after the other, so that the last one wins. A closing page cannot wait.
    if (this.#running && !isLeaving) {
      await this.#running;
      return this.#send(false);
    }
    this.#waiting = undefined;
    if (new TextEncoder().encode(content).length > MOST_BYTES) return;
    const sent = { content, writer: this.writer, basedOn: this.#basedOn };
    this.#isKept = true;
    this.#running = server
      .save(this.#draftKey, sent, { isLeaving })
      .then(
        (other) => {
          if (other === null) return;
          const found = this.#meet(other);
          if (found === undefined) {
            this.#waiting ??= content;
            this.#timer = setTimeout(() => void this.#send(false), SERVER_DELAY_MS);
            return;
          }
          this.#onOther(found);
        },
        // Unreachable. The tab has the draft, and the next change tries again.
        () => {
          this.#waiting ??= content;
        },
      )
      .finally(() => {
        this.#running = undefined;
      });
    await this.#running;
  }

  #writeHere(stored: (DraftValues & { writer: string; savedAt: string }) | undefined): void {
    try {
      if (stored === undefined) this.#storage?.removeItem(this.#key);
      else this.#storage?.setItem(this.#key, draftText(stored));
    } catch {
      // Storage is full or forbidden. The values are still in the form; only a reload before the server has them would lose them.
    }
  }
}
