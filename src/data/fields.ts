/** What fields of account forms ask while a person types: choices, uniqueness, remote rules. */
import { getEnumDataForField, validateRemoteFieldWithResult, validateUniqueField } from "../generated/operations.ts";
import type { AccountType, GetEnumDataForFieldRequest, GetEnumDataForFieldResponse } from "../generated/types.ts";

/** The account a form is about: the open one, or the parent of the one that is being created. */
export interface FieldPlace {
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
  place: FieldPlace,
  request: Omit<GetEnumDataForFieldRequest, keyof FieldPlace>,
  signal: AbortSignal,
): Promise<GetEnumDataForFieldResponse> => getEnumDataForField({ ...place, ...request }, { signal });

export async function isUnique({ productName: _, ...place }: FieldPlace, { signal, ...typed }: Typed): Promise<boolean> {
  return (await validateUniqueField({ ...place, ...typed }, { signal })).IsUnique;
}

/** @param contextValues all values of the form as typed: remote rules may depend on other fields. */
export const checkRemotely = (place: FieldPlace, { signal, ...typed }: Typed, contextValues: Record<string, unknown>) =>
  validateRemoteFieldWithResult({ ...place, ...typed, contextValues }, { signal });
