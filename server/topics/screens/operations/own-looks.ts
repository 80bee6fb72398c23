import type { SelfCareOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, validationFailed } from "../../../platform/call/problem.ts";

function userOf({ session }: Context): number {
  // The door requires a session.
  if (session === null) throw notFound();
  return session.userAccountId;
}

export const saveMyPreferences: SelfCareOperations["SaveMyPreferences"] = async (context, { scheme, density }) => {
  await context.db
    .insertInto("user_preference")
    .values({ user_account_id: userOf(context), scheme, density })
    .onConflict((conflict) => conflict.column("user_account_id").doUpdateSet({ scheme, density }))
    .execute();
  return {};
};

/** Kept for pages that exist and may be arranged, so that no one fills the table with invented names. */
export const savePageArrangement: SelfCareOperations["SavePageArrangement"] = async (context, { layoutId, pageId, arrangement }) => {
  const stored = await context.runtime.layouts.for(context.session).publishedById(layoutId);
  const page = stored?.layout.Pages.find(({ Id }) => Id === pageId);
  if (page?.Arrangeable !== true) throw notFound();
  const key = { user_account_id: userOf(context), layout_id: layoutId, page_id: pageId };
  if (arrangement === null) {
    await context.db
      .deleteFrom("page_arrangement")
      .where((build) => build.and(key))
      .execute();
    return {};
  }
  const known = new Set(page.Containers.map(({ Id }) => Id));
  for (const member of ["Order", "Hidden"] as const) {
    const strange = arrangement[member].findIndex((id) => !known.has(id));
    if (strange >= 0)
      throw validationFailed([
        { field: `arrangement.${member}[${strange}]`, code: "unknownContainer", message: "The page has no such section." },
      ]);
  }
  const kept = { container_ids: [...arrangement.Order], hidden_ids: [...arrangement.Hidden] };
  await context.db
    .insertInto("page_arrangement")
    .values({ ...key, ...kept })
    .onConflict((conflict) => conflict.columns(["user_account_id", "layout_id", "page_id"]).doUpdateSet(kept))
    .execute();
  return {};
};
