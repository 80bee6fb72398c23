import { MAX_LENGTH, MIN_LENGTH } from "../../../shared/password-rules.ts";
import type { GetPasswordPolicyRequest, GetPasswordPolicyResponse } from "../../generated/types.ts";
import type { Handler } from "../../http/operation.ts";
import { loadPasswordOwner, PASSWORD_RULES } from "../../passwords/policy.ts";

/** The rules, for whoever is about to choose a password; somebody who is signed in is told the length that counts for him. */
export const getPasswordPolicy: Handler<GetPasswordPolicyRequest, GetPasswordPolicyResponse> = async (context) => {
  const owner = context.session === null ? undefined : await loadPasswordOwner(context.runtime, context.session.userAccountId);
  const minLength = owner?.minLength ?? MIN_LENGTH;
  return {
    MinLength: minLength,
    MaxLength: MAX_LENGTH,
    History: 10,
    Rules: PASSWORD_RULES.map((rule) => (rule === "MinLength12" && minLength > MIN_LENGTH ? "MinLength15" : rule)),
  };
};
