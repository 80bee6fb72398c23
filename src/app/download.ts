import { fileNameOf } from "../data/files.ts";

/** Hand a text, a Blob or a JSON value to the person as a file. */
export function downloadFile(content: unknown, name: string): void {
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
