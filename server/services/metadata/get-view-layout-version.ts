import type { MetadataOperations } from "../../generated/operations.ts";
import { notFound } from "../../http/problem.ts";
import { readVersionDetails } from "../../layouts/read-versions.ts";
import { presentVersion } from "./present-layout.ts";

export const getViewLayoutVersion: MetadataOperations["GetViewLayoutVersion"] = async ({ db }, { layoutId, version, draft }) => {
  const details = await readVersionDetails(db, layoutId, draft === true ? "draft" : (version ?? "published"));
  if (details === null) throw notFound();
  return presentVersion(details);
};
