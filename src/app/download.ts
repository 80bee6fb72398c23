import type { FileRef } from "../../shared/generated/types.ts";
import { hasMembers } from "../../shared/has-members.ts";
import { fileNameOf, loadFile } from "../data/files.ts";

/**
 * Downloads a text, a Blob, a JSON value or a file stored on the server (`FileRef`).
 *
 * A stored file is fetched first, so that a refusal is an error here and not a broken page.
 *
 * @throws ApiError if a stored file is not available
 */
export async function downloadFile(content: unknown, name: string): Promise<void> {
  saveAs(isKept(content) ? await loadFile(content.Path) : content, name);
}

const isKept = (content: unknown): content is FileRef =>
  hasMembers<FileRef>(content, "Path", "FileName") && typeof content.Path === "string";

function saveAs(content: unknown, name: string): void {
  const blob =
    content instanceof Blob
      ? content
      : typeof content === "string"
        ? new Blob([content], { type: "text/plain" })
        : new Blob([JSON.stringify(content, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileNameOf(name);
  link.click();
  URL.revokeObjectURL(link.href);
}
