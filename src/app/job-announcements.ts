import type { TFunction } from "i18next";
import type { Jobs } from "../data/jobs.ts";
import type { Job } from "../generated/types.ts";
import type { Notice, Notifications } from "./notifications.ts";

const SEVERITIES: Partial<Record<Job["Status"], Notice["severity"]>> = {
  Completed: "success",
  CompletedWithWarnings: "warning",
  Failed: "error",
};

/** Say how long work ended, wherever the person is by then: success goes away by itself, errors stay. @returns ends it. */
export const announceJobs = (jobs: Jobs, notifications: Pick<Notifications, "notify">, t: TFunction): (() => void) =>
  jobs.onEnd(({ Title, Status, Failed }) =>
    notifications.notify({
      severity: SEVERITIES[Status] ?? "info",
      text: t(`jobs.announced.${Status}`, { title: Title, count: Failed }),
    }),
  );
