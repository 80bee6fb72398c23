import type { IpRestrictionOperations } from "../../generated/operations.ts";
import { getIpRestrictions } from "./get-ip-restrictions.ts";
import { getMyIpAddress, testIpAddress, validateIpRanges } from "./judge-addresses.ts";
import { saveIpRestrictions } from "./save-ip-restrictions.ts";

/** Every operation of schemas/services/ip-restriction.yaml; a missing one does not compile. */
export const handlers = {
  GetIpRestrictions: getIpRestrictions,
  SaveIpRestrictions: saveIpRestrictions,
  ValidateIpRanges: validateIpRanges,
  TestIpAddress: testIpAddress,
  GetMyIpAddress: getMyIpAddress,
} satisfies IpRestrictionOperations;
