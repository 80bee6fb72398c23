import type { MetadataOperations } from "../../generated/operations.ts";
import { notFound } from "../../http/problem.ts";
import { readVersionDetails } from "../../layouts/read-versions.ts";
import { endStages } from "../../layouts/stages.ts";
import { reportWithdrawal } from "./report-publication.ts";

/** Whoever got the version first gets again what everybody gets. */
export const withdrawViewLayout: MetadataOperations["WithdrawViewLayout"] = async (context, { layoutId, version }) => {
  const found = await readVersionDetails(context.db, layoutId, version);
  if (found === null) throw notFound();
  const resellerIds = await endStages(context.db, layoutId, version);
  if (resellerIds.length === 0) throw notFound();
  const published = await readVersionDetails(context.db, layoutId, "published");
  return await reportWithdrawal(context, { id: layoutId, version, resellerIds }, published?.version ?? version);
};
