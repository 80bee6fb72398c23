import { isEmpty } from "../../../layout/container-values.ts";
import { accountValues } from "../../domain/account-values.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import type { CreateAccountRequest } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { codeText } from "../../http/error-texts.ts";
import { notFound, Problem, validationFailed } from "../../http/problem.ts";
import { sendsMail } from "../../mail/queue-mail.ts";
import { mailInvitation } from "../../passwords/reset-token.ts";
import { askForCreation } from "../../provisioning/requests.ts";
import { type AccountRow, COLUMNS, type HierarchyRow, loadPlacedAccount } from "./account-row.ts";
import { sellerBelow } from "./checks/unique-value.ts";
import { fieldRules } from "./field-rules.ts";
import { presentAccount } from "./present-account.ts";
import { assertMayStandBelow, assertSold, constraintProblem } from "./save/account-rules.ts";
import { checkSave } from "./save/check-save.ts";
import { keepPricelists, settlePricelists } from "./save/pricelists.ts";
import { saveScope } from "./save/save-scope.ts";
import { storedValues } from "./save/stored-values.ts";
import { giveRoles } from "./security/write-memberships.ts";
import { auditChanges, describe } from "./update-account.ts";

/** Create an account below another, from the values of the Create layout that is published for its type (and product). */
export const createAccount: AccountOperations["CreateAccount"] = async (context, input) => {
  const { accountType: type, parentAccountId, values, layoutVersion } = input;
  const { row: parent, above } = await loadPlacedAccount(context, parentAccountId);
  assertMayStandBelow(type, parent);
  const productName = productOf(input);
  const accepted = await context.runtime.layouts.for(context.session).formFor(type, "Create", productName, layoutVersion);
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
  const buyer = { type, sellerId: sellerBelow(type, parent) };
  await settlePricelists(context, checked, buyer, true);
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
  if (type === "Product") await askForCreation(context.db, row.account_id);
  await keepPricelists(context, { ...buyer, accountId: row.account_id }, {}, accountValues(row));
  describe(context, row);
  context.audit.changes.push(...auditChanges({}, accountValues(row), rules));
  if (type === "User") await welcome(context, row, checked, [...above, parent]);
  return await presentAccount(context, { row, above: [...above, parent] });
};

/**
 * A new user gets the roles that were chosen, by the rules of every other grant, and the link by which he chooses a password. The roles count in his company,
 * or, where whoever creates him looks after a part of it only, in that part.
 */
async function welcome(
  context: Context,
  user: AccountRow,
  { Roles: roles, SendInvitation: invites }: Readonly<Record<string, unknown>>,
  above: readonly HierarchyRow[],
): Promise<void> {
  const company = above.find(({ account_id }) => account_id === user.company_account_id);
  const place = company ?? above.at(-1);
  if (Array.isArray(roles) && roles.length > 0 && place !== undefined) {
    const grants = roles.map((roleId) => ({
      userAccountId: user.account_id,
      roleId: Number(roleId),
      scopeAccountId: place.account_id,
      scope: "WholeHierarchy" as const,
    }));
    const names = await giveRoles(context, grants);
    context.audit.changes.push({ field: "Roles", oldValue: null, newValue: names.join(", ") });
  }
  if (invites !== true || user.username === null) return;
  // Said at the switch: without an invitation the user can be created all the same.
  if (!sendsMail(context.runtime.config))
    throw new Problem("MailUnavailable", {
      details: [{ field: "values.SendInvitation", code: "MailUnavailable", worded: codeText("MailUnavailable", context.language) }],
    });
  await mailInvitation(context, { userAccountId: user.account_id, username: user.username, company: place?.display_name ?? "" });
}

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
  if (type === "Product") return { ServiceDisplayName: productName, ProvisioningStatus: "Pending" };
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
