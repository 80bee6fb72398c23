import type { Problem as LayoutProblem } from "../../../../layout/compiled.ts";
import type { LayoutChange } from "../../../../layout/diff/diff-layouts.ts";
import type { MergeConflict } from "../../../../layout/merge/merge-layouts.ts";
import { isFragment } from "../../../../layout/model.ts";
import type * as types from "../../../../shared/generated/types.ts";
import type { LayoutCheck } from "../../../platform/layouts/check-layout.ts";
import { presentContent, presentDocument } from "../../../platform/layouts/present-content.ts";
import type { VersionDetails } from "../../../platform/layouts/read-versions.ts";

export const presentVersion = (details: VersionDetails): types.LayoutVersion => ({
  LayoutId: details.id,
  Version: details.version,
  Status: details.status,
  Layout: presentDocument(details.document),
  ...(details.layout === details.document || isFragment(details.layout) ? {} : { Shown: presentContent(details.layout) }),
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
