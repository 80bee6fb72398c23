import { isEmpty } from "../../../layout/container-values.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import type { CreateAccountRequest } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { notFound, validationFailed } from "../../http/problem.ts";
import { type AccountRow, COLUMNS, loadPlacedAccount } from "./account-row.ts";
import { accountValues } from "./account-values.ts";
import { sellerBelow } from "./checks/unique-value.ts";
import { fieldRules } from "./field-rules.ts";
import { presentAccount } from "./present-account.ts";
import { assertMayStandBelow, assertSold, constraintProblem } from "./save/account-rules.ts";
import { checkSave } from "./save/check-save.ts";
import { saveScope } from "./save/save-scope.ts";
import { storedValues } from "./save/stored-values.ts";
import { auditChanges, describe } from "./update-account.ts";

/** Create an account below another, from the values of the Create layout that is published for its type (and product). */
export const createAccount: AccountOperations["CreateAccount"] = async (context, input) => {
  const { accountType: type, parentAccountId, values, layoutVersion } = input;
  const { row: parent, above } = await loadPlacedAccount(context, parentAccountId);
  assertMayStandBelow(type, parent);
  const productName = productOf(input);
  const accepted = await context.runtime.layouts.formFor(type, "Create", productName, layoutVersion);
  if (accepted === null) throw notFound();
  const account = await presentAccount(context, { row: parent, above });
  const checked = await checkSave(context, {
    type,
    productName,
    place: parent,
    accountId: null,
    rootId: parent.root_account_id,
    sellerId: sellerBelow(type, parent),
    values,
    current: {},
    scope: { ...saveScope(context, account, parent, values, {}), Route: { accountId: parentAccountId, accountType: type, productName } },
    accepted,
  });
  const rules = await fieldRules(context, type, productName);
  const stored = storedValues(
    {
      account_type: type,
      // A subscription becomes active when its vendor has provisioned it (domain §1.4).
      account_state: type === "Product" ? "Pending" : "Active",
      product_name: productName,
      username: null,
      currency: parent.currency,
      country: parent.country,
      values: givenByUs(type, productName),
    },
    checked,
    rules.restricted,
  );
  assertSold(type, stored.currency, parent);
  if (isEmpty(stored.display_name)) throw validationFailed([{ field: "values", code: "required", message: "The account needs a name." }]);
  const row = await write(context, input, stored, productName);
  describe(context, row);
  context.audit.changes.push(...auditChanges({}, accountValues(row), rules));
  return await presentAccount(context, { row, above: [...above, parent] });
};

/** Which service a subscription is of. The form sends it beside the values, or among them when a person chose it there. */
function productOf({ accountType, productName, values }: CreateAccountRequest): string | null {
  if (accountType !== "Product") return null;
  const name = productName ?? values.ProductName;
  if (typeof name !== "string" || name === "")
    throw validationFailed([{ field: "productName", code: "required", message: "A subscription needs its product." }]);
  return name;
}

/** Values that nobody types in. */
function givenByUs(type: CreateAccountRequest["accountType"], productName: string | null): Record<string, unknown> {
  if (type === "Product") return { ServiceDisplayName: productName, ProvisioningStatus: "NotStarted" };
  return type === "Company" || type === "Reseller" ? { BillingInterval: "Monthly" } : {};
}

async function write(
  context: Context,
  { accountType, parentAccountId }: CreateAccountRequest,
  stored: ReturnType<typeof storedValues>,
  productName: string | null,
): Promise<AccountRow> {
  try {
    return await context.db
      .insertInto("account")
      .values({
        ...stored,
        account_type: accountType,
        parent_account_id: parentAccountId,
        product_name: productName,
        created_at: context.now,
        updated_at: context.now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  } catch (error) {
    throw constraintProblem(error);
  }
}
