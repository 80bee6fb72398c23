import type { ProvisioningOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { getAccountProvisioning } from "./operations/get-account-provisioning.ts";

// What other topics may import.
export { askForCreation, beginEnds, cancelEnds, closeRequests, recordDone, scheduleEnds } from "./requests.ts";

export const provisioningTopic = defineTopic({
  handlers: {
    Provisioning: {
      GetAccountProvisioning: getAccountProvisioning,
    } satisfies Partial<ProvisioningOperations>,
  },
});
