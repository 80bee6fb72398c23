import type { SelfCareOperations } from "../../generated/operations.ts";
import { cancelJob, dismissJob, lockOwnJob, retryJob } from "../../jobs/change-job.ts";
import { deleteDraft, loadDraft, saveDraft } from "./form-drafts.ts";
import { getJob, listJobRows, listMyJobs } from "./read-jobs.ts";
import { uploadFile } from "./upload-file.ts";

/** Every operation of schemas/services/self-care.yaml; a missing one does not compile. */
export const handlers = {
  ListMyJobs: listMyJobs,
  GetJob: getJob,
  ListJobRows: listJobRows,
  CancelJob: (context, { jobId }) => cancelJob(context, lockOwnJob, jobId),
  RetryJob: (context, { jobId }) => retryJob(context, lockOwnJob, jobId),
  DismissJob: async (context, { jobId }) => {
    await dismissJob(context, lockOwnJob, jobId);
    return {};
  },
  UploadFile: uploadFile,
  LoadDraft: loadDraft,
  SaveDraft: saveDraft,
  DeleteDraft: deleteDraft,
} satisfies SelfCareOperations;
