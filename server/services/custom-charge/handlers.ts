import type { CustomChargeOperations } from "../../generated/operations.ts";
import { uploadCustomChargeAttachment } from "./attachment.ts";
import { createCustomCharge } from "./create-charge.ts";
import { deleteCustomCharge } from "./delete-charge.ts";
import { exportCustomCharges } from "./export-charges.ts";
import { getCustomCharge, listCustomCharges } from "./read-charges.ts";

/** Every operation of schemas/services/custom-charge.yaml; a missing one does not compile. */
export const handlers = {
  ListCustomCharges: listCustomCharges,
  GetCustomCharge: getCustomCharge,
  CreateCustomCharge: createCustomCharge,
  DeleteCustomCharge: deleteCustomCharge,
  UploadCustomChargeAttachment: uploadCustomChargeAttachment,
  ExportCustomCharges: exportCustomCharges,
} satisfies CustomChargeOperations;
