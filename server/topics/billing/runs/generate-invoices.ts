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
  // Nodes may pass a run on any number of times; each attempt continues where the last one ended.
  attempts: 20,
  run: runBilling,
});
