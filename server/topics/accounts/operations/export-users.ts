import type { GetUsersForCompanyRequest, UserRow } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { assertListed } from "../../../platform/lists/assert-listed.ts";
import { defineListExport } from "../../../platform/lists/define-list-export.ts";
import { users } from "../../access/index.ts";

/** The users of a company as a file. */
export const exportUsersJob = defineListExport<Omit<GetUsersForCompanyRequest, "skip" | "take">, UserRow>({
  kind: "UserExport",
  sheet: "Users",
  list: users,
  columns: ["AccountId", "DisplayName", "Username", "AccountState", "LastLogon", "HasMfa", "Roles"],
  read: (run, request) => run.call("Account.GetUsersForCompany", request),
});

/** The users that GetUsersForCompany lists, as a file. */
export const exportUsers: AccountOperations["ExportUsers"] = async (context, { format, ...query }) => {
  const account = await loadAccount(context, query.companyAccountId);
  context.audit.about(account);
  await assertListed(context, "Account.GetUsersForCompany", query);
  const title = say("Users of {name}", context.language, { name: account.display_name });
  return context.startJob(exportUsersJob, {
    title,
    input: { query, format, fileName: `${title} ${context.now.toISOString().slice(0, 10)}` },
  });
};
