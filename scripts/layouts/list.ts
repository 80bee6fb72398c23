import { readOverviews } from "../../server/layouts/read-versions.ts";
import { targetText } from "../../server/layouts/target.ts";
import type { CommandResult } from "./command-result.ts";
import type { Installation } from "./connect.ts";

export async function list({ db }: Installation): Promise<CommandResult> {
  const overviews = await readOverviews(db);
  const rows = overviews.map(({ id, target, publishedVersion, versions, hasDraft, updatedAt }) => [
    id,
    target === null ? "" : targetText(target),
    publishedVersion === null ? "not published" : `version ${publishedVersion} of ${versions}`,
    hasDraft ? "draft" : "",
    updatedAt.toISOString().slice(0, 16).replace("T", " "),
  ]);
  return { lines: inColumns(rows) };
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
