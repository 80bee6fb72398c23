import type { AdminOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { housekeepingSchedules, removeLeftovers, removeOldAdminRuns, removeOldAuditRecords, sealAuditTrail } from "./housekeeping.ts";
import { getAdminRun, listAdminRuns } from "./operations/admin-runs.ts";
import { advanceClock, getClock, listSchedules } from "./operations/clock.ts";
import { executeAdminMethod } from "./operations/execute-admin-method.ts";
import { getSystemStatus } from "./operations/get-system-status.ts";
import { listJobs, restartJob, stopJob } from "./operations/jobs.ts";
import { listAdminMethods } from "./operations/list-admin-methods.ts";
import { getMaintenance, setMaintenance } from "./operations/maintenance.ts";
import { makeInvoices } from "./operations/make-invoices.ts";
import { resetDemoData, resetDemoDataJob } from "./operations/reset-demo-data.ts";
import { runJob } from "./operations/run-job.ts";
import { sendDigests } from "./operations/send-digests.ts";
import {
  createSignInProvider,
  deleteSignInProvider,
  getSignInProvider,
  listSignInProviders,
  updateSignInProvider,
} from "./operations/sign-in-providers.ts";

export const administrationTopic = defineTopic({
  handlers: {
    Admin: {
      ListJobs: listJobs,
      StopJob: stopJob,
      RestartJob: restartJob,
      ListSignInProviders: listSignInProviders,
      GetSignInProvider: getSignInProvider,
      CreateSignInProvider: createSignInProvider,
      UpdateSignInProvider: updateSignInProvider,
      DeleteSignInProvider: deleteSignInProvider,
      GetMaintenance: getMaintenance,
      SetMaintenance: setMaintenance,
      GetClock: getClock,
      AdvanceClock: advanceClock,
      ListSchedules: listSchedules,
      ListAdminMethods: listAdminMethods,
      ExecuteAdminMethod: executeAdminMethod,
      ListAdminRuns: listAdminRuns,
      GetAdminRun: getAdminRun,
      GetSystemStatus: getSystemStatus,
      RunJob: runJob,
      MakeInvoices: makeInvoices,
      SendDigests: sendDigests,
      ResetDemoData: resetDemoData,
    } satisfies Partial<AdminOperations>,
  },
  jobs: [removeLeftovers, removeOldAdminRuns, removeOldAuditRecords, sealAuditTrail, resetDemoDataJob],
  schedules: housekeepingSchedules,
});
