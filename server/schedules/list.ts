import { adminSchedules } from "../admin-methods/schedules.ts";
import { auditSchedules } from "../audit/schedules.ts";
import { billingSchedules } from "../billing/schedules.ts";
import { fileSchedules } from "../files/schedules.ts";
import { notificationSchedules } from "../notifications/schedules.ts";
import { terminationSchedules } from "../terminations/schedules.ts";
import type { Schedule } from "./define-schedule.ts";

/** All work that the business clock starts. Of two that are due at the same moment the earlier in this list begins first. */
export const schedules: readonly Schedule[] = [
  ...terminationSchedules,
  ...billingSchedules,
  ...notificationSchedules,
  ...auditSchedules,
  ...adminSchedules,
  ...fileSchedules,
];
