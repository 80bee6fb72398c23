import { sql } from "kysely";
import type { PricingOperations } from "../../../generated/operations.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { loadRules, loadScheduledRules } from "../cascade/load-rows.ts";
import { startCascade } from "../cascade/start-cascade.ts";
import { audited, CHANGE_PRICES, loadPricelist, type PricelistRecord } from "../pricelists/load-pricelist.ts";
import type { PinnedSnapshot } from "../tables.ts";
import { restorePinned, restoreRules } from "../versions/restore-rules.ts";
import { loadVersion } from "./price-versions.ts";

interface VersionRequest {
  readonly marketplaceId: number;
  readonly version: number;
  readonly acknowledged: true;
  readonly note?: string | undefined;
}

async function loadForChange(context: Context, { marketplaceId, version }: VersionRequest) {
  const pricelist = await loadPricelist(context, marketplaceId, CHANGE_PRICES, "for update");
  const { list } = pricelist;
  context.audit.about(audited(pricelist));
  const found = await loadVersion(context, list, version);
  const isScheduled = found.row.EffectiveOn > dayOf(await businessNow(context.db));
  return { list, publishedVersion: list.published_version, ...found, isScheduled };
}

/** @throws Problem StateConflict for a version that is in effect already */
export const publishPriceVersion: PricingOperations["PublishPriceVersion"] = async (context, request) => {
  const { list, rules, isScheduled } = await loadForChange(context, request);
  if (!isScheduled) throw new Problem("StateConflict");
  await restoreRules(context.db, list.marketplace_id, rules);
  return started(context, list, request, { cause: "RulesSaved", causeRef: { version: request.version } });
};

/** The rules of the day before its first one go on. @throws Problem StateConflict for a version that is in effect already */
export const withdrawPriceVersion: PricingOperations["WithdrawPriceVersion"] = async (context, request) => {
  const { list, row, isScheduled } = await loadForChange(context, request);
  if (!isScheduled || row.RevertedBy !== null) throw new Problem("StateConflict");
  const scheduled = await loadScheduledRules(context.db, list.marketplace_id, dayOf(await businessNow(context.db)));
  const before = scheduled.findLast(({ from }) => from < row.EffectiveOn)?.rules ?? (await loadRules(context.db, list.marketplace_id));
  return started(context, list, request, {
    cause: "Reverted",
    effectiveOn: row.EffectiveOn,
    rules: { [list.marketplace_id]: before },
    reverts: { [list.marketplace_id]: request.version },
  });
};

/** @throws Problem StateConflict for the version that counts, and for one that is scheduled: there is nothing to put back */
export const revertPriceVersion: PricingOperations["RevertPriceVersion"] = async (context, request) => {
  const { list, publishedVersion, row, rules } = await loadForChange(context, request);
  if (row.State !== "Past") throw new Problem("StateConflict");
  const { rows } = await sql<{ pinned: PinnedSnapshot[] }>`
    select pinned from price_version where marketplace_id = ${list.marketplace_id} and version = ${request.version}`.execute(context.db);
  await restoreRules(context.db, list.marketplace_id, rules);
  await restorePinned(context.db, list.marketplace_id, rows[0]?.pinned ?? [], callerOf(context).userAccountId);
  return started(context, list, request, {
    cause: "Reverted",
    reverts: { [list.marketplace_id]: publishedVersion },
    causeRef: { version: request.version },
  });
};

async function started(
  context: Context,
  list: PricelistRecord,
  { acknowledged, note }: VersionRequest,
  cascade: Omit<Parameters<typeof startCascade>[1], "lists" | "acknowledged">,
) {
  const { cascadeId, job } = await startCascade(context, { lists: [list.marketplace_id], acknowledged, note, ...cascade });
  return { CascadeId: cascadeId, Job: job };
}
