import type { FileReference } from "./files.ts";

/** A page of a layout, in the version that the user sees. */
export interface PrintedPage {
  layoutId: string;
  layoutVersion?: number;
  pageId: string;
}

export interface DocumentPort {
  /** Makes a document from a page, with the content that this user sees. Rejects with a `CallError` when the server refuses. */
  print(page: PrintedPage): Promise<FileReference>;
}
