import { readVersionDetails } from "../../server/platform/layouts/read-versions.ts";
import { unpublishLayout } from "../../server/platform/layouts/unpublish.ts";
import { announcePublication } from "./announce.ts";
import { CommandError, type CommandResult } from "./command.ts";
import { type Installation, noSuchLayout } from "./connect.ts";

/** Removes a layout from all screens; its versions are kept. */
export async function unpublish(installation: Installation, id: string): Promise<CommandResult> {
  const before = await readVersionDetails(installation.db, id, "published");
  if (before === null) throw await noSuchLayout(installation, id);
  const outcome = await installation.write(async (db) => {
    const done = await unpublishLayout(db, id);
    if (done === "unpublished") {
      await announcePublication(db, {
        operation: "UnpublishViewLayout",
        event: "Layout.Unpublished",
        layout: before.layout,
        version: null,
        from: before.version,
      });
    }
    return done;
  });
  if (outcome === "shipped") throw new CommandError(`${id} belongs to the product: roll it back to an earlier version instead.`);
  if (outcome === "used") throw new CommandError(`${id} is used by published layouts.`);
  if (outcome === "unknown") throw await noSuchLayout(installation, id);
  return { lines: [`${id} is not published any more; version ${before.version} is kept and can be published again.`] };
}
