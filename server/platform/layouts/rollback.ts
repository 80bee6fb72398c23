import type { Kysely } from "kysely";
import type { ContractIndex } from "../../../layout/compiled.ts";
import type { Database } from "../database/schema.ts";
import { checkLayout, type LayoutCheck } from "./check-layout.ts";
import { lockLayout } from "./draft.ts";
import { publishLayout } from "./publish.ts";
import { readSurroundings } from "./publish-draft.ts";
import { readVersionDetails } from "./read-versions.ts";
import { lockPublications } from "./stages.ts";

export type RollbackOutcome =
  | { readonly outcome: "published"; readonly version: number }
  | { readonly outcome: "unknown" }
  /** It no longer fits the contracts of this release. */
  | { readonly outcome: "invalid"; readonly check: LayoutCheck };

/** Put an earlier version back: its text, byte for byte, becomes a new version, so the history stays a line. A draft stays as it is; stages end. */
export async function rollbackLayout(
  db: Kysely<Database>,
  contracts: ContractIndex,
  { id, version, by }: { id: string; version: number; by: string | null },
): Promise<RollbackOutcome> {
  await lockPublications(db);
  const found = await readVersionDetails(db, id, version);
  if (found === null) return { outcome: "unknown" };
  await lockLayout(db, id);
  const check = checkLayout(found.document, contracts, await readSurroundings(db));
  if (!check.isValid) return { outcome: "invalid", check };
  return { outcome: "published", version: await publishLayout(db, { layout: found.document, text: found.text, by, origin: "rollback" }) };
}
