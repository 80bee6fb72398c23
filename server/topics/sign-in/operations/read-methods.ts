import type {
  GetAuthenticationMethodsForUserRequest,
  GetAuthenticationMethodsForUserResponse,
  GetAuthenticationMethodsRequest,
  GetAuthenticationMethodsResponse,
  MethodList,
} from "../../../../shared/generated/types.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { SessionRecord } from "../../../platform/call/session-record.ts";
import { type FactorState, loadFactorState } from "../factors/factor-state.ts";
import { presentMethod } from "../factors/methods.ts";

export async function getAuthenticationMethods(
  context: Context,
  _input: GetAuthenticationMethodsRequest,
): Promise<GetAuthenticationMethodsResponse> {
  return presentMethods(await ownFactors(context, callerOf(context)));
}

export async function getAuthenticationMethodsForUser(
  context: Context,
  { userAccountId }: GetAuthenticationMethodsForUserRequest,
): Promise<GetAuthenticationMethodsForUserResponse> {
  const user = await loadAccount(context, userAccountId, ["User"]);
  return presentMethods(
    await ownFactors(context, { userAccountId, userAccountPath: user.account_path, companyAccountId: user.company_account_id }),
  );
}

type Subject = Pick<SessionRecord, "userAccountId" | "userAccountPath" | "companyAccountId">;

/** Read beside the call's own context: policies come from accounts that its user may not see. */
export function ownFactors({ system }: Context, user: Subject): Promise<FactorState> {
  return loadFactorState(system, user);
}

export function presentMethods({ methods, recoveryCodesLeft, requirement, mailUntil }: FactorState): MethodList {
  return {
    Items: methods.map((method) => presentMethod(method, mailUntil)),
    TotalCount: methods.length,
    RecoveryCodesLeft: recoveryCodesLeft,
    IsEnforced: requirement.isEnforced,
    AllowedTypes: requirement.allowedTypes,
  };
}
