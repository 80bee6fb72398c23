/** The output of a command, and whether it failed. */
export interface CommandResult {
  lines: string[];
  failed?: boolean;
}

/** An error that the user can correct; shown without a stack. */
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
