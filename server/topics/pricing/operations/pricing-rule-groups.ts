import { sql } from "kysely";
import type { ListPricingRuleGroupsRequest, PricingRuleGroup } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { loadAccount, reference } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, denied, notFound, validationFailed } from "../../../platform/call/problem.ts";
import { integer, other, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { CHANGE_PRICES, loadPricelist } from "../pricelists/load-pricelist.ts";
import { givenRules, refuseUnknownTargets } from "../rules/given-rules.ts";
import { saveRules } from "../rules/save-rules.ts";

const groups = defineList<{ row: PricingRuleGroup; given: Partial<ListPricingRuleGroupsRequest> }>({
  columns: {
    GroupId: integer(sql`g.pricing_rule_group_id`),
    OwnerAccountId: integer(sql`g.owner_account_id`),
    Name: text(sql`g.name`, { searched: true }),
    Rules: other(sql`g.rules`),
    RuleCount: integer(sql`jsonb_array_length(g.rules)`),
    RowVersion: integer(sql`g.row_version`),
    UpdatedAt: time(sql`g.updated_at`),
  },
  rows: ({ given: { ownerAccountId } }) => ({
    from: sql`pricing_rule_group g`,
    where: ownerAccountId === undefined ? [] : [sql`g.owner_account_id = ${ownerAccountId}`],
    order: sql`g.name, g.pricing_rule_group_id`,
  }),
});

/** The door has judged the right on the owner. */
export const listPricingRuleGroups: PricingOperations["ListPricingRuleGroups"] = (context, request) =>
  groups.page(context, request, request);

export const savePricingRuleGroup: PricingOperations["SavePricingRuleGroup"] = async (context, request) => {
  const { groupId, ownerAccountId, name, rules, rowVersion, applyToMarketplaceIds = [] } = request;
  const { db, audit } = context;
  const owner = await loadAccount(context, ownerAccountId, ["Reseller"]);
  const about = { type: "PricingRuleGroup", name: name.trim(), accountId: owner.account_id, accountPath: owner.account_path };
  audit.about(about);
  // Rules of a group are those of no pricelist: each pricelist that gets a copy has its own.
  const given = givenRules(rules.map((rule) => ({ ...rule, RuleId: null })));
  await refuseUnknownTargets(context.system("targets of rules"), ownerAccountId, given);
  const kept = JSON.stringify(
    rules.map((rule) => ({
      ...{
        RuleId: null,
        Value: null,
        PriceableItemIds: [],
        ServiceGroupIds: [],
        VendorIds: [],
        FeeTypes: null,
        ValidFrom: null,
        ValidTo: null,
        IsEnabled: true,
      },
      ...rule,
      ...{ RuleId: null, Name: rule.Name.trim() },
    })),
  );
  const { rows: taken } =
    await sql`select from pricing_rule_group where owner_account_id = ${ownerAccountId} and lower(name) = ${name.trim().toLowerCase()}
    and pricing_rule_group_id is distinct from ${groupId ?? null}`.execute(db);
  if (taken.length > 0) throw validationFailed([{ field: "name", code: "unique", message: "This value is already in use." }]);
  const id = groupId
    ? await changeGroup(context, { groupId, ownerAccountId, name, kept, rowVersion })
    : await addGroup(context, { ownerAccountId, name, kept });
  const jobs = [];
  for (const marketplaceId of applyToMarketplaceIds) {
    const pricelist = await loadPricelist(context, marketplaceId, CHANGE_PRICES);
    if (pricelist.owner.account_id !== ownerAccountId) throw notFound();
    jobs.push((await saveRules(context, pricelist, given)).job);
  }
  // Of the call, not of the last pricelist that got a copy.
  audit.about({ ...about, id });
  const group = await loadGroup(context, id);
  if (group === undefined) throw notFound();
  return { Group: group, Jobs: jobs };
};

export const deletePricingRuleGroup: PricingOperations["DeletePricingRuleGroup"] = async (context, { groupId }) => {
  const group = await loadGroup(context, groupId);
  if (group === undefined) throw notFound();
  const owner = await loadAccount(context, group.OwnerAccountId);
  context.audit.about({
    type: "PricingRuleGroup",
    id: groupId,
    name: group.Name,
    accountId: owner.account_id,
    accountPath: owner.account_path,
  });
  if (!context.can("MARKETPLACE_PRICES", ["Update"], reference(owner))) throw denied();
  await sql`delete from pricing_rule_group where pricing_rule_group_id = ${groupId}`.execute(context.db);
  return {};
};

interface WrittenGroup {
  readonly ownerAccountId: number;
  readonly name: string;
  /** The rules as JSON text. */
  readonly kept: string;
}

async function addGroup({ db, now }: Context, { ownerAccountId, name, kept }: WrittenGroup): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into pricing_rule_group (owner_account_id, name, rules, updated_at)
    values (${ownerAccountId}, ${name.trim()}, ${kept}::jsonb, ${now}) returning pricing_rule_group_id as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** @throws Problem NotFound for a group of another owner; ConcurrencyConflict where another user saved first */
async function changeGroup(
  context: Context,
  { groupId, ownerAccountId, name, kept, rowVersion }: WrittenGroup & { readonly groupId: number; readonly rowVersion: number | undefined },
): Promise<number> {
  const { rows } = await sql`update pricing_rule_group set name = ${name.trim()}, rules = ${kept}::jsonb, updated_at = ${context.now},
      row_version = row_version + 1
    where pricing_rule_group_id = ${groupId} and owner_account_id = ${ownerAccountId} and row_version = ${rowVersion ?? 0}
    returning 1`.execute(context.db);
  if (rows.length > 0) return groupId;
  const present = await loadGroup(context, groupId);
  throw present === undefined || present.OwnerAccountId !== ownerAccountId ? notFound() : conflict(present);
}

const loadGroup = (context: Context, groupId: number): Promise<PricingRuleGroup | undefined> =>
  groups.find(context, sql`g.pricing_rule_group_id = ${groupId}`, {});
