import { type DemoService, SERVICES } from "../catalogue.ts";
import { DEMO_SEED, type DemoAccount } from "../demo-account.ts";
import { createRandom } from "../random.ts";
import type { Term } from "./product-values.ts";

/** A randomly drawn subscription. */
export interface Drawn {
  readonly id: number;
  readonly state: DemoAccount["state"];
  readonly service: DemoService;
  readonly term: Term;
  /** A scenario or test relies on it: it must not be exchanged. */
  readonly isFixed: boolean;
}

const PREPAID = 70;
const ADD_ONS = 60;
/** Committed subscriptions that need a renewal decision within a month. */
const ENDING_SOON = 12;
const SOON = 30;

const isPrepaid = ({ service }: Drawn) => service.billingRule === "Prepaid";
const isAddOn = ({ name }: Pick<DemoService, "name">): boolean => name.endsWith("add-on");
const endsSoon = ({ term, state }: Drawn) => state === "Active" && term.commitment !== "OneMonth" && term.endsIn <= SOON;

/** Random draws only approximate the numbers of domain §10.4, so a few are exchanged to match them exactly. @returns the changed ones */
export function balance(drawn: readonly Drawn[]): Drawn[] {
  const now = new Map(drawn.map((subscription) => [subscription.id, subscription]));
  const addOns = SERVICES.filter((service) => isAddOn(service) && service.billingRule !== "Prepaid");
  const candidates = createRandomOrder(drawn.filter(({ isFixed, state }) => !isFixed && state === "Active"));
  const count = (is: (subscription: Drawn) => boolean) => [...now.values()].filter(is).length;
  const exchange = (missing: number, may: (subscription: Drawn) => boolean, become: (subscription: Drawn, index: number) => Drawn) => {
    const chosen = candidates.map(({ id }) => now.get(id)).filter((subscription) => subscription !== undefined && may(subscription));
    chosen.slice(0, Math.max(0, missing)).forEach((subscription, index) => {
      if (subscription !== undefined) now.set(subscription.id, become(subscription, index));
    });
  };
  const toAddOn = (subscription: Drawn, index: number): Drawn => ({
    ...subscription,
    service: addOns[index % addOns.length] ?? subscription.service,
  });
  exchange(count(isPrepaid) - PREPAID, (one) => isPrepaid(one) && !isAddOn(one.service), toAddOn);
  exchange(ADD_ONS - count(({ service }) => isAddOn(service)), (one) => !isPrepaid(one) && !isAddOn(one.service), toAddOn);
  exchange(
    ENDING_SOON - count(endsSoon),
    (one) => one.term.commitment === "Annual" && !endsSoon(one),
    (one, index) => ({ ...one, term: { commitment: "Annual", startsIn: index + 22 - 365, endsIn: index + 22 } }),
  );
  return drawn.flatMap((before) => {
    const after = now.get(before.id) ?? before;
    return after === before ? [] : [after];
  });
}

function createRandomOrder(drawn: readonly Drawn[]): Drawn[] {
  const random = createRandom(DEMO_SEED, "mix");
  return drawn
    .map((subscription) => ({ subscription, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ subscription }) => subscription);
}
