import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { audited, loadPricelists } from "../pricelists/load-pricelist.ts";
import { propagateServicesJob } from "../pricelists/propagate.ts";

export const propagateServices: MarketplaceOperations["PropagateServices"] = async (
  context,
  { marketplaceIds, serviceIds, includeDownstream = false },
) => {
  const pricelists = await loadPricelists(context, marketplaceIds, ["MARKETPLACE_PROPAGATION", "Execute"]);
  const names = pricelists.map(({ list }) => list.name).join(", ");
  const [first] = pricelists;
  if (first !== undefined) context.audit.about({ ...audited(first), name: names });
  context.audit.changes.push({ field: "Services", oldValue: null, newValue: serviceIds?.length ?? null });
  const Job = await context.startJob(propagateServicesJob, {
    title: say("Propagation of {name}", context.language, { name: names }),
    input: { lists: [...marketplaceIds], begun: [...marketplaceIds], byHand: [...(serviceIds ?? [])], includeDownstream, changed: [] },
  });
  return { Job };
};
