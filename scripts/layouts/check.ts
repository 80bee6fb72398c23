import type { CommandResult } from "./command-result.ts";
import { readLayoutFile } from "./layout-file.ts";

export function check(file: string): CommandResult {
  const { layout, errors, warnings } = readLayoutFile(file);
  if (layout === null) return { lines: [...errors, countOf(errors.length)], failed: true };
  return { lines: [...warnings.map((line) => `warning: ${line}`), `${layout.Id} can be published.`] };
}

export const countOf = (problems: number): string => `${problems} ${problems === 1 ? "problem" : "problems"}; nothing was changed.`;
