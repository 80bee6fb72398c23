import type { ProvisioningOperations } from "../../generated/operations.ts";
import { getAccountProvisioning } from "./get-account-provisioning.ts";

/** Every operation of schemas/services/provisioning.yaml; a missing one does not compile. */
export const handlers = {
  GetAccountProvisioning: getAccountProvisioning,
} satisfies ProvisioningOperations;
