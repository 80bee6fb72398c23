import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import type { ListAccountsRequest, AccountRow as PresentedRow } from "../../../../shared/generated/types.ts";
import type { NamedMember } from "../../../../shared/named-member.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { AccountRow } from "../../../platform/accounts/account-row.ts";
import { accountValues } from "../../../platform/accounts/account-values.ts";
import { ACCOUNT_CAPABILITY } from "../../../platform/accounts/accounts.ts";
import { masked } from "../../../platform/audit/changed-fields.ts";
import type { Context } from "../../../platform/call/context.ts";
import { keptStatement } from "../../../platform/call/kept-statement.ts";
import { notFound, validationFailed } from "../../../platform/call/problem.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { masksSecrets } from "../../../platform/call/step-up.ts";
import { findColumn, readRequest } from "../../../platform/lists/list-request.ts";
import { isSubscriptionField } from "../../subscriptions/index.ts";
import { mayLeave } from "../account-values.ts";
import { type FieldRules, fieldRules } from "../field-rules.ts";
import {
  type AccountColumn,
  type AccountDetails,
  accounts,
  accountsOf,
  memberColumn,
  subscriptionColumn,
  valueColumn,
} from "../list/account-columns.ts";
import { accountsInAll, countedBelow } from "../list/counted-below.ts";
import { listConditions } from "../list/list-conditions.ts";
import { countRows, listPage } from "../list/list-query.ts";
import type { ListQuery } from "../list/list-request.ts";
import { type Summary, summarise } from "../list/summarise.ts";

/** For each type, the first indexed orders end with the name; so a page sorted by country has one order and can be walked. */
const ENDS_WITH_NAME: ReadonlySet<string> = new Set(["account_state", "country", "currency", "product_name", "account_type"]);

/** Children or descendants of an account, filtered, sorted and paged; values that the caller may not see are neither sent nor used. */
export const listAccounts: AccountOperations["ListAccounts"] = async (context, input) => {
  const types = [...new Set(input.accountTypes)];
  const [parent, rules] = await Promise.all([loadParent(context, input.parentAccountId), rulesOf(context, types)]);
  const find = columnFinder(context, parent, types, rules);
  const asked = readRequest(input, find);
  const summary = summaryOf(input, find);
  const columns = [...asked.sorts, ...asked.tests].map(({ column }) => column);
  const query: ListQuery = {
    parent,
    from: accountsOf([...columns, ...summary.groupBy, ...summary.totals.map(({ field }) => field)]),
    include: input.include ?? "Children",
    types: types.map((type) => ({ type, scope: context.scopeFor(ACCOUNT_CAPABILITY[type], ["Read"]) })),
    includeTerminated: input.includeTerminated ?? true,
    conditions: listConditions(asked),
    sort: sortOf(asked.sorts),
    skip: input.skip ?? 0,
    take: input.take ?? 50,
  };
  const page = await listPage(context, query);
  const counted = input.countAll === true && !page.isExact ? await countRows(context, query) : null;
  const summed = summary.groupBy.length + summary.totals.length === 0 ? {} : await summarise(context, query, summary);
  return {
    Items: await readRows(context, page.ids, input.fields ?? []),
    TotalCount: counted ?? page.total,
    TotalIsExact: page.isExact || counted !== null,
    ...summed,
  };
};

type ParentRow = ListQuery["parent"] & Pick<AccountRow, "company_account_id">;

const selectParent = keptStatement<ParentRow, "accountId">(
  (scope, slot) => sql`select account_id, account_path, company_account_id, ${countedBelow} as counted, ${accountsInAll} as "inAll"
    from account where account_id = ${slot("accountId")} and ${scopePredicate(scope, "account")}`,
);

/** The account whose list is requested, with its counters. */
async function loadParent(context: Context, accountId: number) {
  const { rows } = await selectParent(context.db.fixed, context.scope, { accountId });
  const [parent] = rows;
  if (parent === undefined) throw notFound();
  return parent;
}

type FindColumn = (name: string) => AccountColumn | undefined;

/** Sums need numbers; counting and the first or last value do not. */
function summaryOf({ groupBy = [], totals = [] }: ListAccountsRequest, find: FindColumn): Summary {
  return {
    groupBy: groupBy.map((name, index) => ({ name, ...findColumn(find, name, `groupBy.${index}`) })),
    totals: totals.map((total, index) => {
      const path = `totals.${index}.field`;
      const field = { name: total.field, ...findColumn(find, total.field, path) };
      if ((total.function === "Sum" || total.function === "Average") && field.kind !== "number")
        throw validationFailed([{ field: path, code: "notANumber", message: "{name} is not a number.", params: { name: total.field } }]);
      return { field, function: total.function };
    }),
  };
}

function sortOf(asked: ListQuery["sort"]): ListQuery["sort"] {
  const name = memberColumn("DisplayName" satisfies NamedMember<PresentedRow>);
  if (name === undefined) throw new Error("Accounts have no names to be sorted by.");
  if (asked.length === 0) return [{ column: name, isDescending: false }];
  const last = asked.at(-1);
  return last?.column.storedIn !== undefined && ENDS_WITH_NAME.has(last.column.storedIn)
    ? [...asked, { column: name, isDescending: last.isDescending }]
    : asked;
}

async function rulesOf(context: Context, types: readonly AccountType[]): Promise<readonly FieldRules[]> {
  return await Promise.all(types.map((type) => fieldRules(context, type, null)));
}

