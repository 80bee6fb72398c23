/** Accounts: found, shown, made, changed, moved and ended. */
import { inDays } from "../../conformance/termination-fixtures.ts";
import { lifeCalls } from "../life-rows.ts";
import { company, department, make, productOf, reseller, userOf, wordOf } from "../world.ts";
import { type MatrixRows, on, versionOf } from "./matrix-case.ts";

const R = reseller(1);
const C = company(1, 1);
const D = department(1, 1, 1);
const U = userOf(C);

const field = { accountType: "Company", fieldName: "Country" };
const remote = {
  accountType: "Product",
  productName: "Nimblade Shield Plus",
  fieldName: "PolicyTemplate",
  contextValues: { Edition: "Plus" },
};
const vat = { accountType: "Company", fieldName: "VatId", value: "DE136695976", contextValues: { Country: "DE" } };
const unique = { accountType: "User", fieldName: "Username", value: "someone.new" };

export const accountRows = {
  "Account.GetViewLayout": [
    {
      ids: { accountId: "account", "viewAs.roleId": "role" },
      input: async (world) => ({ action: "View", accountId: C, viewAs: { roleId: await make.role(world, R) } }),
    },
    on("parentAccountId", { accountType: "User", action: "Create", parentAccountId: C }),
  ],
  "Account.GetEnumDataForField": [on("accountId", { ...field, accountId: C }), on("parentAccountId", { ...field, parentAccountId: R })],
  "Account.ResolveRemoteEnum": [
    on("accountId", { ...remote, accountId: productOf(C) }),
    {
      ids: { parentAccountId: "account", dependencyAccountId: "account" },
      input: { ...remote, parentAccountId: C, dependencyAccountId: productOf(C) },
    },
  ],
  "Account.ValidateUniqueField": [on("accountId", { ...unique, accountId: U }), on("parentAccountId", { ...unique, parentAccountId: C })],
  "Account.ValidateRemoteFieldWithResult": [
    on("accountId", { ...vat, accountId: C }),
    on("parentAccountId", { ...vat, parentAccountId: R }),
  ],
  "Account.ListAccounts": [
    on("parentAccountId", {
      parentAccountId: C,
      include: "Descendants",
      accountTypes: ["Company", "Department", "User", "Product"],
      take: 200,
    }),
    on("filters.0.value", {
      parentAccountId: R,
      include: "Descendants",
      accountTypes: ["Company", "Department", "User"],
      filters: [{ field: "ParentAccountId", operator: "equals", value: C }],
    }),
  ],
  "Account.GetAccountTree": [on("rootAccountId", { rootAccountId: C, depth: 3, includeTerminated: true })],
  "Account.CreateAccount": [on("parentAccountId", { accountType: "Department", parentAccountId: C, values: { DepartmentName: "Matrix" } })],
  "Account.UpdateAccount": [
    on("accountId", async (world) => ({
      accountId: D,
      values: { DepartmentName: `Department ${wordOf(D)} renamed` },
      rowVersion: await versionOf(world, D),
    })),
  ],
  "Account.ChangeUserStatus": [on("userAccountId", { userAccountId: userOf(department(1, 4, 3)), status: "Suspended", reason: "Left" })],
  "Account.UpdateSubscription": [on("accountId", { accountId: productOf(company(1, 4)), operation: "Suspend" })],
  "Account.GetMoveTargets": [on("accountId", lifeCalls.targets)],
  "Account.ValidateMove": [{ ids: { accountId: "account", newParentAccountId: "account" }, input: lifeCalls.checkedMove }],
  "Account.MoveAccount": [{ ids: { accountId: "account", newParentAccountId: "account" }, input: lifeCalls.move }],
  "Account.GetAccountNotes": [on("accountId", lifeCalls.notes)],
  "Account.SaveAccountNote": [on("accountId", lifeCalls.note)],
  "Account.GetPartialCompanyHierarchy": [on("accountId", lifeCalls.around)],
  "Account.SaveSupportDetails": [on("accountId", lifeCalls.support)],
  "Account.ChangeUsername": [on("userAccountId", lifeCalls.username)],
  "Account.ChangeUserAdminStatus": [on("userAccountId", lifeCalls.administrator)],
  "Account.ExportUsers": [{ ...on("companyAccountId", lifeCalls.users), writes: ["job", "live_outbox"] }],
  "Account.GetSubscriptions": [on("parentAccountId", lifeCalls.subscriptions)],
  "Account.GetSubscriptionDependencies": [on("accountId", lifeCalls.subscription)],
  "Account.GetPriceableItems": [on("accountId", lifeCalls.subscription)],
  "Account.TerminateAccount": [
    on("accountId", async (world) => ({
      accountId: await make.noTermination(world, productOf(company(1, 3))),
      when: "Later",
      terminationReason: "NoLongerNeeded",
      terminationDate: inDays(90),
      acknowledged: true,
    })),
  ],
  "Account.CancelTermination": [on("accountId", async (world) => ({ accountId: await make.scheduledTermination(world, D) }))],
} satisfies MatrixRows;
