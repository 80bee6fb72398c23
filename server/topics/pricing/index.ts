import { defineTopic } from "../../platform/define-topic.ts";

export const pricingTopic = defineTopic({ handlers: {} });

// What other topics may call.
export { effectivePrices, type FoundPrice, type MissingPrice } from "./reading/effective-prices.ts";
