import type { FileReference } from "./files.ts";

/** A page of a layout, in the version that the person sees. */
export interface PrintedPage {
  layoutId: string;
  layoutVersion?: number;
  pageId: string;
}

export interface DocumentPort {
  /** Makes a document of what a page shows this person. Rejects with a `CallError` when the server refuses. */
  print(page: PrintedPage): Promise<FileReference>;
}
