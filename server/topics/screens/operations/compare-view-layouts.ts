import { diffLayouts } from "../../../../layout/diff/diff-layouts.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { readVersionDetails } from "../../../platform/layouts/read-versions.ts";
import { presentChange } from "./present-layout.ts";

/** Version 0 is the draft. */
export const compareViewLayouts: MetadataOperations["CompareViewLayouts"] = async ({ db }, { layoutId, fromVersion, toVersion }) => {
  const from = await readVersionDetails(db, layoutId, fromVersion);
  const to = await readVersionDetails(db, layoutId, toVersion);
  if (from === null || to === null) throw notFound();
  return { Changes: diffLayouts(from.layout, to.layout).map(presentChange) };
};
