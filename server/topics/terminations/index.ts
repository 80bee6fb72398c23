import type { AccountOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { cancelTermination } from "./operations/cancel.ts";
import { getScheduledTermination } from "./operations/present-termination.ts";
import { getTerminationPreview } from "./operations/preview.ts";
import { terminateAccount } from "./operations/terminate.ts";
import { remindOfTerminations } from "./remind-of-terminations.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { terminationSchedules } from "./schedules.ts";
import { terminateAccounts } from "./terminate-accounts.ts";

export const terminationsTopic = defineTopic({
  handlers: {
    Account: {
      GetTerminationPreview: getTerminationPreview,
      TerminateAccount: terminateAccount,
      GetScheduledTermination: getScheduledTermination,
      CancelTermination: cancelTermination,
    } satisfies Partial<AccountOperations>,
  },
  jobs: [remindOfTerminations, renewSubscriptions, terminateAccounts],
  schedules: [...terminationSchedules],
});
