import { Store } from "../../../state/signal.ts";
import type { FileReference } from "../../ports/files.ts";
import { isCallError } from "../../ports/operations.ts";
import type { RendererPorts } from "../../ports/ports.ts";

export interface UploadState {
  file: File;
  /** Progress, 0 to 1. */
  share: number;
  /** Why the upload failed; the file is kept, so that the user can retry. */
  error?: string;
}

/** The running upload of one field. It lives outside React, so that leaving the page of a form does not cancel it. */
export class Upload {
  readonly #state = new Store<UploadState | undefined>(undefined);
  #controller: AbortController | undefined;

  readonly subscribe = this.#state.subscribe;
  readonly snapshot = this.#state.get;

  /**
   * @returns the stored file; `stopped` when it was cancelled or failed (`snapshot` says why); `replaced` when another file was chosen meanwhile
   */
  async send(file: File, ports: RendererPorts): Promise<FileReference | "stopped" | "replaced"> {
    const controller = new AbortController();
    this.#controller?.abort();
    this.#controller = controller;
    const isLatest = () => this.#controller === controller;
    this.#state.set({ file, share: 0 });
    try {
      if (!ports.files.upload) throw new Error("The host takes no files.");
      const onProgress = (share: number) => isLatest() && !controller.signal.aborted && this.#state.set({ file, share });
      const kept = await ports.files.upload(file, { signal: controller.signal, onProgress });
      controller.signal.throwIfAborted();
      this.#state.set(undefined);
      return kept;
    } catch (reason) {
      if (!isLatest()) return "replaced";
      const error = isCallError(reason) ? reason.message : "";
      this.#state.set(controller.signal.aborted ? undefined : { file, share: 0, error });
      return "stopped";
    }
  }

  cancel(): void {
    this.#controller?.abort();
  }
}

const uploads = new WeakMap<object, Upload>();

/** The upload of a field. @param key the field's own `onChange`, which lives as long as its form */
export function uploadOf(key: object): Upload {
  let upload = uploads.get(key);
  if (!upload) {
    upload = new Upload();
    uploads.set(key, upload);
  }
  return upload;
}
