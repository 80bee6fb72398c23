/**
 * What was typed into one form of one record, kept in two places: in this tab at once, for an accidental reload, and with the server a little later, for the
 * next window and the next machine. Nothing here makes typing wait, and a server out of reach only means that the second place lags behind.
 */

import { randomId } from "../../state/random-id.ts";
import type { DraftKey, DraftPort, DraftStorage, ServerDraft } from "../ports/drafts.ts";
import { type DraftValues, draftText, isEmptyDraft, parseDraft } from "../store/draft-values.ts";

const PREFIX = "draft";
const SERVER_DELAY_MS = 2_000;
/** The server takes no more; nor do browsers of a page that goes. */
const MOST_BYTES = 64 * 1024;

export interface FoundDraft extends DraftValues {
  /** ISO 8601 UTC. */
  savedAt: string;
}

export class Draft {
  readonly #port: () => DraftPort;
  readonly #key: string;
  readonly #draftKey: DraftKey;
  /** Names this tab to the server: it goes on with its own draft and asks before it goes over another's. */
  #writer: string;
  /** SavedAt of another's draft that the person has seen. */
  #basedOn: string | null = null;
  #waiting: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  /** Whether the server may hold a draft of this form. */
  #isKept = false;
  /** Another's draft is there until the person has decided. */
  #isBlocked = false;
  readonly #onOther: (other: FoundDraft) => void;

  constructor(port: () => DraftPort, { layoutId, recordKey }: DraftKey, onOther: (other: FoundDraft) => void) {
    this.#port = port;
    this.#onOther = onOther;
    this.#draftKey = { layoutId, recordKey };
    this.#key = `${PREFIX}:${port().userKey}:${layoutId}:${recordKey}`;
    this.#writer = "";
  }

  /** What this tab kept. */
  read(): FoundDraft | undefined {
    const found = parseDraft(this.#storage?.getItem(this.#key));
    if (found === undefined) return undefined;
    const { stored, ...values } = found;
    if (typeof stored.writer === "string") this.#writer = stored.writer;
    return { ...values, savedAt: typeof stored.savedAt === "string" ? stored.savedAt : new Date().toISOString() };
  }

  /** What the server has and this tab did not write: nothing goes over it before `goOver`. Its own is the same as `read`, or older. */
  async load(): Promise<FoundDraft | undefined> {
    const found = await this.#server?.load(this.#draftKey).catch(() => null);
    if (!found) return undefined;
    this.#isKept = true;
    return found.writer === this.#writer ? undefined : this.#meet(found);
  }

  /** Keeps these values, here at once and on the server once typing rests. */
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

  /** The page may be about to go: what waits is sent now. */
  leave(): void {
    if (this.#waiting !== undefined) void this.#send(true);
  }

  /** It was saved or discarded. */
  remove(): void {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    this.#writeHere(undefined);
    // Another's stays: no one has looked at it.
    if (!this.#server || !this.#isKept || this.#isBlocked) return;
    this.#isKept = false;
    const { layoutId, recordKey } = this.#draftKey;
    // After a save that is running, which would store the draft again.
    void Promise.resolve(this.#running).then(() => this.#server?.remove({ layoutId, recordKey }).catch(() => undefined));
  }

  /** Another's draft was seen: these values go over it. */
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
      // Of another version: no one can read it, so it is written over.
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
    // One after the other, so that the last one stays. A page that goes cannot wait.
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
        // Out of reach. The tab has it, and the next change tries again.
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
