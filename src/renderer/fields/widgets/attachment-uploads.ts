import { Store } from "../../../state/signal.ts";
import type { FileReference } from "../../ports/files.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import { Upload } from "./file-uploads.ts";
import { fileOf } from "./file-value.ts";

/** A file that is being uploaded into the list. */
export interface SentFile {
  readonly key: string;
  readonly file: File;
  readonly upload: Upload;
}
/** Placeholder in the value during the upload. It is not a file, so validation prevents saving without it. */
interface Placeholder {
  readonly Uploading: string;
  readonly Key: string;
}
const isPlaceholder = (item: unknown, key: string): boolean =>
  typeof item === "object" && item !== null && (item as Partial<Placeholder>).Key === key;

/** The owner of the list, which takes its changes. */
export interface ListOwner {
  change(next: readonly unknown[]): void;
  /** What the field stores of a file: the reference, or its path. */
  keep(file: FileReference): unknown;
}

/**
 * The running uploads of one list. They live outside React, so that leaving the page of a form does not cancel them. Each file has its own entry in
 * the list, independent of the others.
 */
export class AttachmentUploads {
  readonly #sent = new Store<readonly SentFile[]>([]);
  /** The list in the form. */
  items: readonly unknown[] = [];
  owner: ListOwner = { change: () => undefined, keep: (file) => file };
  #count = 0;

  readonly subscribe = this.#sent.subscribe;
  readonly snapshot = this.#sent.get;

  send(files: readonly File[], ports: RendererPorts): void {
    const added = files.map((file): SentFile => ({ key: `upload-${++this.#count}`, file, upload: new Upload() }));
    this.#sent.set([...this.#sent.get(), ...added]);
    this.#change([...this.items, ...added.map(({ key, file }): Placeholder => ({ Uploading: file.name, Key: key }))]);
    for (const sent of added) void this.#run(sent, ports);
  }

  again(sent: SentFile, ports: RendererPorts): void {
    this.#change([...this.items, { Uploading: sent.file.name, Key: sent.key } satisfies Placeholder]);
    void this.#run(sent, ports);
  }

  /** Removes it from the list and cancels its upload. */
  drop({ key, upload }: SentFile): void {
    upload.cancel();
    this.#sent.set(this.#sent.get().filter((other) => other.key !== key));
    this.#change(this.items.filter((item) => !isPlaceholder(item, key)));
  }

  async #run(sent: SentFile, ports: RendererPorts): Promise<void> {
    const kept = await sent.upload.send(sent.file, ports);
    const isHere = this.#sent.get().includes(sent);
    if (typeof kept === "string") {
      // A failed upload stays visible, so that the user can retry it, and leaves the value.
      if (isHere) this.#change(this.items.filter((item) => !isPlaceholder(item, sent.key)));
      return;
    }
    if (!isHere) return;
    this.#sent.set(this.#sent.get().filter((other) => other !== sent));
    this.#change(this.items.flatMap((item) => (isPlaceholder(item, sent.key) ? [this.owner.keep(kept)] : [item])));
  }

  #change(next: readonly unknown[]): void {
    this.items = next;
    this.owner.change(next);
  }
}

/** Names of files whose upload was interrupted when the page closed, from the placeholders in a draft. */
export const lostNames = (items: readonly unknown[], sent: readonly SentFile[]): readonly string[] =>
  items.flatMap((item) =>
    fileOf(item) === undefined && !sent.some(({ key }) => isPlaceholder(item, key)) && typeof item === "object" && item !== null
      ? [String((item as Partial<Placeholder>).Uploading ?? "")]
      : [],
  );

const lists = new WeakMap<object, AttachmentUploads>();

/** The uploads of a field. @param key the field's own `onChange`, which lives as long as its form */
export function attachmentUploadsOf(key: object): AttachmentUploads {
  let uploads = lists.get(key);
  if (!uploads) {
    uploads = new AttachmentUploads();
    lists.set(key, uploads);
  }
  return uploads;
}
