import type { AdminOperations } from "../../../generated/operations.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { sendNotificationDigests } from "../../notifications/index.ts";

/** Each notice belongs to exactly one run, so a parallel scheduled digest repeats nothing. */
export const sendDigests: AdminOperations["SendDigests"] = async (context, { digests }) => {
  const title = say("Notification digests", context.language, {});
  const job = await context.startJob(sendNotificationDigests, { title, input: { digests } });
  context.audit.about({ type: "Job", id: job.JobId, name: title });
  return job;
};
