import type { Selectable } from "kysely";
import type { Action } from "../../../shared/capabilities.ts";
import type { CapabilityName } from "../../../shared/generated/types.ts";
import { type AccountRow, findAccount, reference } from "../../platform/accounts/account-row.ts";
import type { Context } from "../../platform/call/context.ts";
import { denied, notFound } from "../../platform/call/problem.ts";
import type { Database } from "../../platform/database/schema.ts";

export type ServiceRecord = Selectable<Database["service"]>;

/** A service with the seller that brought it in. */
export interface OwnedService {
  readonly service: ServiceRecord;
  readonly owner: AccountRow;
}

/**
 * A service of a seller that the caller looks after. Those who buy or sell it see it too, but not as its owner does: for them it does not exist here.
 *
 * @throws Problem NotFound, AccessDenied
 */
export async function loadOwned(
  context: Context,
  serviceId: number,
  [capability, action]: readonly [capability: CapabilityName, action: Action],
  lock?: "for update",
): Promise<OwnedService> {
  const service = await context.db
    .selectFrom("service")
    .selectAll()
    .where("service_id", "=", serviceId)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  const owner = service === undefined ? null : await findAccount(context, service.owner_account_id);
  if (service === undefined || owner === null) throw notFound();
  if (!context.can(capability, [action], reference(owner))) throw denied();
  return { service, owner };
}

/** What the audit record of a change is about. */
export function describeService({ audit }: Context, { service, owner }: OwnedService, name = service.display_name): void {
  audit.about({ type: "Service", id: service.service_id, name, accountId: owner.account_id, accountPath: owner.account_path });
}

/** Vendors, categories and tags are of the catalogue as a whole: of its owner, the top reseller. @throws Problem AccessDenied */
export async function assertKeepsCatalogue(context: Context, action: Action): Promise<void> {
  const top = await context.db
    .selectFrom("account")
    .select(["account_path", "company_account_id"])
    .where("parent_account_id", "is", null)
    .executeTakeFirst();
  if (top === undefined || !context.can("SERVICE_TOOL_SERVICES", [action], reference(top))) throw denied();
}
