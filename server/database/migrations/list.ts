import type { Migration } from "kysely";
import * as accounts from "./0001-accounts.ts";
import * as access from "./0002-access.ts";
import * as layouts from "./0003-layouts.ts";
import * as audit from "./0004-audit.ts";
import * as accountSearch from "./0005-account-search.ts";
import * as firstPages from "./0006-first-pages.ts";
import * as jobsAndFiles from "./0008-jobs-and-files.ts";
import * as savedViews from "./0010-saved-views.ts";
import * as formDrafts from "./0011-form-drafts.ts";
import * as stepUp from "./0012-step-up.ts";
import * as jobKeys from "./0014-job-keys.ts";
import * as secondFactors from "./0015-second-factors.ts";
import * as mailAndPasswords from "./0016-mail-and-passwords.ts";
import * as rolesAndTokens from "./0018-roles-and-tokens.ts";
import * as suspendedUsers from "./0020-suspended-users.ts";
import * as replacePassword from "./0021-replace-password.ts";
import * as providersAndImpersonation from "./0022-providers-and-impersonation.ts";
import * as marketplaceCatalogue from "./0023-marketplace-catalogue.ts";
import * as terms from "./0024-terms.ts";
import * as notifications from "./0026-notifications.ts";
import * as maintenance from "./0027-maintenance.ts";
import * as ownLooks from "./0028-own-looks.ts";
import * as knownDevices from "./0030-known-devices.ts";
import * as linkedIdentities from "./0031-linked-identities.ts";
import * as clockAndSchedules from "./0034-clock-and-schedules.ts";
import * as terminations from "./0035-terminations.ts";
import * as billing from "./0036-billing.ts";
import * as chargesAndCredit from "./0037-charges-and-credit.ts";
import * as notesAndMoves from "./0038-notes-and-moves.ts";
import * as auditAndReminders from "./0039-audit-and-reminders.ts";
import * as whoHearsOfAnAccount from "./0040-who-hears-of-an-account.ts";
import * as layoutStages from "./0041-layout-stages.ts";
import * as enumerations from "./0042-enumerations.ts";
import * as adminRuns from "./0043-admin-runs.ts";
import * as administratorsOver from "./0044-administrators-over.ts";
import * as layoutImpact from "./0045-layout-impact.ts";
import * as sellerPrices from "./0046-seller-prices.ts";
import * as callingSessions from "./0048-calling-sessions.ts";
import * as wordsOfMoves from "./0049-words-of-moves.ts";
import * as recordsOfFormerPlaces from "./0050-records-of-former-places.ts";
import * as pricelists from "./0051-pricelists.ts";
import * as sellersTerms from "./0052-sellers-terms.ts";
import * as provisioningRequests from "./0053-provisioning-requests.ts";
import * as imports from "./0057-imports.ts";
import * as unusedUploads from "./0058-unused-uploads.ts";
import * as wordsBesideAccounts from "./0059-words-beside-accounts.ts";
import * as placesByType from "./0060-places-by-type.ts";
import * as askingVendors from "./0065-asking-vendors.ts";
import * as filesReferredTo from "./0070-files-referred-to.ts";
import * as partiesOfInvoices from "./0071-parties-of-invoices.ts";

/**
 * All migrations, in the order in which they run. A list and not a folder scan, because the bundled server has no folder.
 * Published ones never change: a correction is a new migration.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-accounts": accounts,
  "0002-access": access,
  "0003-layouts": layouts,
  "0004-audit": audit,
  "0005-account-search": accountSearch,
  "0006-first-pages": firstPages,
  "0008-jobs-and-files": jobsAndFiles,
  "0010-saved-views": savedViews,
  "0011-form-drafts": formDrafts,
  "0012-step-up": stepUp,
  "0014-job-keys": jobKeys,
  "0015-second-factors": secondFactors,
  "0016-mail-and-passwords": mailAndPasswords,
  "0018-roles-and-tokens": rolesAndTokens,
  "0020-suspended-users": suspendedUsers,
  "0021-replace-password": replacePassword,
  "0022-providers-and-impersonation": providersAndImpersonation,
  "0023-marketplace-catalogue": marketplaceCatalogue,
  "0024-terms": terms,
  "0026-notifications": notifications,
  "0027-maintenance": maintenance,
  "0028-own-looks": ownLooks,
  "0030-known-devices": knownDevices,
  "0031-linked-identities": linkedIdentities,
  "0034-clock-and-schedules": clockAndSchedules,
  "0035-terminations": terminations,
  "0036-billing": billing,
  "0037-charges-and-credit": chargesAndCredit,
  "0038-notes-and-moves": notesAndMoves,
  "0039-audit-and-reminders": auditAndReminders,
  "0040-who-hears-of-an-account": whoHearsOfAnAccount,
  "0041-layout-stages": layoutStages,
  "0042-enumerations": enumerations,
  "0043-admin-runs": adminRuns,
  "0044-administrators-over": administratorsOver,
  "0045-layout-impact": layoutImpact,
  "0046-seller-prices": sellerPrices,
  "0048-calling-sessions": callingSessions,
  "0049-words-of-moves": wordsOfMoves,
  "0050-records-of-former-places": recordsOfFormerPlaces,
  "0051-pricelists": pricelists,
  "0052-sellers-terms": sellersTerms,
  "0053-provisioning-requests": provisioningRequests,
  "0057-imports": imports,
  "0058-unused-uploads": unusedUploads,
  "0059-words-beside-accounts": wordsBesideAccounts,
  "0060-places-by-type": placesByType,
  "0065-asking-vendors": askingVendors,
  "0070-files-referred-to": filesReferredTo,
  "0071-parties-of-invoices": partiesOfInvoices,
};
