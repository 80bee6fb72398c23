/** The console's names for members and values that contracts share, and its controls for them. */
import type { SchemaFieldOptions } from "../../../../layout/from-schema/fields-of-schema.ts";

export const lastOf = (path: string): string => path.split(".").at(-1) ?? path;
const ownIn = (texts: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;
export const labelOf: NonNullable<SchemaFieldOptions["labelOf"]> = (path) => ownIn(LABELS, lastOf(path));
export const memberLabelOf: NonNullable<SchemaFieldOptions["memberLabelOf"]> = (_path, value) => ownIn(VALUES, String(value));

/** The portal's own names for members that many operations share. */
const LABELS: Readonly<Record<string, string>> = {
  billingInterval: "Month",
  digests: "Notification digests",
  jobId: "Job",
  Title: "Job",
  layoutId: "Layout",
  LayoutId: "Layout",
  providerId: "Provider",
  kind: "Work",
  toUtc: "Until (UTC)",
  issuer: "Issuer",
  Issuer: "Issuer",
  clientId: "Client ID",
  ClientId: "Client ID",
  clientSecret: "Client secret",
  scopes: "Scopes",
  Scopes: "Scopes",
  isEnabled: "Offered",
  IsEnabled: "Offered",
  HasClientSecret: "With secret",
  NowUtc: "Business time (UTC)",
  RealNowUtc: "Real time (UTC)",
  AheadMinutes: "Ahead by",
  AdvancingTo: "Advancing to (UTC)",
  IsSimulation: "Simulation",
  state: "Maintenance",
  State: "Maintenance",
  BeginsAt: "Starts",
  countdownSeconds: "Countdown",
  CreatedAt: "Started",
  StartedAt: "Started",
  FinishedAt: "Ended",
  Total: "Rows",
};
const VALUES: Readonly<Record<string, string>> = {
  Queued: "Waiting",
  Completed: "Done",
  CompletedWithWarnings: "Done with errors",
  Countdown: "After a countdown",
  ScheduledTerminations: "Scheduled terminations",
  TerminationReminders: "Termination reminders",
  CommitmentReminders: "Commitment reminders",
  AuditSealing: "Audit log sealing",
  AuditRetention: "Removal of old audit records",
  AdminRunRetention: "Removal of old runs",
};

/** The console's settings for shapes that contracts share. */
export const templateOf: NonNullable<SchemaFieldOptions["templateOf"]> = (_path, { $ref }) =>
  $ref?.endsWith("/Locale") === true ? "Language" : $ref?.endsWith("/IntervalId") === true ? "Month" : undefined;
