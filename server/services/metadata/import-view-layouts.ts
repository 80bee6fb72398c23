import type { MetadataOperations } from "../../generated/operations.ts";
import { conflict } from "../../http/problem.ts";
import { compareIncoming, takeOver } from "../../layouts/bundle.ts";
import { readVersionDetails } from "../../layouts/read-versions.ts";
import { presentChange, presentProblem } from "./present-layout.ts";
import { tellOfDraft } from "./report-publication.ts";

/** Nothing that comes from elsewhere is published: it waits as drafts, which are compared, judged and published like any other. */
export const importViewLayouts: MetadataOperations["ImportViewLayouts"] = async (context, { bundle, dryRun, replaceDrafts }) => {
  const { db, runtime, session, audit } = context;
  const incoming = await compareIncoming(
    db,
    runtime.layouts.contracts,
    bundle.Layouts.map(({ Layout }) => Layout),
  );
  audit.objectType = "Layout";
  audit.objectDisplayName = bundle.Instance;
  if (dryRun !== true) {
    const taken = await takeOver(db, incoming, { by: session?.username ?? null, replaceDrafts: replaceDrafts === true });
    if (taken === null) throw conflict(null);
    audit.changes.push({ field: "Layouts", oldValue: null, newValue: taken.map(({ id }) => id) });
    for (const { id } of taken) await tellOfDraft(context, id, (await readVersionDetails(db, id, "draft"))?.rowVersion ?? null);
  }
  return {
    Items: incoming.map(({ layoutId, name, state, changes, problems, draft }) => ({
      LayoutId: layoutId,
      Name: name,
      State: state,
      Changes: changes.map(presentChange),
      Problems: problems.map(presentProblem),
      HasDraft: draft !== null,
    })),
  };
};
