import type { AdminOperations } from "../../generated/operations.ts";
import { say } from "../../http/error-texts.ts";
import { sendNotificationDigests } from "../../jobs/kinds/send-notification-digests.ts";

/** Each notice is taken by one run alone, so a digest that the clock sends meanwhile tells nobody twice. */
export const sendDigests: AdminOperations["SendDigests"] = async (context, { digests }) => {
  const title = say("Digests of notifications", context.language, {});
  const job = await context.startJob(sendNotificationDigests, { title, input: { digests } });
  context.audit.objectType = "Job";
  context.audit.objectId = job.JobId;
  context.audit.objectDisplayName = title;
  return job;
};
