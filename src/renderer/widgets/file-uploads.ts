import { type FileReference, isCallError, type RendererHost } from "../host.ts";

export interface UploadState {
  file: File;
  /** 0 to 1. */
  share: number;
  /** What the server or the line had to say; the chosen file is still there to be sent again. */
  error?: string;
}

/** A file on its way into one field. Outside React: leaving the page of a form does not break it off. */
export class Upload {
  readonly #listeners = new Set<() => void>();
  #state: UploadState | undefined;
  #controller: AbortController | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): UploadState | undefined => this.#state;

  /** @returns the kept file; `stopped` when it was cancelled or failed (`snapshot` says why); `replaced` when another file was chosen meanwhile. */
  async send(file: File, host: RendererHost): Promise<FileReference | "stopped" | "replaced"> {
    const controller = new AbortController();
    this.#controller?.abort();
    this.#controller = controller;
    const isLatest = () => this.#controller === controller;
    this.#set({ file, share: 0 });
    try {
      if (!host.upload) throw new Error("The host takes no files.");
      const onProgress = (share: number) => isLatest() && !controller.signal.aborted && this.#set({ file, share });
      const kept = await host.upload(file, { signal: controller.signal, onProgress });
      controller.signal.throwIfAborted();
      this.#set(undefined);
      return kept;
    } catch (reason) {
      if (!isLatest()) return "replaced";
      const error = isCallError(reason) ? reason.message : "";
      this.#set(controller.signal.aborted ? undefined : { file, share: 0, error });
      return "stopped";
    }
  }

  cancel(): void {
    this.#controller?.abort();
  }

  #set(state: UploadState | undefined): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const uploads = new WeakMap<object, Upload>();

/** The upload of a field. @param key the field's own `onChange`, which lives as long as its form. */
export function uploadOf(key: object): Upload {
  let upload = uploads.get(key);
  if (!upload) {
    upload = new Upload();
    uploads.set(key, upload);
  }
  return upload;
}
