import { contracts } from "../../server/generated/contracts.ts";
import { compareIncoming, type Incoming, readBundled, takeOver } from "../../server/platform/layouts/bundle.ts";
import { draftEvent } from "../../server/platform/layouts/draft.ts";
import { readOverviews, readVersionDetails } from "../../server/platform/layouts/read-versions.ts";
import { announce } from "./announce.ts";
import type { CommandResult } from "./command.ts";
import { CommandError } from "./command.ts";
import type { Installation } from "./connect.ts";
import { readText } from "./layout-file.ts";

/** Exports the published version of these layouts as one file for another environment. @param ids `all` means all layouts */
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

/**
 * Compares the layouts of an exported file with the published ones, and with `--yes` saves those that differ as drafts. Publishes nothing.
 *
 * @param options `--yes`, `--replace-drafts`
 */
export async function importLayouts(installation: Installation, file: string, options: readonly string[]): Promise<CommandResult> {
  const contents = contentsOf(file);
  const incoming = await compareIncoming(installation.db, contracts, contents);
  const lines = incoming.flatMap(describe);
  const isInvalid = incoming.some(({ state }) => state === "Invalid");
  if (!options.includes("--yes"))
    return { lines: [...lines, "Nothing was changed. With --yes what is new or differs becomes drafts."], failed: isInvalid };
  const replaceDrafts = options.includes("--replace-drafts");
  const taken = await installation.write(async (db) => {
    const drafts = await takeOver(db, incoming, { by: installation.person, replaceDrafts });
    for (const { id } of drafts ?? []) {
      const draft = await readVersionDetails(db, id, "draft");
      await announce(db, {
        operation: "ImportViewLayouts",
        event: "Layout.Imported",
        id,
        name: draft?.layout.Name ?? id,
        liveEvent: draftEvent(id, draft?.rowVersion ?? null, installation.person),
        changes: [{ field: "Hash", oldValue: null, newValue: draft?.hash ?? null }],
      });
    }
    return drafts;
  });
  if (taken === null) throw new CommandError("A draft was saved in between; nothing was changed. Compare again.");
  const kept = incoming.filter(({ state, draft }) => draft !== null && !replaceDrafts && (state === "New" || state === "Changed"));
  return {
    lines: [
      ...lines,
      ...taken.map(({ id }) => `${id} waits as a draft.`),
      ...kept.map(({ layoutId }) => `${layoutId} has a draft already, which stays; replace it with --replace-drafts.`),
    ],
    failed: isInvalid,
  };
}

function contentsOf(file: string): readonly unknown[] {
  const noBundle = () => new CommandError(`${file} is no file that "npm run layouts -- export" or the portal has written.`);
  let value: unknown;
  try {
    value = JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw noBundle();
  }
  const { FormatVersion, Layouts } = (value ?? {}) as { FormatVersion?: unknown; Layouts?: unknown };
  if (FormatVersion !== 1 || !Array.isArray(Layouts)) throw noBundle();
  return Layouts.map((entry: { Layout?: unknown } | null) => entry?.Layout);
}

const describe = ({ layoutId, state, changes, problems }: Incoming): string[] => [
  `${layoutId}: ${state.toLowerCase()}`,
  ...(state === "Invalid"
    ? problems.filter(({ severity }) => severity === "error").map(({ path, message }) => `  ${path}: ${message}`)
    : []),
  ...(state === "Changed" ? changes.map(({ severity, path, message }) => `  ${severity.padEnd(8)}  ${path}: ${message}`) : []),
];
