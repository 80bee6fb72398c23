import { targetText } from "../../server/platform/layout-store/target.ts";
import { readOverviews } from "../../server/platform/layouts/read-versions.ts";
import type { CommandResult } from "./command-result.ts";
import type { Installation } from "./connect.ts";
import { inColumns } from "./in-columns.ts";

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
