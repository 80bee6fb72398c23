import { type AccountTarget, isRouteTarget, type Layout } from "../../layout/model.ts";
import { checkRemotely, type FieldContext, isUnique, loadChoices } from "../data/fields.ts";
import { query } from "../data/operation.ts";
import type { CheckPort, ChoicePort } from "../renderer/ports/choices.ts";

const loadAccountById = query("Account.LoadAccountById");
const searchAccount = query("Account.SearchAccount");

const targetOf = ({ Id, Target }: Layout): AccountTarget => {
  if (isRouteTarget(Target)) throw new Error(`Layout ${Id}: fields with remote rules or choices need the layout of an account type.`);
  return Target;
};

const ACCOUNT_TYPES: readonly AccountTarget["AccountType"][] = ["Reseller", "Company", "Department", "User", "Product"];
const isAccountType = (value: unknown): value is AccountTarget["AccountType"] => ACCOUNT_TYPES.some((type) => type === value);

/**
 * On a create form the open account is the parent, because the new account does not exist yet. In a list of accounts each row is its own account.
 */
const fieldContextOf = (layout: Layout, accountId: number, row: Readonly<Record<string, unknown>> = {}): FieldContext => {
  if (isAccountType(row.AccountType) && typeof row.AccountId === "number") {
    const { ProductName } = row;
    return {
      accountType: row.AccountType,
      accountId: row.AccountId,
      ...(typeof ProductName === "string" ? { productName: ProductName } : {}),
    };
  }
  const { AccountType, ProductName, Action } = targetOf(layout);
  return {
    accountType: AccountType,
    ...(ProductName === undefined ? {} : { productName: ProductName }),
    ...(Action === "Create" ? { parentAccountId: accountId } : { accountId }),
  };
};

interface FieldChecks {
  checks: Required<CheckPort>;
  loadChoices: NonNullable<ChoicePort["load"]>;
}

/** The server's checks and choices for fields of a screen's account. The renderer words the results of uniqueness checks. */
export const createFieldChecks = (accountId: number): FieldChecks => ({
  checks: {
    async unique({ layout, field, value, row }, { signal }) {
      return { ok: await isUnique(fieldContextOf(layout, accountId, row), { fieldName: field.name, value: String(value), signal }) };
    },
    async remote({ layout, field, value, values, row }, { signal }) {
      const typed = { fieldName: field.name, value: String(value), signal };
      const verdict = await checkRemotely(fieldContextOf(layout, accountId, row), typed, { ...values });
      return {
        ok: verdict.IsValid,
        message: verdict.Message,
        ...(verdict.NormalizedValue === null ? {} : { normalizedValue: verdict.NormalizedValue }),
      };
    },
  },
  loadChoices({ layout, field, values, text, skip, take, resolve }, { signal }) {
    const query = resolve === undefined ? { text, skip, take } : { values: resolve.filter(isChoice) };
    return loadChoices(fieldContextOf(layout, accountId), { fieldName: field.name, contextValues: { ...values }, ...query }, signal);
  },
});

/** Adds what distinguishes accounts of the same name. */
const nameOf = (
  { DisplayName, ...account }: { DisplayName: string; Username?: string; PathText?: string },
  all: readonly { DisplayName: string }[],
) => {
  const hasNamesake = all.filter((other) => other.DisplayName === DisplayName).length > 1;
  const apart = account.Username ?? account.PathText;
  return hasNamesake && apart !== undefined ? `${DisplayName} (${apart})` : DisplayName;
};

/** Choices on screens without an account: only account pickers have any, and they find every account that the user may see. */
export const chooseAccount: NonNullable<ChoicePort["load"]> = async ({ text, take, resolve }, { signal }) => {
  const found =
    resolve === undefined
      ? (await searchAccount({ text, limit: Math.min(take, 50) }, { signal })).Items
      : await Promise.all(resolve.map((accountId) => loadAccountById({ accountId: Number(accountId) }, { signal })));
  return {
    EnumMembers: found.map((account) => ({ DisplayName: nameOf(account, found), Value: account.AccountId })),
    TotalCount: found.length,
  };
};

const isChoice = (value: unknown): value is string | number | boolean => ["string", "number", "boolean"].includes(typeof value);