/** A value that the caller may not read cannot be sorted or filtered by either: the order of a list would reveal it. */
function columnFinder(
  context: Context,
  parent: Pick<AccountRow, "account_path" | "company_account_id">,
  types: readonly AccountType[],
  rules: readonly FieldRules[],
): FindColumn {
  const isSubscription = (name: string) => types.includes("Product") && isSubscriptionField(name);
  return (name) => {
    const member = memberColumn(name);
    if (member !== undefined) return rules.some((known) => known.restricted.has(name) && known.isHidden(name, parent)) ? undefined : member;
    const rule = rules.find((candidate) => candidate.isKnown(name));
    const isAllowed =
      rules.every((candidate) => !candidate.isSecret(name) && (!candidate.isKnown(name) || !candidate.isHidden(name, parent))) &&
      mayLeave(name, { account_path: `${parent.account_path}/` }, context.session?.companyAccountPath ?? "");
    if (rule === undefined || !isAllowed) return undefined;
    return isSubscription(name) ? subscriptionColumn(name, rule.kind(name)) : valueColumn(name, rule.kind(name));
  };
}

/** In the order of the ids: one look-up by key for each, whatever a kept plan believes of the scope's range; a row is never searched for by path. */
const rowsStatement = (members: RawBuilder<unknown>, more = sql``, join = sql``) =>
  keptStatement<object, "ids">(
    (scope, slot) => sql`select account.*${more} from unnest(${slot("ids")}::bigint[]) with ordinality as page (account_id, position)
    cross join lateral (select ${members} from account
      where account.account_id = page.account_id and ${scopePredicate(scope, "account")} offset 0) account ${join}
    order by page.position`,
  );
const selectRows = rowsStatement(accounts.members());
const selectRowsWithValues = rowsStatement(sql`${accounts.members()}, account."values"`);
/** Joined once for the page: looking up the names of offers and services row by row would be most of the work. */
const selectRowsWithAll = rowsStatement(
  accounts.members(),
  sql`, document."values" || coalesce(jsonb_strip_nulls(to_jsonb(field) - 'account_id'), '{}') as "values"`,
  sql`join account document on document.account_id = account."AccountId"
    left join subscription_field field on field.account_id = account."AccountId"`,
);

/**
 * Rows of these accounts, with the values that are asked for by `fields`. Members that every row has are not replaced by a value of the same name.
 *
 * Values are read only where fields are asked for, since they are most of a row, and those of a subscription only where one is.
 */
export async function readRows(context: Context, ids: readonly number[], fields: readonly string[]): Promise<PresentedRow[]> {
  if (ids.length === 0) return [];
  const select = fields.length === 0 ? selectRows : fields.some(isSubscriptionField) ? selectRowsWithAll : selectRowsWithValues;
  const { rows } = await select(context.db.fixed, context.scope, { ids });
  const read = await accounts.present<ReadValues>(context, rows);
  const kinds = new Map(read.map(({ row }) => [kindOf(row), row]));
  const rules = new Map(
    await Promise.all(
      [...kinds].map(async ([kind, row]) => [kind, await fieldRules(context, row.AccountType, row.ProductName ?? null)] as const),
    ),
  );
  return read.map((one) => {
    const rulesOfKind = rules.get(kindOf(one.row));
    if (rulesOfKind === undefined) throw new Error("Each kind of account on the page has its rules.");
    return fields.length === 0 ? withoutHidden(one, rulesOfKind) : withValues(context, one, fields, rulesOfKind);
  });
}

/** Accounts of one kind have one layout. */
const kindOf = ({ AccountType, ProductName }: PresentedRow): string => `${AccountType} ${ProductName ?? ""}`;

/** Members that a row need not have, and that a layout may keep from the caller: they are columns of the table, whatever the account shows. */
const OPTIONAL = ["ProductName", "Currency", "Country", "CreatedAt", "UpdatedAt"] as const satisfies readonly NamedMember<PresentedRow>[];

function withoutHidden({ row, also }: ReadAccount, rules: FieldRules): PresentedRow {
  if (rules.restricted.size === 0) return row;
  const hidden = OPTIONAL.filter((name) => rules.restricted.has(name) && rules.isHidden(name, also));
  if (hidden.length === 0) return row;
  const shown = { ...row };
  for (const name of hidden) delete shown[name];
  return shown;
}

/** One account as a list shows it. */
export async function readRow(context: Context, accountId: number, fields: readonly string[]): Promise<PresentedRow> {
  const [row] = await readRows(context, [accountId], fields);
  if (row === undefined) throw notFound();
  return row;
}

interface ReadValues {
  readonly values?: Readonly<Record<string, unknown>>;
}
interface ReadAccount {
  readonly row: PresentedRow;
  readonly also: AccountDetails & ReadValues;
}

function withValues(context: Context, read: ReadAccount, fields: readonly string[], rules: FieldRules): PresentedRow {
  const { also } = read;
  const row = withoutHidden(read, rules);
  const asked = fields.filter((field) => !Object.hasOwn(read.row, field));
  if (asked.length === 0) return row;
  const presented: Record<string, unknown> & PresentedRow = { ...row };
  const values = accountValues({
    account_type: row.AccountType,
    account_state: row.AccountState,
    display_name: row.DisplayName,
    currency: row.Currency ?? "",
    country: row.Country ?? "",
    username: also.username,
    values: also.values ?? {},
  });
  for (const field of asked) {
    const value = values[field];
    if (
      value === undefined ||
      value === null ||
      rules.isHidden(field, also) ||
      !mayLeave(field, also, context.session?.companyAccountPath ?? "")
    )
      continue;
    presented[field] = rules.isSecret(field) && masksSecrets(context) ? masked(value) : value;
  }
  return presented;
}
