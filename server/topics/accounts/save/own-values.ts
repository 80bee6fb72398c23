/** Values of an account that operations of their own write: a credit limit, a language, a username, a status. */
import { sql } from "kysely";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { OperationName } from "../../../../shared/generated/operation-types.ts";
import type { UpdateAccountRequest } from "../../../../shared/generated/types.ts";
import { operations } from "../../../generated/registry.ts";
import { type AccountRow, COLUMN_LIST } from "../../../platform/accounts/account-row.ts";
import { accountValues } from "../../../platform/accounts/account-values.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { applyFormRules } from "../../../platform/layouts/form-rules.ts";
import { fieldRules } from "../field-rules.ts";
import { formOfOwnValues } from "./account-form.ts";
import { constraintProblem } from "./account-rules.ts";
import { auditChanges } from "./audit-account.ts";
import { storedValues } from "./stored-values.ts";

/** Keyed by contract name: the value, and the request member that contains it. */
export type OwnValues = Partial<Readonly<Record<AccountValueName, { readonly value: unknown; readonly member: string }>>>;

/**
 * Stores values by the rules of the account's own layout, as if they had been typed there. Fields that the layout only shows are changed by their
 * own operations; values that the layout lacks have no rule. Dependent values are stored too.
 *
 * @param row locked by the caller, who checks the right to change the values and records it
 * @throws Problem whose details name the members of the request
 */
export async function saveOwnValues(context: Context, row: AccountRow, own: OwnValues): Promise<AccountRow> {
  const rules = await fieldRules(context, row.account_type, row.product_name);
  const stored = storedValues(row, await judged(context, row, own), rules.restricted);
  const saved = await write(context, row, stored);
  const others = auditChanges(accountValues(row), accountValues(saved), rules).filter(({ field }) => !Object.hasOwn(own, field));
  context.audit.changes.push(...others);
  return saved;
}

async function judged(context: Context, row: AccountRow, own: OwnValues): Promise<Readonly<Record<string, unknown>>> {
  const values = Object.fromEntries(Object.entries(own).map(([name, { value }]) => [name, value]));
  const { account_id: accountId, account_type: accountType, product_name: productName, row_version: rowVersion } = row;
  const target = { accountType, action: "View", productName } as const;
  if ((await context.runtime.layouts.for(context.session).published(target)) === null) return values;
  const key: OperationName = "Account.UpdateAccount";
  const { request } = operations[key];
  const adapter = formOfOwnValues(new Set(Object.keys(own)));
  try {
    const input: UpdateAccountRequest = { accountId, rowVersion, values };
    const call = { key, request, input, isRead: false, adapter, from: undefined, asksForChangedOnly: true, changesShown: true };
    const checked = (await applyFormRules(context, call)).input as UpdateAccountRequest;
    return { ...values, ...checked.values };
  } catch (error) {
    throw error instanceof Problem && error.details.length > 0 ? asMembers(error, own) : error;
  }
}

/** The same refusal, with the field names of the operation's own request. */
const asMembers = (problem: Problem, own: OwnValues): Problem =>
  problem.withDetails(
    problem.details.map((detail) => {
      const [, named] = Object.entries(own).find(([name]) => detail.field === `values.${name}`) ?? [];
      return named === undefined ? detail : { ...detail, field: named.member };
    }),
  );

async function write(context: Context, row: AccountRow, stored: ReturnType<typeof storedValues>): Promise<AccountRow> {
  try {
    const { rows } =
      await sql<AccountRow>`update account set account_state = ${stored.account_state}, display_name = ${stored.display_name || row.display_name},
      username = ${stored.username}, "values" = ${stored.values}, search_text = ${stored.search_text}, row_version = row_version + 1,
      updated_at = ${context.now} where account_id = ${row.account_id} returning ${COLUMN_LIST}`.execute(context.db.fixed);
    const [saved] = rows;
    if (saved === undefined) throw notFound();
    return saved;
  } catch (error) {
    throw constraintProblem(error);
  }
}
