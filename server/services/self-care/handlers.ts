import type { SelfCareOperations } from "../../generated/operations.ts";
import { cancelJob, dismissJob, lockOwnJob, retryJob } from "../../jobs/change-job.ts";
import { changeMyPassword, validateMyPassword } from "./change-my-password.ts";
import { deleteDraft, loadDraft, saveDraft } from "./form-drafts.ts";
import { getPasswordPolicy } from "./get-password-policy.ts";
import { beginIdentityLink, linkIdentity, listMyIdentities, unlinkIdentity } from "./own-identities.ts";
import { saveMyPreferences, savePageArrangement } from "./own-looks.ts";
import { endMyOtherSessions, endMySession, listMySessions } from "./own-sessions.ts";
import { getJob, listJobRows, listMyJobs } from "./read-jobs.ts";
import { reportProblem } from "./report-problem.ts";
import { requestResetPassword } from "./request-reset-password.ts";
import { resetPassword, validateResetPassword, validateResetToken } from "./reset-password.ts";
import { createApiToken, listMyApiTokens, revokeApiToken, rotateApiToken } from "./tokens/own-tokens.ts";
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
  ListMyApiTokens: listMyApiTokens,
  CreateApiToken: createApiToken,
  RotateApiToken: rotateApiToken,
  RevokeApiToken: revokeApiToken,
  GetPasswordPolicy: getPasswordPolicy,
  RequestResetPassword: requestResetPassword,
  ValidateResetToken: validateResetToken,
  ValidateResetPassword: validateResetPassword,
  ResetPassword: resetPassword,
  ValidateMyPassword: validateMyPassword,
  ChangeMyPassword: changeMyPassword,
  ListMySessions: listMySessions,
  EndMySession: endMySession,
  EndMyOtherSessions: endMyOtherSessions,
  ListMyIdentities: listMyIdentities,
  BeginIdentityLink: beginIdentityLink,
  LinkIdentity: linkIdentity,
  UnlinkIdentity: unlinkIdentity,
  ReportProblem: reportProblem,
  SaveMyPreferences: saveMyPreferences,
  SavePageArrangement: savePageArrangement,
} satisfies SelfCareOperations;
