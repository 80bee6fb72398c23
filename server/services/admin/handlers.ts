import type { AdminOperations } from "../../generated/operations.ts";
import { cancelJob, retryJob } from "../../jobs/change-job.ts";
import { advanceClock, getClock, listSchedules } from "./clock.ts";
import { listJobs, lockJobInScope } from "./list-jobs.ts";
import { getMaintenance, setMaintenance } from "./maintenance.ts";
import {
  createSignInProvider,
  deleteSignInProvider,
  getSignInProvider,
  listSignInProviders,
  updateSignInProvider,
} from "./sign-in-providers.ts";

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
} satisfies AdminOperations;
