import type { Services } from "./generated/operations.ts";
import type { JobKind } from "./platform/call/define-job.ts";
import type { Schedule } from "./platform/call/define-schedule.ts";
import { mergeHandlers, type Topic } from "./platform/define-topic.ts";
import { accessTopic } from "./topics/access/index.ts";
import { accountsTopic } from "./topics/accounts/index.ts";
import { administrationTopic } from "./topics/administration/index.ts";
import { auditLogTopic } from "./topics/audit-log/index.ts";
import { billingTopic } from "./topics/billing/index.ts";
import { catalogueTopic } from "./topics/catalogue/index.ts";
import { chatTopic } from "./topics/chat/index.ts";
import { importsTopic } from "./topics/imports/index.ts";
import { marketplaceTopic } from "./topics/marketplace/index.ts";
import { notificationsTopic } from "./topics/notifications/index.ts";
import { pricingTopic } from "./topics/pricing/index.ts";
import { provisioningTopic } from "./topics/provisioning/index.ts";
import { screensTopic } from "./topics/screens/index.ts";
import { signInTopic } from "./topics/sign-in/index.ts";
import { subscriptionsTopic } from "./topics/subscriptions/index.ts";
import { terminationsTopic } from "./topics/terminations/index.ts";

/** Everything that the product is composed of. Schedules that are due at the same moment begin in this order. */
const parts = [
  terminationsTopic,
  billingTopic,
  notificationsTopic,
  administrationTopic,
  accountsTopic,
  accessTopic,
  auditLogTopic,
  catalogueTopic,
  chatTopic,
  importsTopic,
  marketplaceTopic,
  pricingTopic,
  provisioningTopic,
  screensTopic,
  signInTopic,
  subscriptionsTopic,
] as const;
export const topics: readonly Topic[] = parts;

/** All operations of the product, by service: one that no topic handles does not compile. */
export const handlers = mergeHandlers(parts) satisfies Services;
/** All kinds of long work. A node that does not know a kind tries again later and then fails the job, so that none waits for ever. */
export const jobKinds: readonly JobKind[] = topics.flatMap(({ jobs = [] }) => jobs);
/** All work that the business clock starts. */
export const schedules: readonly Schedule[] = topics.flatMap(({ schedules: own = [] }) => own);
