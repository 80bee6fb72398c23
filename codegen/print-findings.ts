import type { Finding } from "./finding.ts";
import { locator } from "./load/locate.ts";
import type { SourceText } from "./load/source-file.ts";
import { byName } from "./plain-data.ts";

/** `schemas/services/account.yaml:12:7: message (hint)`, one line each, in the order of the files. */
export function printFindings(findings: readonly Finding[], sources: readonly SourceText[]): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const locators = new Map<string, ReturnType<typeof locator>>();
  const positionOf = ({ file, pointer, at, position }: Finding) => {
    if (position !== undefined) return position;
    const locate = locators.get(file) ?? locator(texts.get(file) ?? "");
    locators.set(file, locate);
    return locate(pointer, at);
  };
  const located = findings.map((finding) => ({ finding, position: positionOf(finding) }));
  located.sort(
    (left, right) =>
      byName(left.finding.file, right.finding.file) ||
      left.position.line - right.position.line ||
      left.position.column - right.position.column,
  );
  const lines = located.map(
    ({ finding: { file, message, hint }, position: { line, column } }) =>
      `${file}:${line}:${column}: ${message}${hint === undefined ? "" : ` (${hint})`}`,
  );
  return [...new Set(lines)];
}
