import { sql } from "kysely";
import { isEmpty } from "../../../../layout/container-values.ts";
import type { CreateAccountRequest } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, COLUMNS, type HierarchyRow, loadAccount } from "../../../platform/accounts/account-row.ts";
import { accountValues } from "../../../platform/accounts/account-values.ts";
import type { Context } from "../../../platform/call/context.ts";
import { codeText } from "../../../platform/call/error-texts.ts";
import { withForm } from "../../../platform/call/form-adapter.ts";
import { Problem, validationFailed } from "../../../platform/call/problem.ts";
import { sendsMail } from "../../../platform/messages/queue-mail.ts";
import { giveRoles } from "../../access/index.ts";
import { askForCreation } from "../../provisioning/index.ts";
import { mailInvitation } from "../../sign-in/index.ts";
import { insertSubscriptions } from "../../subscriptions/index.ts";
import { sellerBelow } from "../checks/unique-value.ts";
import { presentAccount } from "../present-account.ts";
import { newAccountForm, writtenAccount } from "../save/account-form.ts";
import { assertSold, constraintProblem } from "../save/account-rules.ts";
import { auditChanges } from "../save/audit-account.ts";
import { keepPricelists, settlePricelists } from "../save/pricelists.ts";
import { storedValues } from "../save/stored-values.ts";

/** Create an account below another, from the values of the Create layout that is published for its type (and product). */
export const createAccount: AccountOperations["CreateAccount"] = withForm(newAccountForm, async (context, input) => {
  const { type, withAncestors, base: parent, productName, rules } = writtenAccount(context);
  const { above } = withAncestors;
  const checked: Record<string, unknown> = { ...input.values };
  const buyer = { type, sellerId: sellerBelow(type, parent) };
  await settlePricelists(context, checked, buyer, true);
  const given = await givenByUs(context, type, productName);
  const stored = storedValues(
    {
      account_type: type,
      // A subscription becomes active when its vendor has provisioned it (domain §1.4).
      account_state: type === "Product" ? "Pending" : "Active",
      product_name: productName,
      username: null,
      currency: parent.currency,
      country: parent.country,
      values: given,
    },
    checked,
    rules.restricted,
  );
  assertSold(type, stored.currency, parent);
  if (isEmpty(stored.display_name)) throw validationFailed([{ field: "values", code: "required", message: "The account needs a name." }]);
  const written = await write(context, input, stored, productName);
  const row = productName === null ? written : await subscribe(context, written.account_id, productName, { ...checked, ...given });
  await keepPricelists(context, { ...buyer, accountId: row.account_id }, {}, accountValues(row));
  context.audit.about(row);
  context.audit.changes.push(...auditChanges({}, accountValues(row), rules));
  if (type === "User") await welcome(context, row, checked, [...above, parent]);
  return await presentAccount(context, { row, above: [...above, parent] });
});

/**
 * A new user gets the roles that were chosen, by the rules of every other grant, and a link to choose a password. The roles count in the user's company,
 * or, where the caller looks after only a part of it, in that part.
 */
async function welcome(
  context: Context,
  user: AccountRow,
  { Roles: roles, SendInvitation: invites }: Readonly<Record<string, unknown>>,
  above: readonly HierarchyRow[],
): Promise<void> {
  const company = above.find(({ account_id }) => account_id === user.company_account_id);
  const scopeAccount = company ?? above.at(-1);
  if (Array.isArray(roles) && roles.length > 0 && scopeAccount !== undefined) {
    const grants = roles.map((roleId) => ({
      userAccountId: user.account_id,
      roleId: Number(roleId),
      scopeAccountId: scopeAccount.account_id,
      scope: "WholeHierarchy" as const,
    }));
    const names = await giveRoles(context, grants);
    context.audit.changes.push({ field: "Roles", oldValue: null, newValue: names.join(", ") });
  }
  if (invites !== true || user.username === null) return;
  // The switch explains it: without an invitation the user can be created all the same.
  if (!sendsMail(context.runtime.config))
    throw new Problem("MailUnavailable", {
      details: [{ field: "values.SendInvitation", code: "MailUnavailable", worded: codeText("MailUnavailable", context.language) }],
    });
  await mailInvitation(context, { userAccountId: user.account_id, username: user.username, company: scopeAccount?.display_name ?? "" });
}

/** Values that users do not type. A subscription's name and search words are the names of its service. */
async function givenByUs(
  { db }: Context,
  type: CreateAccountRequest["accountType"],
  productName: string | null,
): Promise<Record<string, unknown>> {
  if (type !== "Product") return type === "Company" || type === "Reseller" ? { BillingInterval: "Monthly" } : {};
  const { rows } = await sql<Record<string, string>>`
    select display_name as "ServiceDisplayName", vendor_name as "VendorDisplayName", name as "ServiceName" from service_name
    where product_name = ${productName}`.execute(db);
  return { ...rows[0], ProvisioningStatus: "Pending" };
}

/** The subscription of a new account, and the request to the vendor. @returns the account with it */
async function subscribe(
  context: Context,
  accountId: number,
  productName: string,
  values: Readonly<Record<string, unknown>>,
): Promise<AccountRow> {
  const [subscribed] = await insertSubscriptions(context.db, [{ accountId, values }]);
  if (subscribed === undefined)
    throw validationFailed([
      {
        field: "productName" satisfies keyof CreateAccountRequest,
        code: "unknownService",
        message: "{name} is not known here.",
        params: { name: productName },
      },
    ]);
  await askForCreation(context.db, accountId);
  return await loadAccount(context, accountId);
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
