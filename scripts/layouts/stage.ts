import { contracts } from "../../server/generated/contracts.ts";
import { publishDraft, publishStaged } from "../../server/platform/layouts/publish-draft.ts";
import { readVersionDetails } from "../../server/platform/layouts/read-versions.ts";
import { stageEvent } from "../../server/platform/layouts/stages.ts";
import { announce } from "./announce.ts";
import type { CommandResult } from "./command.ts";
import { CommandError } from "./command.ts";
import type { Installation } from "./connect.ts";

/**
 * Stages the draft of a layout for these resellers; without a draft, a version that is already staged.
 *
 * @param numbers ids of resellers
 */
export async function stage(installation: Installation, id: string, numbers: readonly number[]): Promise<CommandResult> {
  const resellerIds = [...new Set(numbers)];
  await assertResellers(installation, resellerIds);
  const { db, person } = installation;
  const draft = await readVersionDetails(db, id, "draft");
  const staged = draft === null ? await newestStaged(installation, id) : null;
  if (draft === null && staged === null) throw new CommandError(`${id} has no draft, and no one tries a version of it.`);
  const result = await installation.write(async (write) => {
    const what = { id, by: person, resellerIds };
    const outcome =
      staged === null ? await publishDraft(write, contracts, what) : await publishStaged(write, contracts, { ...what, version: staged });
    if (outcome.outcome !== "staged") return outcome;
    const details = await readVersionDetails(write, id, outcome.version);
    await announce(write, {
      operation: "PublishViewLayout",
      event: "Layout.Published",
      id,
      name: details?.layout.Name ?? id,
      liveEvent: stageEvent({ id, version: outcome.version, resellerIds }),
      changes: [
        { field: "StagedVersion", oldValue: null, newValue: outcome.version },
        { field: "Resellers", oldValue: null, newValue: resellerIds },
      ],
    });
    return outcome;
  });
  switch (result.outcome) {
    case "staged":
      return {
        lines: [
          `${id} version ${result.version} is shown to ${resellerIds.join(", ")} and to everyone below; all others keep what they have.`,
        ],
      };
    case "invalid": {
      const errors = result.check.problems.filter(({ severity }) => severity === "error");
      return { lines: [...errors.map(({ path, message }) => `${path}: ${message}`), "Nothing was changed."], failed: true };
    }
    case "undecided":
      return {
        lines: [
          ...result.conflicts.map(({ path }) => `${path}: changed here and by the release`),
          "Decide these in the layout studio first.",
        ],
        failed: true,
      };
    default:
      throw new CommandError(`${id} was changed in between; look again with: npm run layouts -- versions ${id}`);
  }
}

async function newestStaged({ db }: Installation, id: string): Promise<number | null> {
  const row = await db
    .selectFrom("layout_stage")
    .select((select) => select.fn.max("version").as("version"))
    .where("layout_id", "=", id)
    .executeTakeFirst();
  return row?.version ?? null;
}

async function assertResellers({ db }: Installation, ids: readonly number[]): Promise<void> {
  const rows = await db
    .selectFrom("account")
    .select("account_id")
    .where("account_id", "in", [...ids])
    .where("account_type", "=", "Reseller")
    .where("account_state", "not in", ["Terminated", "Terminating"])
    .execute();
  const known = new Set(rows.map((row) => row.account_id));
  const strange = ids.filter((id) => !known.has(id));
  if (strange.length > 0) throw new CommandError(`${strange.join(", ")}: no reseller that is in business.`);
}
