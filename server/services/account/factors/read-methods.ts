import { sql } from "kysely";
import { callerOf } from "../../../access/caller.ts";
import { readAs } from "../../../database/tenant-database.ts";
import { type FactorState, loadFactorState } from "../../../factors/factor-state.ts";
import { presentMethod } from "../../../factors/methods.ts";
import type {
  GetAuthenticationMethodsForUserRequest,
  GetAuthenticationMethodsForUserResponse,
  GetAuthenticationMethodsRequest,
  GetAuthenticationMethodsResponse,
  MethodList,
} from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import { SYSTEM } from "../../../sessions/call-lookup.ts";
import type { SessionFacts } from "../../../sessions/session-facts.ts";

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
  const { rows } = await sql<{ account_path: string; company_account_id: number }>`
    select account_path, company_account_id from account where account_id = ${userAccountId} and account_type = 'User'`.execute(
    context.fixed,
  );
  const [user] = rows;
  if (user === undefined) throw notFound();
  return presentMethods(
    await ownFactors(context, { userAccountId, userAccountPath: user.account_path, companyAccountId: user.company_account_id }),
  );
}

type Subject = Pick<SessionFacts, "userAccountId" | "userAccountPath" | "companyAccountId">;

/** Read beside the call's own context: policies come from accounts that its user may not see. */
export function ownFactors({ runtime }: Context, user: Subject): Promise<FactorState> {
  return loadFactorState(readAs(runtime.db, runtime.pool, SYSTEM).fixed, user);
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
