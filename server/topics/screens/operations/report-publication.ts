import type { LayoutVersion } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { draftEvent } from "../../../platform/layouts/draft.ts";
import { publicationEvent } from "../../../platform/layouts/publish.ts";
import { readVersionDetails, type VersionDetails } from "../../../platform/layouts/read-versions.ts";
import { type Stage, stageEvent } from "../../../platform/layouts/stages.ts";
import { presentVersion } from "./present-layout.ts";

interface Published {
  readonly id: string;
  readonly from: number | null;
  readonly version: number;
  /** The draft became the version, and is gone. */
  readonly isFromDraft?: boolean;
}

/** The effects of every publication: the audit record, the event for nodes and portals, the answer. */
export async function reportPublication(context: Context, { id, from, version, isFromDraft = false }: Published): Promise<LayoutVersion> {
  const details = await describe(context, id, version);
  context.audit.changes.push(
    { field: "Version", oldValue: from, newValue: version },
    { field: "Hash", oldValue: null, newValue: details.hash },
  );
  await context.runtime.live.publish(publicationEvent(id, version), { db: context.db });
  if (isFromDraft) await notifyAboutDraft(context, id, null);
  else passOn(context);
  return presentVersion(details);
}

/** {@link reportPublication} for a version that only some resellers get. */
export async function reportStage(context: Context, stage: Stage, isFromDraft: boolean): Promise<LayoutVersion> {
  const details = await describe(context, stage.id, stage.version);
  context.audit.changes.push(
    { field: "StagedVersion", oldValue: null, newValue: stage.version },
    { field: "Resellers", oldValue: null, newValue: [...stage.resellerIds] },
  );
  await context.runtime.live.publish(stageEvent(stage), { db: context.db });
  if (isFromDraft) await notifyAboutDraft(context, stage.id, null);
  else passOn(context);
  return presentVersion(details);
}

/** Notifies users of a stage that they get another version. @param stage the former stage; its version is the new one, if there is one */
export async function reportWithdrawal(context: Context, stage: Stage, now: number): Promise<LayoutVersion> {
  const details = await describe(context, stage.id, stage.version);
  context.audit.changes.push(
    { field: "StagedVersion", oldValue: stage.version, newValue: null },
    { field: "Resellers", oldValue: [...stage.resellerIds], newValue: null },
  );
  await context.runtime.live.publish(stageEvent({ ...stage, version: now }), { db: context.db });
  passOn(context);
  return presentVersion(details);
}

/** Other users may have the draft open. @param rowVersion null: the draft no longer exists */
export async function notifyAboutDraft(context: Context, id: string, rowVersion: number | null): Promise<void> {
  await context.runtime.live.publish(draftEvent(id, rowVersion, context.session?.username ?? null), { db: context.db });
  passOn(context);
}

async function describe({ db, audit }: Context, id: string, version: number): Promise<VersionDetails> {
  const details = await readVersionDetails(db, id, version);
  if (details === null) throw notFound();
  audit.about({ type: "Layout", id, name: details.layout.Name });
  return details;
}

function passOn(context: Context): void {
  context.afterCommit(() => {
    // This node need not wait for its own event.
    context.runtime.layouts.invalidate();
    context.runtime.live.wake();
  });
}
