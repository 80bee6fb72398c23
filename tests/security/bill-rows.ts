/** Invoices and charges in the world of strangers: each between an organisation and the reseller that sells to it. */
import { ensureInterval, freshInterval, makeCharge, makeInvoice, type Query } from "../support/bills.ts";
import { type World, wordOf } from "./world.ts";

const queryOf =
  (world: World): Query =>
  (text, values = []) =>
    world.query<Record<string, unknown>>(text, [...values]);

export const bills = {
  /** @returns its id */
  invoice: (world: World, payer: number, seller: number): Promise<number> =>
    makeInvoice(queryOf(world), {
      payer,
      seller,
      interval: freshInterval(),
      lines: [
        { amount: "12.00", unitCost: "10", description: `Seat ${wordOf(payer)}`, endCustomerName: wordOf(payer), endCustomer: payer },
      ],
    }),
  charge: (world: World, payer: number, seller: number): Promise<number> =>
    makeCharge(queryOf(world), { payer, seller, name: `Charge ${wordOf(payer)}`, cost: "1" }),
  /** A month with an invoice of this payer. @returns the request of its bill */
  async month(world: World, payer: number, seller: number): Promise<{ companyAccountId: number; billingInterval: string }> {
    const interval = freshInterval();
    await ensureInterval(queryOf(world), interval);
    await makeInvoice(queryOf(world), { payer, seller, interval, lines: [{ amount: "12.00", description: `Seat ${wordOf(payer)}` }] });
    return { companyAccountId: payer, billingInterval: interval };
  },
};
