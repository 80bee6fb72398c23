import { defineTopic } from "../../platform/define-topic.ts";

export const pricingTopic = defineTopic({ handlers: {} });
