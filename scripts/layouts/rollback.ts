import { contracts } from "../../server/generated/contracts.ts";
import { readVersionDetails, readVersionHeads } from "../../server/platform/layouts/read-versions.ts";
import { rollbackLayout } from "../../server/platform/layouts/rollback.ts";
import { announcePublication } from "./announce.ts";
import { CommandError, type CommandResult } from "./command.ts";
import { type Installation, noSuchLayout } from "./connect.ts";
import { describeChanges } from "./diff.ts";

/** A version that was only staged was never published, so there is nothing to return to. */
async function publishedBefore({ db }: Installation, id: string, version: number): Promise<number> {
  const heads = await readVersionHeads(db, id);
  return heads.find((head) => head.version < version && head.publishedAt !== null)?.version ?? version - 1;
}

/** @param version default: the one before the published one */
export async function rollback(installation: Installation, id: string, version: number | undefined): Promise<CommandResult> {
  const before = await readVersionDetails(installation.db, id, "published");
  if (before === null) throw await noSuchLayout(installation, id);
  const wanted = version ?? (await publishedBefore(installation, id, before.version));
  const target = await readVersionDetails(installation.db, id, wanted);
  if (target === null || wanted < 1) throw new CommandError(`${id} has no version ${wanted} to put back.`);
  const result = await installation.write(async (db) => {
    const outcome = await rollbackLayout(db, contracts, { id, version: wanted, by: installation.person });
    if (outcome.outcome === "published") {
      await announcePublication(db, {
        operation: "RollbackViewLayout",
        event: "Layout.RolledBack",
        layout: target.layout,
        version: outcome.version,
        from: before.version,
      });
    }
    return outcome;
  });
  if (result.outcome === "unknown") throw new CommandError(`${id} has no version ${wanted} to put back.`);
  if (result.outcome === "invalid") {
    const lines = result.check.problems.filter(({ severity }) => severity === "error").map(({ path, message }) => `${path}: ${message}`);
    return { lines: [...lines, `Version ${wanted} no longer fits the contracts of this release; nothing was changed.`], failed: true };
  }
  const changes = describeChanges(before.layout, target.layout).map((line) => `  ${line}`);
  return { lines: [`${id} version ${result.version} is published; it says what version ${wanted} said.`, ...changes] };
}
