import { readVersionDetails } from "../../server/platform/layouts/read-versions.ts";
import { endStages, readStages, stageEvent } from "../../server/platform/layouts/stages.ts";
import { announce } from "./announce.ts";
import type { CommandResult } from "./command.ts";
import { CommandError } from "./command.ts";
import type { Installation } from "./connect.ts";

/** Returns resellers of a staged version to the published one. @param version default: all staged versions */
export async function withdraw(installation: Installation, id: string, version: number | undefined): Promise<CommandResult> {
  const stages = (await readStages(installation.db, id)).filter((stage) => version === undefined || stage.version === version);
  if (stages.length === 0)
    throw new CommandError(version === undefined ? `No one tries a version of ${id}.` : `No one tries version ${version} of ${id}.`);
  await installation.write(async (db) => {
    const published = await readVersionDetails(db, id, "published");
    for (const stage of stages) {
      const resellerIds = await endStages(db, id, stage.version);
      await announce(db, {
        operation: "WithdrawViewLayout",
        event: "Layout.Withdrawn",
        id,
        name: published?.layout.Name ?? id,
        liveEvent: stageEvent({ id, version: published?.version ?? stage.version, resellerIds }),
        changes: [
          { field: "StagedVersion", oldValue: stage.version, newValue: null },
          { field: "Resellers", oldValue: resellerIds, newValue: null },
        ],
      });
    }
  });
  return { lines: stages.map((stage) => `${id} version ${stage.version} is kept, and shown to no one any more.`) };
}
