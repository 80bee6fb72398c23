import type { Problem as LayoutProblem } from "../../../layout/compiled.ts";
import type { LayoutChange } from "../../../layout/diff/diff-layouts.ts";
import type { MergeConflict } from "../../../layout/merge/merge-layouts.ts";
import type * as types from "../../generated/types.ts";
import type { LayoutCheck } from "../../layouts/check-layout.ts";
import type { LeastTranslated } from "../../layouts/coverage.ts";
import { presentContent } from "../../layouts/present-content.ts";
import type { LayoutOverview, VersionDetails } from "../../layouts/read-versions.ts";
import { targetText } from "../../layouts/target.ts";

export const presentVersion = (details: VersionDetails): types.LayoutVersion => ({
  LayoutId: details.id,
  Version: details.version,
  Status: details.status,
  Layout: presentContent(details.layout),
  RowVersion: details.rowVersion,
  CreatedAt: details.createdAt.toISOString(),
  CreatedBy: details.createdBy,
  PublishedAt: details.publishedAt?.toISOString() ?? null,
  Hash: details.hash,
  ...(details.status === "Draft" ? { Conflicts: details.conflicts.map(presentConflict) } : {}),
});

const presentConflict = ({ kind, id, path, property, base, ours, theirs }: MergeConflict): types.LayoutConflict => ({
  Kind: kind,
  Id: id,
  Path: path,
  ...(property === undefined ? {} : { Property: property }),
  ...(base === undefined ? {} : { Base: base }),
  ...(ours === undefined ? {} : { Ours: ours }),
  ...(theirs === undefined ? {} : { Theirs: theirs }),
});

export const presentCheck = ({ isValid, problems, coverage }: LayoutCheck): types.CheckResult => ({
  IsValid: isValid,
  Problems: problems.map(presentProblem),
  Coverage: coverage,
});

export const presentProblem = ({ severity, path, pointer, code, message, hint }: LayoutProblem): types.LayoutProblem => ({
  Severity: severity,
  Path: path,
  Pointer: pointer,
  Code: code,
  Message: message,
  ...(hint === undefined ? {} : { Hint: hint }),
});

export const presentChange = ({ kind, severity, id, path, message }: LayoutChange): types.LayoutChange => ({
  Kind: kind,
  Severity: severity,
  Id: id,
  Path: path,
  Message: message,
});

export function presentOverview(overview: LayoutOverview, least: LeastTranslated | undefined): types.LayoutSummary {
  const { id, name, target, publishedVersion, stagedVersion, stagedResellers, hasDraft, versions, updatedAt } = overview;
  const account = target !== null && "AccountType" in target ? target : null;
  const route = target !== null && "Route" in target ? target.Route : null;
  return {
    LayoutId: id,
    Name: name,
    TargetText: target === null ? "" : targetText(target),
    AccountType: account?.AccountType ?? null,
    Action: account?.Action ?? null,
    ProductName: account?.ProductName ?? null,
    Route: route,
    PublishedVersion: publishedVersion,
    StagedVersion: stagedVersion,
    StagedResellers: stagedResellers,
    // Never 100 %: one is missing.
    Translated: Math.floor(100 * (least?.share ?? 1)),
    LeastTranslated: least?.language ?? null,
    HasDraft: hasDraft,
    Versions: versions,
    UpdatedAt: updatedAt.toISOString(),
  };
}
