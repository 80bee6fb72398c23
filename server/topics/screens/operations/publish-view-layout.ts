import type { MetadataOperations } from "../../../generated/operations.ts";
import { findAccounts, isLiving } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, notFound, Problem, validationFailed } from "../../../platform/call/problem.ts";
import { publishDraft, publishStaged, type Refusal } from "../../../platform/layouts/publish-draft.ts";
import { layoutInvalid } from "./layout-invalid.ts";
import { presentVersion } from "./present-layout.ts";
import { reportPublication, reportStage } from "./report-publication.ts";

/** The draft, or a staged version; to everyone, or to chosen resellers first. */
export const publishViewLayout: MetadataOperations["PublishViewLayout"] = async (
  context,
  { layoutId, rowVersion, resellerIds, version },
) => {
  const { db, runtime, session } = context;
  if (resellerIds !== undefined) await assertResellers(context, resellerIds);
  const before = await runtime.layouts.for(null).publishedById(layoutId);
  const what = { id: layoutId, by: session?.username ?? null, resellerIds };
  const { contracts } = runtime.layouts;
  const result =
    version === undefined
      ? await publishDraft(db, contracts, { ...what, rowVersion })
      : await publishStaged(db, contracts, { ...what, version });
  const isFromDraft = version === undefined;
  switch (result.outcome) {
    case "published":
      return await reportPublication(context, { id: layoutId, from: before?.version ?? null, version: result.version, isFromDraft });
    case "staged":
      return await reportStage(context, { id: layoutId, version: result.version, resellerIds: resellerIds ?? [] }, isFromDraft);
    default:
      throw refusalOf(result);
  }
};

function refusalOf(result: Refusal): Problem {
  switch (result.outcome) {
    case "unknown":
      return notFound();
    case "conflict":
      return conflict(presentVersion(result.current));
    case "invalid":
      return layoutInvalid(result.check);
    case "undecided":
      return new Problem("LayoutInvalid", {
        details: result.conflicts.map(({ path }) => ({
          field: "layout",
          code: "undecided",
          message: "{path} was changed here and by the new release. Choose which change to keep.",
          params: { path: path === "" ? "Layout" : path },
        })),
      });
  }
}

/** The door has found that the caller may publish on these accounts; a layout is tried by resellers that are in business. */
async function assertResellers(context: Context, ids: readonly number[]): Promise<void> {
  const rows = await findAccounts(context, ids);
  const known = new Set(rows.flatMap((row) => (row.account_type === "Reseller" && isLiving(row) ? row.account_id : [])));
  const strange = ids.flatMap((id, index) => (known.has(id) ? [] : [index]));
  if (strange.length > 0)
    throw validationFailed(
      strange.map((index) => ({ field: `resellerIds.${index}`, code: "notAReseller", message: "Choose active resellers." })),
    );
}
