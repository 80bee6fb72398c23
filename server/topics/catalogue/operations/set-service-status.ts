import { sql } from "kysely";
import type { CatalogueService } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, Problem } from "../../../platform/call/problem.ts";
import { updateListings } from "../../pricing/index.ts";
import { describeService, loadOwned } from "../owned-service.ts";
import { presentService } from "./list-services.ts";

type Status = CatalogueService["Status"];

const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  Draft: ["Active"],
  Active: ["NoNewSales", "Retired"],
  NoNewSales: ["Active", "Retired"],
  Retired: ["Active"],
};

export const setServiceStatus: ServiceManagementOperations["SetServiceStatus"] = async (context, { serviceId, status, rowVersion }) => {
  const owned = await loadOwned(context, serviceId, ["SERVICE_TOOL_PUBLISH", "Execute"], "for update");
  const { service: before, owner } = owned;
  describeService(context, owned);
  if (before.row_version !== rowVersion) throw conflict(await presentService(context, serviceId));
  if (!NEXT[before.status].includes(status)) throw new Problem("StateConflict");
  if (status === "Active") await assertSellable(context, serviceId);
  await context.db
    .updateTable("service")
    .set({ status, row_version: before.row_version + 1 })
    .where("service_id", "=", serviceId)
    .execute();
  context.audit.changes.push({ field: "Status", oldValue: before.status, newValue: status });
  return { Service: await presentService(context, serviceId), Job: await updateListings(context, owner.account_id) };
};

/** Something can be ordered, and each offer bills something. @throws Problem StateConflict */
async function assertSellable({ db }: Context, serviceId: number): Promise<void> {
  const { rows } = await sql<{ name: string; has_item: boolean }>`
    select o.name, exists (select from priceable_item i where i.service_id = o.service_id and (i.offer_id is null or i.offer_id = o.offer_id)) as has_item
    from offer o where o.service_id = ${serviceId} and o.status = 'Active' order by o.offer_id`.execute(db);
  if (rows.length === 0) throw new Problem("StateConflict", { message: "The service has no active offer. Add one first." });
  const empty = rows.find(({ has_item }) => !has_item);
  if (empty !== undefined)
    throw new Problem("StateConflict", {
      message: "The offer {offer} has no priceable item. Add one first.",
      params: { offer: empty.name },
    });
}
