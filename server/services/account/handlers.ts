import type { AccountOperations } from "../../generated/operations.ts";
import { listSessions } from "../../sessions/list-sessions.ts";
import { loadAccount } from "./account-row.ts";
import { exportAuditLog } from "./audit/export-audit-log.ts";
import { getAuditEventTypes } from "./audit/get-audit-event-types.ts";
import { getAuditLog, getUserLog } from "./audit/get-audit-log.ts";
import { getSystemAuditLog } from "./audit/get-system-audit-log.ts";
import { getCommitmentOverview } from "./billing/commitment-overview.ts";
import { getCreditLimit, setCreditLimit } from "./billing/credit.ts";
import { generateCustomerInvoices } from "./billing/generate-customer-invoices.ts";
import { getBillingIntervals } from "./billing/intervals.ts";
import { getInvoice, listInvoices } from "./billing/invoices.ts";
import { listOnlineBillLines } from "./billing/list-bill-lines.ts";
import {
  downloadInvoice,
  exportOnlineBillReport,
  getOnlineBillReportJson,
  getOnlineBillReportPdf,
  getOnlineBillReportXml,
} from "./billing/online-bill.ts";
import { getBillingOverview } from "./billing/overview.ts";
import { getBillingSettings, saveBillingSettings } from "./billing/settings.ts";
import { changeUserPassword, sendResetPasswordMail } from "./change-user-password.ts";
import { changeUserStatus } from "./change-user-status.ts";
import { changeUserAdminStatus, changeUsername } from "./change-username.ts";
import { createAccount } from "./create-account.ts";
import { exportUsers } from "./export-users.ts";
import {
  checkTwoFactor,
  disableTwoFactor,
  regenerateRecoveryCodes,
  renameTwoFactor,
  setPrimaryTwoFactor,
} from "./factors/change-methods.ts";
import { disableTwoFactorForUser } from "./factors/disable-for-user.ts";
import { enableTwoFactor } from "./factors/enable-two-factor.ts";
import { getHierarchyMFAPolicy, getMFAPolicy } from "./factors/policies.ts";
import { getAuthenticationMethods, getAuthenticationMethodsForUser } from "./factors/read-methods.ts";
import { setupTwoFactor } from "./factors/setup-two-factor.ts";
import { updateHierarchyMFAPolicy, updateMFAPolicy } from "./factors/update-policies.ts";
import { getAccountFigures } from "./get-account-figures.ts";
import { getAccountTree } from "./get-account-tree.ts";
import { getAllowedChildTypes } from "./get-allowed-child-types.ts";
import { getEnumDataForField } from "./get-enum-data-for-field.ts";
import { getPartialCompanyHierarchy } from "./get-partial-company-hierarchy.ts";
import { getSupportDetails } from "./get-support-details.ts";
import { getViewLayout } from "./get-view-layout.ts";
import { listAccounts } from "./list-accounts.ts";
import { listRecentAccounts } from "./list-recent-accounts.ts";
import { loadAccountById } from "./load-account-by-id.ts";
import { getMoveTargets } from "./move/get-move-targets.ts";
import { moveAccount } from "./move/move-account.ts";
import { validateMove } from "./move/validate-move.ts";
import { getAccountNotes, saveAccountNote } from "./notes/account-notes.ts";
import { resolveRemoteEnum } from "./resolve-remote-enum.ts";
import { revealAccountValues } from "./reveal-account-values.ts";
import { saveSupportDetails } from "./save-support-details.ts";
import { searchAccount } from "./search-account.ts";
import { listAccountApiTokens, revokeAccountApiToken } from "./security/account-tokens.ts";
import { getEffectiveCapabilities } from "./security/get-effective-capabilities.ts";
import { getUsersForCompany } from "./security/get-users-for-company.ts";
import { getCapabilityCatalogue, getCapabilitySet, listCapabilitySets } from "./security/read-capability-sets.ts";
import { getRole, listRoles } from "./security/read-roles.ts";
import { createCapabilitySet, deleteCapabilitySet, updateCapabilitySet } from "./security/write-capability-sets.ts";
import { getRolesForUser, saveRoleMembers, saveRolesForUser } from "./security/write-memberships.ts";
import { createRole, deleteRole, updateRole } from "./security/write-roles.ts";
import { getPriceableItems } from "./subscriptions/get-priceable-items.ts";
import { getSubscriptionDependencies, getSubscriptions } from "./subscriptions/get-subscriptions.ts";
import { cancelTermination } from "./termination/cancel.ts";
import { getScheduledTermination } from "./termination/present-termination.ts";
import { getTerminationPreview } from "./termination/preview.ts";
import { terminateAccount } from "./termination/terminate.ts";
import { updateAccount } from "./update-account.ts";
import { updateSubscription } from "./update-subscription.ts";
import { validateRemoteFieldWithResult } from "./validate-remote-field-with-result.ts";
import { validateUniqueField } from "./validate-unique-field.ts";
import { validateUserPassword } from "./validate-user-password.ts";

