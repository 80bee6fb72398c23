import type { MetadataOperations } from "../../../generated/operations.ts";
import { conflict } from "../../../platform/call/problem.ts";
import { compareIncoming, takeOver } from "../../../platform/layouts/bundle.ts";
import { readVersionDetails } from "../../../platform/layouts/read-versions.ts";
import { presentChange, presentProblem } from "./present-layout.ts";
import { notifyAboutDraft } from "./report-publication.ts";

/** Nothing that comes from elsewhere is published: it waits as drafts, which are compared, judged and published like any other. */
export const importViewLayouts: MetadataOperations["ImportViewLayouts"] = async (context, { bundle, dryRun, replaceDrafts }) => {
  const { db, runtime, session, audit } = context;
  const incoming = await compareIncoming(
    db,
    runtime.layouts.contracts,
    bundle.Layouts.map(({ Layout }) => Layout),
  );
  audit.about({ type: "Layout", name: bundle.Instance });
  if (dryRun !== true) {
    const taken = await takeOver(db, incoming, { by: session?.username ?? null, replaceDrafts: replaceDrafts === true });
    if (taken === null) throw conflict(null);
    audit.changes.push({ field: "Layouts", oldValue: null, newValue: taken.map(({ id }) => id) });
    for (const { id } of taken) await notifyAboutDraft(context, id, (await readVersionDetails(db, id, "draft"))?.rowVersion ?? null);
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
