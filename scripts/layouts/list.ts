import { targetText } from "../../server/platform/layout-store/target.ts";
import { readOverviews, readVersionHeads } from "../../server/platform/layouts/read-versions.ts";
import { readStages } from "../../server/platform/layouts/stages.ts";
import type { CommandResult } from "./command.ts";
import { CommandError, inColumns } from "./command.ts";
import type { Installation } from "./connect.ts";

export async function list({ db }: Installation): Promise<CommandResult> {
  const overviews = await readOverviews(db);
  const rows = overviews.map(({ id, target, publishedVersion, stagedVersion, versions, hasDraft, updatedAt }) => [
    id,
    target === null ? "" : targetText(target),
    publishedVersion === null ? "not published" : `version ${publishedVersion} of ${versions}`,
    [...(stagedVersion === null ? [] : [`version ${stagedVersion} on trial`]), ...(hasDraft ? ["draft"] : [])].join(", "),
    updatedAt.toISOString().slice(0, 16).replace("T", " "),
  ]);
  return { lines: inColumns(rows) };
}

/** One line for each version, the newest first: its state, its origin, and the resellers that it is staged for. */
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
