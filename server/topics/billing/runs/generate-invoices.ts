import { z } from "zod";
import { defineJob } from "../../../platform/call/define-job.ts";
import { runBilling } from "./run-billing.ts";

const input = z.object({
  interval: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  sellerId: z.number().int().nullable(),
  payerIds: z.array(z.number().int()).nullable(),
});

/**
 * The invoices of an interval (domain §7.1): of every seller by the schedule, of one seller when a user asked for it. It reads what several sellers own, so
 * it works with the product's own rights; the user who starts it needs the right to bill for the seller.
 */
export const generateInvoicesJob = defineJob({
  kind: "GenerateInvoices",
  input,
  asSystem: true,
  // A run may be handed from node to node for as long as it takes; each attempt goes on where the last one was.
  attempts: 20,
  run: runBilling,
});
