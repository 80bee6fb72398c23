import type { MetadataOperations } from "../../generated/operations.ts";
import { conflict, notFound } from "../../http/problem.ts";
import { publishDraft } from "../../layouts/publish-draft.ts";
import { layoutInvalid } from "./layout-invalid.ts";
import { presentVersion } from "./present-layout.ts";
import { reportPublication } from "./report-publication.ts";

export const publishViewLayout: MetadataOperations["PublishViewLayout"] = async (context, { layoutId, rowVersion }) => {
  const { db, runtime, session } = context;
  const before = await runtime.layouts.publishedById(layoutId);
  const result = await publishDraft(db, runtime.layouts.contracts, { id: layoutId, rowVersion, by: session?.username ?? null });
  switch (result.outcome) {
    case "noDraft":
      throw notFound();
    case "conflict":
      throw conflict(presentVersion(result.draft));
    case "invalid":
      throw layoutInvalid(result.check);
    case "published":
      return reportPublication(context, layoutId, before?.version ?? null, result.version);
  }
};
