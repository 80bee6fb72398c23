import { hashOfText, layoutText } from "../../server/platform/layout-store/layout-text.ts";
import { publishLayout } from "../../server/platform/layouts/publish.ts";
import { readSurroundings } from "../../server/platform/layouts/publish-draft.ts";
import { readVersionDetails } from "../../server/platform/layouts/read-versions.ts";
import { announcePublication } from "./announce.ts";
import { countOf } from "./check.ts";
import type { CommandResult } from "./command.ts";
import type { Installation } from "./connect.ts";
import { describeChanges } from "./diff.ts";
import { readLayoutFile } from "./layout-file.ts";

export async function publish(installation: Installation, file: string): Promise<CommandResult> {
  const { layout, errors } = readLayoutFile(file, await readSurroundings(installation.db));
  if (layout === null) return { lines: [...errors, countOf(errors.length)], failed: true };
  const text = layoutText(layout);
  const before = await readVersionDetails(installation.db, layout.Id, "published");
  if (before?.hash === hashOfText(text))
    return { lines: [`${layout.Id} version ${before.version} says exactly this; nothing was changed.`] };
  const version = await installation.write(async (db) => {
    const published = await publishLayout(db, { layout, text, by: installation.person, origin: "admin" });
    await announcePublication(db, {
      operation: "PublishViewLayout",
      event: "Layout.Published",
      layout,
      version: published,
      from: before?.version ?? null,
    });
    return published;
  });
  const changes = before === null ? [] : describeChanges(before.document, layout).map((line) => `  ${line}`);
  return { lines: [`${layout.Id} version ${version} is published.`, ...changes] };
}
