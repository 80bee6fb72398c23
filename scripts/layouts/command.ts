/** What a command prints, and whether the terminal should take it for a failure. */
export interface CommandResult {
  lines: string[];
  failed?: boolean;
}

/** Something the person at the terminal can put right; shown without a stack. */
export class CommandError extends Error {}

/** Rows as lines with aligned columns. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
