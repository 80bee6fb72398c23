/** Accounts as records for the rules of forms: which record a save writes, and which other stored values its rules read. */

import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type {
  Account,
  CapabilityName,
  CreateAccountRequest,
  SaveSupportDetailsRequest,
  UpdateAccountRequest,
} from "../../../../shared/generated/types.ts";
import { type AccountWithAncestors, loadAccountWithAncestors, reference } from "../../../platform/accounts/account-row.ts";
import { accountValues } from "../../../platform/accounts/account-values.ts";
import { masked } from "../../../platform/audit/changed-fields.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { FieldRefusal, FormAdapter } from "../../../platform/call/form-adapter.ts";
import { conflict, notFound, Problem, validationFailed } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { areRenewalSettingsFrozen } from "../../subscriptions/index.ts";
import { judgeValue } from "../checks/remote-checks.ts";
import { ALWAYS_UNIQUE, holdValue, isTaken, sellerBelow } from "../checks/unique-value.ts";
import { fieldRules } from "../field-rules.ts";
import { presentAccount } from "../present-account.ts";
import { profileField } from "../profiles.ts";
import { assertAllowedParent } from "./account-rules.ts";
import { isOffered } from "./check-choices.ts";
import type { WrittenAccount } from "./written-account.ts";

type AccountForm<Input> = FormAdapter<Input, { unique: readonly string[]; remote: readonly string[]; custom: true }, WrittenAccount>;

/** Changing these needs a right of its own, even where a layout offers them to everyone who may change the account (domain §2.4). */
const OWN_RIGHT = {
  Username: "USER_CHANGE_USERNAME",
  Status: "USER_CHANGE_STATUS",
  AdminStatus: "USER_CHANGE_ADMIN_STATUS",
} as const satisfies Record<string, CapabilityName>;

const accountRules: Omit<AccountForm<unknown>, "load"> = {
  tidies: true,
  alwaysUnique: ALWAYS_UNIQUE,
  // A secret that is sent back masked, as it was shown, is unchanged.
  isUnchanged: ({ rules, values }, name, value) => rules.isSecret(name) && value !== null && value === masked(values[name]),
  async forbids(context, record, name, value): Promise<FieldRefusal | undefined> {
    const { type, accountId, base } = record;
    const own = type === "User" && accountId !== null && isKeyOf(OWN_RIGHT, name) ? OWN_RIGHT[name] : undefined;
    if (own !== undefined && !context.can(own, ["Execute"], reference(base))) return { code: "AccessDenied" };
    if (profileField(type, name)?.isReadOnly === true) return { code: "FieldReadonly" };
    if (await isRenewalFrozen(context, record, name, value))
      return {
        code: "FieldReadonly",
        wording: { message: "What happens at the end of a term can be changed until 24 hours before." },
      };
    return undefined;
  },
  // An account in another country keeps no postal code of the old one.
  alsoJudged: ({ values: current }, values) =>
    "Country" in values && !("Zip" in values) && values.Country !== current.Country ? ["Zip"] : [],
  choices: (context, { record, field, value, values }) => isOffered(context, record, field, value, values),
  judge: (_context, { record, name, value, values }) =>
    judgeValue({ fieldName: name, value, productName: record.productName, contextValues: values, country: record.base.country }),
  async isTaken({ db }, { record: { type, accountId, rootId, sellerId }, name, value }) {
    const question = { type, field: name, value, accountId, rootId, sellerId };
    await holdValue(db, question);
    return await isTaken(db, question);
  },
};

export const changedAccountForm: AccountForm<UpdateAccountRequest> = {
  ...accountRules,
  async load(context, { accountId, rowVersion }) {
    const withAncestors = await loadAccountWithAncestors(context, accountId, "for update");
    const { row } = withAncestors;
    context.audit.about(row);
    if (row.account_state === "Terminated" || row.account_state === "Terminating") throw new Problem("AccountTerminated");
    const account = await presentAccount(context, withAncestors);
    if (row.row_version !== rowVersion) throw conflict(account);
    return await stored(context, withAncestors, account);
  },
};

