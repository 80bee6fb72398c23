import type { GetUsersForCompanyRequest, UserRow } from "../../../shared/generated/types.ts";
import { defineListExport } from "../../platform/lists/define-list-export.ts";
import { users } from "../access/index.ts";

/** The users of a company as a file. */
export const exportUsersJob = defineListExport<Omit<GetUsersForCompanyRequest, "skip" | "take">, UserRow>({
  kind: "UserExport",
  sheet: "Users",
  list: users,
  columns: ["AccountId", "DisplayName", "Username", "AccountState", "LastLogon", "HasMfa", "Roles"],
  read: (run, request) => run.call("Account.GetUsersForCompany", request),
});
