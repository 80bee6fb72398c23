/** Calls of account forms while the user types: choices, uniqueness, remote rules. */

import type { AccountType, GetEnumDataForFieldRequest, GetEnumDataForFieldResponse } from "../../shared/generated/types.ts";
import { query } from "./operation.ts";

const getEnumDataForField = query("Account.GetEnumDataForField");
const validateRemoteFieldWithResult = query("Account.ValidateRemoteFieldWithResult");
const validateUniqueField = query("Account.ValidateUniqueField");

/** The account of the form: the open one, or the parent of a new one. */
export interface FieldContext {
  accountType: AccountType;
  productName?: string;
  accountId?: number;
  parentAccountId?: number;
}

interface Typed {
  fieldName: string;
  value: string;
  signal: AbortSignal;
}

export const loadChoices = (
  context: FieldContext,
  request: Omit<GetEnumDataForFieldRequest, keyof FieldContext>,
  signal: AbortSignal,
): Promise<GetEnumDataForFieldResponse> => getEnumDataForField({ ...context, ...request }, { signal });

export async function isUnique({ productName: _, ...context }: FieldContext, { signal, ...typed }: Typed): Promise<boolean> {
  return (await validateUniqueField({ ...context, ...typed }, { signal })).IsUnique;
}

/** @param contextValues all typed values of the form: remote rules may depend on other fields */
export const checkRemotely = (context: FieldContext, { signal, ...typed }: Typed, contextValues: Record<string, unknown>) =>
  validateRemoteFieldWithResult({ ...context, ...typed, contextValues }, { signal });
