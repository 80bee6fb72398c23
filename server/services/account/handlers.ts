import type { AccountOperations } from "../../generated/operations.ts";
import { createAccount } from "./create-account.ts";
import { exportAuditLog } from "./export-audit-log.ts";
import { getAccountTree } from "./get-account-tree.ts";
import { getAuditLog } from "./get-audit-log.ts";
import { getEnumDataForField } from "./get-enum-data-for-field.ts";
import { getSupportDetails } from "./get-support-details.ts";
import { getViewLayout } from "./get-view-layout.ts";
import { listAccounts } from "./list-accounts.ts";
import { loadAccountById } from "./load-account-by-id.ts";
import { resolveRemoteEnum } from "./resolve-remote-enum.ts";
import { searchAccount } from "./search-account.ts";
import { updateAccount } from "./update-account.ts";
import { validateRemoteFieldWithResult } from "./validate-remote-field-with-result.ts";
import { validateUniqueField } from "./validate-unique-field.ts";

/** Every operation of schemas/services/account.yaml; a missing one does not compile. */
export const handlers = {
  LoadAccountById: loadAccountById,
  SearchAccount: searchAccount,
  GetViewLayout: getViewLayout,
  GetEnumDataForField: getEnumDataForField,
  ResolveRemoteEnum: resolveRemoteEnum,
  ValidateUniqueField: validateUniqueField,
  ValidateRemoteFieldWithResult: validateRemoteFieldWithResult,
  ListAccounts: listAccounts,
  GetAccountTree: getAccountTree,
  CreateAccount: createAccount,
  UpdateAccount: updateAccount,
  GetAuditLog: getAuditLog,
  ExportAuditLog: exportAuditLog,
  GetSupportDetails: getSupportDetails,
} satisfies AccountOperations;
