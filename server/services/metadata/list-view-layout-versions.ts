import type { MetadataOperations } from "../../generated/operations.ts";
import type { LayoutReseller } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { scopePredicate } from "../../http/scope.ts";
import { readVersionHeads } from "../../layouts/read-versions.ts";
import { readStages } from "../../layouts/stages.ts";
import { listRows } from "../../lists/list-rows.ts";

export const listViewLayoutVersions: MetadataOperations["ListViewLayoutVersions"] = async (
  context,
  { layoutId, fields: _fields, ...request },
) => {
  const heads = await readVersionHeads(context.db, layoutId);
  if (heads.length === 0) throw notFound();
  const stages = await readStages(context.db, layoutId);
  const names = await resellerNames(
    context,
    stages.flatMap(({ resellerIds }) => resellerIds),
  );
  const rows = heads.map((head) => {
    const resellerIds = stages.find(({ version }) => version === head.version)?.resellerIds ?? [];
    return {
      Version: head.version,
      Status: head.status,
      Origin: head.origin,
      Hash: head.hash,
      CreatedAt: head.createdAt.toISOString(),
      CreatedBy: head.createdBy,
      PublishedAt: head.publishedAt?.toISOString() ?? null,
      Resellers: resellerIds.flatMap((id): LayoutReseller[] => {
        const name = names.get(id);
        return name === undefined ? [] : [{ AccountId: id, Name: name }];
      }),
      ResellerCount: resellerIds.length,
      ConflictCount: head.conflictCount,
    };
  });
  return listRows(rows, request, {
    fields: ["Version", "Status", "Origin", "Hash", "CreatedAt", "CreatedBy", "PublishedAt", "ResellerCount", "ConflictCount"],
    searched: ["Version", "Status", "CreatedBy", "Hash"],
  });
};

/** Names of the ones that the caller sees. */
async function resellerNames({ db, scope }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(["account_id", "display_name"])
    .where("account_id", "in", [...ids])
    .where(scopePredicate(scope, "account"))
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.display_name]));
}
