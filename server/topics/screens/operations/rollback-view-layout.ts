import type { MetadataOperations } from "../../../generated/operations.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { rollbackLayout } from "../../../platform/layouts/rollback.ts";
import { layoutInvalid } from "./layout-invalid.ts";
import { reportPublication } from "./report-publication.ts";

export const rollbackViewLayout: MetadataOperations["RollbackViewLayout"] = async (context, { layoutId, version }) => {
  const { db, runtime, session } = context;
  const before = await runtime.layouts.for(null).publishedById(layoutId);
  const result = await rollbackLayout(db, runtime.layouts.contracts, { id: layoutId, version, by: session?.username ?? null });
  switch (result.outcome) {
    case "unknown":
      throw notFound();
    case "invalid":
      throw layoutInvalid(result.check);
    case "published":
      return reportPublication(context, { id: layoutId, from: before?.version ?? null, version: result.version });
  }
};
