import { readBundled } from "../../server/platform/layouts/bundle.ts";
import { readOverviews } from "../../server/platform/layouts/read-versions.ts";
import { CommandError } from "./command-error.ts";
import type { CommandResult } from "./command-result.ts";
import type { Installation } from "./connect.ts";

/** What is published of these layouts, as one file for another environment. @param ids `all` means all of them */
export async function exportLayouts({ db, name }: Installation, ids: readonly string[]): Promise<CommandResult> {
  const overviews = await readOverviews(db);
  const published = overviews.filter(({ publishedVersion }) => publishedVersion !== null).map(({ id }) => id);
  const wanted = ids.length === 1 && ids[0] === "all" ? published : [...new Set(ids)];
  const strange = wanted.filter((id) => !published.includes(id));
  if (strange.length > 0) throw new CommandError(`${strange.join(", ")}: not published here.`);
  const bundled = (await readBundled(db, wanted)) ?? [];
  const bundle = {
    FormatVersion: 1,
    ExportedAt: new Date().toISOString(),
    Instance: name,
    Layouts: bundled.map(({ layout, version, hash }) => ({ Layout: layout, Version: version, Hash: hash })),
  };
  return { lines: [JSON.stringify(bundle, null, 2)] };
}
