/** A file stored by the server; records contain its `Path`. */
export interface FileReference {
  FileName: string;
  ContentType: string;
  Path: string;
  SizeBytes: number;
  ExpiresAt?: string | null;
}

export interface FilePort {
  /** Uploads a file. Rejects with a `CallError`, or with an `AbortError` when `signal` is aborted. @param options.onProgress gets 0 to 1 */
  upload?(file: File, options: { signal: AbortSignal; onProgress(share: number): void }): Promise<FileReference>;
  /** URL of a stored file. */
  fileUrl?(path: string): string;
  /** URL of a stored picture in this size (CSS pixels); null for a path that is not a picture (spec §5), which is drawn as a placeholder. */
  imageUrl?(path: string, width: number, height: number): string | null;
  /** Saves a text, a value or a `FileReference` as a file on the user's machine. Rejects with a `CallError` when a stored file is not available. */
  download?(content: unknown, fileName: string): void | Promise<void>;
}