/** Every operation of schemas/services/account.yaml; a missing one does not compile. */
export const handlers = {
  LoadAccountById: loadAccountById,
  SearchAccount: searchAccount,
  GetAccountFigures: getAccountFigures,
  ListRecentAccounts: listRecentAccounts,
  GetViewLayout: getViewLayout,
  GetEnumDataForField: getEnumDataForField,
  ResolveRemoteEnum: resolveRemoteEnum,
  ValidateUniqueField: validateUniqueField,
  ValidateRemoteFieldWithResult: validateRemoteFieldWithResult,
  ListAccounts: listAccounts,
  GetAccountTree: getAccountTree,
  CreateAccount: createAccount,
  UpdateAccount: updateAccount,
  ChangeUserStatus: changeUserStatus,
  UpdateSubscription: updateSubscription,
  GetAuditLog: getAuditLog,
  GetUserLog: getUserLog,
  GetSystemAuditLog: getSystemAuditLog,
  GetAuditEventTypes: getAuditEventTypes,
  ExportAuditLog: exportAuditLog,
  GenerateCustomerInvoices: generateCustomerInvoices,
  GetSupportDetails: getSupportDetails,
  GetAuthenticationMethods: getAuthenticationMethods,
  GetAuthenticationMethodsForUser: getAuthenticationMethodsForUser,
  SetupTwoFactor: setupTwoFactor,
  EnableTwoFactor: enableTwoFactor,
  DisableTwoFactor: disableTwoFactor,
  RenameTwoFactor: renameTwoFactor,
  SetPrimaryTwoFactor: setPrimaryTwoFactor,
  CheckTwoFactor: checkTwoFactor,
  RegenerateRecoveryCodes: regenerateRecoveryCodes,
  DisableTwoFactorForUser: disableTwoFactorForUser,
  GetMFAPolicy: getMFAPolicy,
  UpdateMFAPolicy: updateMFAPolicy,
  GetHierarchyMFAPolicy: getHierarchyMFAPolicy,
  UpdateHierarchyMFAPolicy: updateHierarchyMFAPolicy,
  GetUsersForCompany: getUsersForCompany,
  GetRolesForUser: getRolesForUser,
  // The door has seen to it that the caller manages security there.
  // Sessions are read past row-level security: the user is found within it first.
  GetSessionsForUser: async (context, { userAccountId }) => listSessions(context, (await loadAccount(context, userAccountId)).account_id),
  SaveRolesForUser: saveRolesForUser,
  ListCapabilitySets: listCapabilitySets,
  GetCapabilitySet: getCapabilitySet,
  CreateCapabilitySet: createCapabilitySet,
  UpdateCapabilitySet: updateCapabilitySet,
  DeleteCapabilitySet: deleteCapabilitySet,
  ListRoles: listRoles,
  GetRole: getRole,
  CreateRole: createRole,
  UpdateRole: updateRole,
  DeleteRole: deleteRole,
  SaveRoleMembers: saveRoleMembers,
  GetCapabilityCatalogue: getCapabilityCatalogue,
  GetEffectiveCapabilities: getEffectiveCapabilities,
  ListAccountApiTokens: listAccountApiTokens,
  RevokeAccountApiToken: revokeAccountApiToken,
  ValidateUserPassword: validateUserPassword,
  ChangeUserPassword: changeUserPassword,
  SendResetPasswordMail: sendResetPasswordMail,
  GetMoveTargets: getMoveTargets,
  ValidateMove: validateMove,
  MoveAccount: moveAccount,
  GetAccountNotes: getAccountNotes,
  SaveAccountNote: saveAccountNote,
  GetPartialCompanyHierarchy: getPartialCompanyHierarchy,
  GetAllowedChildTypes: getAllowedChildTypes,
  SaveSupportDetails: saveSupportDetails,
  RevealAccountValues: revealAccountValues,
  ChangeUsername: changeUsername,
  ChangeUserAdminStatus: changeUserAdminStatus,
  ExportUsers: exportUsers,
  GetSubscriptions: getSubscriptions,
  GetSubscriptionDependencies: getSubscriptionDependencies,
  GetPriceableItems: getPriceableItems,
  GetTerminationPreview: getTerminationPreview,
  TerminateAccount: terminateAccount,
  GetScheduledTermination: getScheduledTermination,
  CancelTermination: cancelTermination,
  GetBillingIntervals: getBillingIntervals,
  GetBillingOverview: getBillingOverview,
  GetOnlineBillReportJson: getOnlineBillReportJson,
  ListOnlineBillLines: listOnlineBillLines,
  GetOnlineBillReportPdf: getOnlineBillReportPdf,
  GetOnlineBillReportXml: getOnlineBillReportXml,
  ExportOnlineBillReport: exportOnlineBillReport,
  ListInvoices: listInvoices,
  GetInvoice: getInvoice,
  DownloadInvoice: downloadInvoice,
  GetBillingSettings: getBillingSettings,
  SaveBillingSettings: saveBillingSettings,
  GetCreditLimit: getCreditLimit,
  SetCreditLimit: setCreditLimit,
  GetCommitmentOverview: getCommitmentOverview,
} satisfies AccountOperations;
