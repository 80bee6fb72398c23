import type { TFunction } from "i18next";
import type { Job } from "../../../shared/generated/types.ts";
import { hasEnded } from "../../data/jobs.ts";
import type { Rate } from "./progress-rate.ts";

/** One line about a job: count, rate and time left while it runs, rows done and failed after its end. */
export const progressText = (job: Job, rate: Rate | undefined, t: TFunction): string =>
  (hasEnded(job) ? endParts(job, t) : runningParts(job, rate, t)).join(" · ");

function runningParts(
  { Status, Done, Total, Failed, LongestSeconds = Number.POSITIVE_INFINITY }: Job,
  rate: Rate | undefined,
  t: TFunction,
): string[] {
  if (Status === "Queued" && Done === 0) return [t("jobs.queued")];
  const parts = [Total === null ? t("jobs.done", { done: Done }) : t("jobs.doneOf", { done: Done, total: Total })];
  if (Failed > 0) parts.push(t("jobs.failed", { count: Failed }));
  if (rate) parts.push(t("jobs.rate", { rate: Math.max(1, Math.round(rate.perSecond)) }));
  if (rate && rate.left !== null) parts.push(timeLeft(Math.min(rate.left, LongestSeconds), t));
  return parts;
}

const MINUTE = 60;
const HOUR = 3600;

/** Rounded coarsely: a number that changes every second is hard to read. */
function timeLeft(seconds: number, t: TFunction): string {
  if (seconds < 5) return t("jobs.leftMoment");
  if (seconds < MINUTE) return t("jobs.leftSeconds", { count: Math.ceil(seconds / 5) * 5 });
  return seconds < HOUR
    ? t("jobs.leftMinutes", { count: Math.ceil(seconds / MINUTE) })
    : t("jobs.leftHours", { count: Math.ceil(seconds / HOUR) });
}

/** Kinds of jobs whose result is a file. */
const EXPORTS: ReadonlySet<string> = new Set(["GridExport", "UserExport", "AuditLogExport", "BillFile"]);
/** The server's message for an unexpected error. */
const UNEXPECTED = "error.unexpected";

function endParts({ Kind, Status, Done, Total, Failed, Message, MessageKey }: Job, t: TFunction): string[] {
  const parts = [t(`jobs.ended.${Status}`)];
  // The specification has a more precise text for a file that could not be written (spec §8).
  if (MessageKey === UNEXPECTED && EXPORTS.has(Kind)) return [...parts, t("renderer.grid.export.failed")];
  // The job's own message is more precise than counts.
  if (Message !== null) return [...parts, Message];
  if (Total !== null || Done > 0) parts.push(t("jobs.rowsDone", { count: Done - Failed }));
  if (Failed > 0) parts.push(t("jobs.failed", { count: Failed }));
  return parts;
}