export const newAccountForm: AccountForm<CreateAccountRequest> = {
  ...accountRules,
  async load(context, input) {
    const { accountType: type, parentAccountId } = input;
    const withAncestors = await loadAccountWithAncestors(context, parentAccountId);
    const { row: parent } = withAncestors;
    assertAllowedParent(type, parent);
    const productName = productOf(input);
    return keep(context, {
      type,
      productName,
      withAncestors,
      base: parent,
      accountId: null,
      rootId: parent.root_account_id,
      sellerId: sellerBelow(type, parent),
      rules: await fieldRules(context, type, productName),
      values: {},
      isNew: true,
      needsNoFactor: true,
      about: reference(parent),
      target: { accountType: type, action: "Create", productName },
      scope: {
        Account: { ...(await presentAccount(context, withAncestors)) },
        Initial: {},
        Route: { accountId: parentAccountId, accountType: type, productName },
      },
    });
  },
};

/** Support details are values of the reseller that a right of their own changes. */
export const supportDetailsForm: AccountForm<SaveSupportDetailsRequest> = {
  ...accountRules,
  async load(context, { accountId, rowVersion }) {
    const withAncestors = await loadAccountWithAncestors(context, accountId, "for update");
    const { row } = withAncestors;
    if (row.account_type !== "Reseller") throw notFound();
    context.audit.about(row);
    if (row.account_state === "Terminated") throw new Problem("AccountTerminated");
    const account = await presentAccount(context, withAncestors);
    if (rowVersion !== undefined && rowVersion !== row.row_version) throw conflict(account);
    return await stored(context, withAncestors, account);
  },
};

/**
 * The account of an operation made for some of its values: who may change these is decided there, by the right of the operation.
 *
 * @param own names of the values
 */
export const formOfOwnValues = (own: ReadonlySet<string>): AccountForm<UpdateAccountRequest> => ({
  ...accountRules,
  forbids: (context, record, name, value) => (own.has(name) ? undefined : accountRules.forbids?.(context, record, name, value)),
  async load(context, { accountId }) {
    const withAncestors = await loadAccountWithAncestors(context, accountId);
    return await stored(context, withAncestors, await presentAccount(context, withAncestors));
  },
});

async function stored(context: Context, withAncestors: AccountWithAncestors, account: Account): Promise<WrittenAccount> {
  const { row } = withAncestors;
  return keep(context, {
    type: row.account_type,
    productName: row.product_name,
    withAncestors,
    base: row,
    accountId: row.account_id,
    rootId: row.root_account_id,
    sellerId: row.seller_account_id,
    rules: await fieldRules(context, row.account_type, row.product_name),
    values: accountValues(row),
    isNew: false,
    about: reference(row),
    target: { accountType: row.account_type, action: "View", productName: row.product_name },
    scope: { Account: { ...account }, Route: {} },
  });
}

/** The service of a subscription. The form sends it beside the values, or among them when the user chose it there. */
function productOf({ accountType, productName, values }: CreateAccountRequest): string | null {
  if (accountType !== "Product") return null;
  const name = productName ?? values.ProductName;
  if (typeof name !== "string" || name === "")
    throw validationFailed([
      { field: "productName" satisfies keyof CreateAccountRequest, code: "required", message: "A subscription needs its product." },
    ]);
  return name;
}

const loaded = new WeakMap<Context, WrittenAccount>();

function keep(context: Context, written: WrittenAccount): WrittenAccount {
  loaded.set(context, written);
  return written;
}

/** The records that the rules of the form have loaded, for the handler that runs after them. */
export function writtenAccount(context: Context): WrittenAccount {
  const written = loaded.get(context);
  if (written === undefined) throw new Error(`${context.operation} saves an account that the rules of its form have not seen.`);
  return written;
}

const isKeyOf = <T extends object>(record: T, name: PropertyKey): name is keyof T => Object.hasOwn(record, name);

const SETTINGS: ReadonlySet<string> = new Set<AccountValueName>(["AdvancePeriodEndAction", "RenewQuantity", "RenewOffer"]);

const termEndOf = ({ TermEnd: day }: WrittenAccount["values"]): string | null => (typeof day === "string" ? day : null);

/** The outcome at the end of a term is fixed a day before (domain §7.7), when the vendor is notified. */
async function isRenewalFrozen(
  { db }: Pick<Context, "db">,
  { type, accountId, values }: Pick<WrittenAccount, "type" | "accountId" | "values">,
  name: string,
  value: unknown,
): Promise<boolean> {
  if (type !== "Product" || accountId === null || !SETTINGS.has(name) || value === (values[name] ?? null)) return false;
  return areRenewalSettingsFrozen({ termEnd: termEndOf(values) }, await businessNow(db));
}
