import { offeredMethods, presentMethod } from "../../admin-methods/offered.ts";
import type { AdminOperations } from "../../generated/operations.ts";
import { listRows } from "../../lists/list-rows.ts";

/** What the console offers the caller, in his language. Unsorted: group by group. */
export const listAdminMethods: AdminOperations["ListAdminMethods"] = async (context, request) => {
  const methods = offeredMethods(context).map((method) => presentMethod(method, context));
  return listRows(methods, request, {
    fields: ["MethodName", "DisplayName", "Description", "Group", "IsDangerous", "Kind"],
    searched: ["MethodName", "DisplayName", "Description"],
  });
};
