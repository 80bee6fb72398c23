import type { AccountOperations, AuthorizationOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { getAccountNotes, saveAccountNote } from "./operations/account-notes.ts";
import { changeUserStatus } from "./operations/change-user-status.ts";
import { changeUserAdminStatus, changeUsername } from "./operations/change-username.ts";
import { createAccount } from "./operations/create-account.ts";
import { exportUsers, exportUsersJob } from "./operations/export-users.ts";
import { getAccountFigures } from "./operations/get-account-figures.ts";
import { getAccountTree } from "./operations/get-account-tree.ts";
import { getAllowedChildTypes } from "./operations/get-allowed-child-types.ts";
import { getEnumDataForField } from "./operations/get-enum-data-for-field.ts";
import { getMoveTargets } from "./operations/get-move-targets.ts";
import { getPartialCompanyHierarchy } from "./operations/get-partial-company-hierarchy.ts";
import { getSupportDetails } from "./operations/get-support-details.ts";
import { listAccounts } from "./operations/list-accounts.ts";
import { listRecentAccounts } from "./operations/list-recent-accounts.ts";
import { loadAccountById } from "./operations/load-account-by-id.ts";
import { moveAccount } from "./operations/move-account.ts";
import { resolveRemoteEnum } from "./operations/resolve-remote-enum.ts";
import { revealAccountValues } from "./operations/reveal-account-values.ts";
import { saveSupportDetails } from "./operations/save-support-details.ts";
import { searchAccount } from "./operations/search-account.ts";
import { setLanguage } from "./operations/set-language.ts";
import { updateAccount } from "./operations/update-account.ts";
import { updateSubscription } from "./operations/update-subscription.ts";
import { validateMove } from "./operations/validate-move.ts";
import { validateRemoteFieldWithResult } from "./operations/validate-remote-field-with-result.ts";
import { validateUniqueField } from "./operations/validate-unique-field.ts";

// What other topics may import.
export { creditLeft } from "./credit-left.ts";
export { CURRENCIES } from "./enums/static-enums.ts";
export { saveAccount } from "./operations/update-account.ts";
export { presentAccount } from "./present-account.ts";
export { saveOwnValues } from "./save/own-values.ts";

export const accountsTopic = defineTopic({
  handlers: {
    Account: {
      LoadAccountById: loadAccountById,
      SearchAccount: searchAccount,
      GetAccountFigures: getAccountFigures,
      ListRecentAccounts: listRecentAccounts,
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
      GetSupportDetails: getSupportDetails,
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
    } satisfies Partial<AccountOperations>,
    // The language of a user is a value of the account.
    Authorization: { SetLanguage: setLanguage } satisfies Partial<AuthorizationOperations>,
  },
  jobs: [exportUsersJob],
});
