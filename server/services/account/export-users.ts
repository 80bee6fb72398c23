import type { AccountOperations } from "../../generated/operations.ts";
import { say } from "../../http/error-texts.ts";
import { exportUsersJob } from "../../jobs/kinds/export-users.ts";
import { loadAccount } from "./account-row.ts";
import { describe } from "./update-account.ts";

/** The users that GetUsersForCompany lists, as a file. */
export const exportUsers: AccountOperations["ExportUsers"] = async (context, { format, ...query }) => {
  const account = await loadAccount(context, query.companyAccountId);
  describe(context, account);
  const title = say("Users of {name}", context.language, { name: account.display_name });
  return context.startJob(exportUsersJob, {
    title,
    input: { query, format, fileName: `${title} ${context.now.toISOString().slice(0, 10)}` },
  });
};
