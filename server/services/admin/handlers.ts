import type { AdminOperations } from "../../generated/operations.ts";
import { cancelJob, retryJob } from "../../jobs/change-job.ts";
import { getAdminRun, listAdminRuns } from "./admin-runs.ts";
import { advanceClock, getClock, listSchedules } from "./clock.ts";
import { executeAdminMethod } from "./execute-admin-method.ts";
import { listAdminMethods } from "./list-admin-methods.ts";
import { listJobs, lockJobInScope } from "./list-jobs.ts";
import { getMaintenance, setMaintenance } from "./maintenance.ts";
import { makeInvoices } from "./make-invoices.ts";
import { resetDemoData } from "./reset-demo-data.ts";
import { runJob } from "./run-job.ts";
import { sendDigests } from "./send-digests.ts";
import {
  createSignInProvider,
  deleteSignInProvider,
  getSignInProvider,
  listSignInProviders,
  updateSignInProvider,
} from "./sign-in-providers.ts";
import { getSystemStatus } from "./system-status.ts";

/** Every operation of schemas/services/admin.yaml; a missing one does not compile. */
export const handlers = {
  ListJobs: listJobs,
  StopJob: (context, { jobId }) => cancelJob(context, lockJobInScope, jobId),
  RestartJob: (context, { jobId }) => retryJob(context, lockJobInScope, jobId),
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
} satisfies AdminOperations;
