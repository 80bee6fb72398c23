const LONGEST_NAME = 200;

/** Non-word characters become underscores, at most 200 characters (spec §5); the extension stays readable. */
export function fileNameOf(name: string): string {
  const [, stem = name, extension = ""] = /^(.*?)(\.\w{1,8})?$/s.exec(name) ?? [];
  return `${stem.replace(/\W/g, "_").slice(0, LONGEST_NAME - extension.length)}${extension}`;
}

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
