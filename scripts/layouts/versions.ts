import { readVersionHeads } from "../../server/platform/layouts/read-versions.ts";
import { readStages } from "../../server/platform/layouts/stages.ts";
import { CommandError } from "./command-error.ts";
import type { CommandResult } from "./command-result.ts";
import type { Installation } from "./connect.ts";
import { inColumns } from "./in-columns.ts";

/** One line a version, the newest first: what became of it, where it came from, and who gets it before everyone. */
export async function versions({ db }: Installation, id: string): Promise<CommandResult> {
  const heads = await readVersionHeads(db, id);
  if (heads.length === 0) throw new CommandError(`There is no layout ${id}.`);
  const stages = await readStages(db, id);
  const rows = heads.map(({ version, status, origin, createdAt, createdBy, conflictCount }) => {
    const resellers = stages.find((stage) => stage.version === version)?.resellerIds ?? [];
    return [
      version === 0 ? "draft" : String(version),
      status === "Draft" ? "" : status.toLowerCase(),
      origin,
      createdAt.toISOString().slice(0, 16).replace("T", " "),
      createdBy ?? "",
      resellers.length > 0 ? `resellers ${resellers.join(", ")}` : conflictCount > 0 ? `${conflictCount} to decide` : "",
    ];
  });
  return { lines: inColumns(rows) };
}
