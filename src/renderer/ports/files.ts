/** A file that the server keeps; `Path` is what records hold. */
export interface FileReference {
  FileName: string;
  ContentType: string;
  Path: string;
  SizeBytes: number;
  ExpiresAt?: string | null;
}

export interface FilePort {
  /** Sends a file to the server. Rejects with a `CallError`, or with an `AbortError` when `signal` is aborted. @param options.onProgress gets 0 to 1. */
  upload?(file: File, options: { signal: AbortSignal; onProgress(share: number): void }): Promise<FileReference>;
  /** Address of a kept file. */
  fileUrl?(path: string): string;
  /** Address of a kept picture in this size (CSS pixels); null for a path that is none (spec §5), which is drawn as a placeholder. */
  imageUrl?(path: string, width: number, height: number): string | null;
  /** Saves a text, a value or a `FileReference` as a file on the person's machine. Rejects with a `CallError` when a kept file cannot be had. */
  download?(content: unknown, fileName: string): void | Promise<void>;
}
