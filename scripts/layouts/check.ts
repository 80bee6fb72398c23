import type { Surroundings } from "../../server/platform/layouts/check-layout.ts";
import type { CommandResult } from "./command.ts";
import { CommandError } from "./command.ts";
import { OF_THE_RELEASE, readLayoutFile } from "./layout-file.ts";

/**
 * Reports the problems that would prevent publishing the file: among the layouts of the installation if its database answers, else among those of
 * this release.
 */
export async function check(file: string, environment: Readonly<Record<string, string | undefined>>): Promise<CommandResult> {
  const installed = await surroundings(environment);
  const { layout, errors, warnings } = readLayoutFile(file, installed ?? OF_THE_RELEASE);
  if (layout === null) return { lines: [...errors, countOf(errors.length)], failed: true };
  const among = installed === null ? " No installation answers, so it was checked among the layouts of this release." : "";
  return { lines: [...warnings.map((line) => `warning: ${line}`), `${layout.Id} can be published.${among}`] };
}

async function surroundings(environment: Readonly<Record<string, string | undefined>>): Promise<Surroundings | null> {
  const { withInstallation } = await import("./connect.ts");
  const { readSurroundings } = await import("../../server/platform/layouts/publish-draft.ts");
  try {
    return await withInstallation(environment, ({ db }) => readSurroundings(db));
  } catch (error) {
    // A file can be checked without a server; conflicts with the installation's layouts are then not found.
    if (error instanceof CommandError) return null;
    throw error;
  }
}

export const countOf = (problems: number): string => `${problems} ${problems === 1 ? "problem" : "problems"}; nothing was changed.`;
