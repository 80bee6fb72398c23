import type { LayoutReseller, LayoutVersionSummary } from "../../../../shared/generated/types.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { loadNames } from "../../../platform/accounts/account-row.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { readVersionHeads, type VersionHead } from "../../../platform/layouts/read-versions.ts";
import { readStages } from "../../../platform/layouts/stages.ts";
import { code, integer, other, text, time } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";

interface VersionItem {
  readonly head: VersionHead;
  readonly resellers: readonly LayoutReseller[];
  readonly resellerCount: number;
}

const versions = defineMemoryList<{ row: LayoutVersionSummary; item: VersionItem }>({
  columns: {
    Version: integer(({ head }) => head.version, { searched: true }),
    Status: code(({ head }) => head.status, { searched: true }),
    Origin: code(({ head }) => head.origin),
    Hash: code(({ head }) => head.hash, { searched: true }),
    CreatedAt: time(({ head }) => head.createdAt.toISOString()),
    CreatedBy: text(({ head }) => head.createdBy, { searched: true }),
    PublishedAt: time(({ head }) => head.publishedAt?.toISOString() ?? null),
    Resellers: other(({ resellers }) => resellers),
    ResellerCount: integer(({ resellerCount }) => resellerCount),
    ConflictCount: integer(({ head }) => head.conflictCount),
  },
});

export const listViewLayoutVersions: MetadataOperations["ListViewLayoutVersions"] = async (context, { layoutId, ...request }) => {
  const heads = await readVersionHeads(context.db, layoutId);
  if (heads.length === 0) throw notFound();
  const stages = await readStages(context.db, layoutId);
  const names = await loadNames(
    context,
    stages.flatMap(({ resellerIds }) => resellerIds),
  );
  const items = heads.map((head): VersionItem => {
    const resellerIds = stages.find(({ version }) => version === head.version)?.resellerIds ?? [];
    const resellers = resellerIds.flatMap((id): LayoutReseller[] => {
      const name = names.get(id);
      return name === undefined ? [] : [{ AccountId: id, Name: name }];
    });
    return { head, resellers, resellerCount: resellerIds.length };
  });
  return versions.page(context, request, items);
};
