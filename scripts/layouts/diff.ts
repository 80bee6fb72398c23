import { diffLayouts } from "../../layout/diff/diff-layouts.ts";
import type { LayoutDocument } from "../../layout/model.ts";
import { readSurroundings } from "../../server/platform/layouts/publish-draft.ts";
import { readVersionDetails } from "../../server/platform/layouts/read-versions.ts";
import { countOf } from "./check.ts";
import { CommandError, type CommandResult } from "./command.ts";
import { type Installation, noSuchLayout } from "./connect.ts";
import { isFile, readLayoutFile } from "./layout-file.ts";

/** Compares a file with the published version, or two versions of a layout (0 is the draft). */
export async function diff({ db }: Installation, subject: string, versions: readonly number[]): Promise<CommandResult> {
  const version = async (which: number | "published") => {
    const details = await readVersionDetails(db, subject, which);
    if (details !== null) return details;
    throw which === "published" ? await noSuchLayout({ db }, subject) : new CommandError(`${subject} has no version ${which}.`);
  };
  if (isFile(subject)) {
    const { layout, errors } = readLayoutFile(subject, await readSurroundings(db));
    if (layout === null) return { lines: [...errors, countOf(errors.length)], failed: true };
    const published = await readVersionDetails(db, layout.Id, "published");
    if (published === null) return { lines: [`${layout.Id} is new.`] };
    return { lines: describeChanges(published.document, layout) };
  }
  const [first, second] = versions;
  const to = await version(second ?? "published");
  if (first === undefined && to.version === 1) return { lines: [`${subject} has only this one version.`] };
  const from = await version(first ?? to.version - 1);
  return { lines: describeChanges(from.layout, to.layout) };
}

/** One line for each change, breaking ones first. */
export function describeChanges(from: LayoutDocument, to: LayoutDocument): string[] {
  const changes = diffLayouts(from, to);
  if (changes.length === 0) return ["no difference"];
  const order = ["breaking", "risky", "safe"];
  return changes
    .sort((left, right) => order.indexOf(left.severity) - order.indexOf(right.severity))
    .map(({ severity, path, message }) => `${severity.padEnd(8)}  ${path}: ${message}`);
}
