import { sql } from "kysely";
import type { AccountType } from "../../../layout/model.ts";
import { masked } from "../../audit/changed-fields.ts";
import { accountValues } from "../../domain/account-values.ts";
import { ACCOUNT_CAPABILITY, ICONS } from "../../domain/accounts.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import type { ListAccountsRequest, AccountRow as PresentedRow } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { keptStatement } from "../../http/kept-statement.ts";
import { notFound, validationFailed } from "../../http/problem.ts";
import { scopePredicate } from "../../http/scope.ts";
import { needsStepUp } from "../../http/step-up.ts";
import type { AccountRow } from "./account-row.ts";
import { mayLeave } from "./account-values.ts";
import { type FieldRules, fieldRules } from "./field-rules.ts";
import { accountsInAll, countedBelow } from "./list/counted-below.ts";
import { columnField, type ListField, valueField } from "./list/list-field.ts";
import { listConditions } from "./list/list-filter.ts";
import { countRows, listPage } from "./list/list-query.ts";
import type { ListQuery } from "./list/list-request.ts";
import { type Summary, summarise } from "./list/summarise.ts";

/** Of each type, the first orders that are indexed end with the name; so a page sorted by country stands in one order, and can be walked. */
const ENDS_WITH_NAME: ReadonlySet<string> = new Set(["AccountState", "Status", "Country", "Currency", "ProductName", "AccountType"]);

/** What a row shows and decides by, beside its values. */
const LISTED = [
  "account_id",
  "account_type",
  "account_state",
  "parent_account_id",
  "company_account_id",
  "account_path",
  "display_name",
  "currency",
  "country",
  "product_name",
  "username",
  "created_at",
  "updated_at",
  "row_version",
] as const;

type ListedRow = Pick<AccountRow, (typeof LISTED)[number]> & Partial<Pick<AccountRow, "values">>;

/** Children or descendants of an account, filtered, sorted and paged; values that the caller may not see are neither sent nor used. */
export const listAccounts: AccountOperations["ListAccounts"] = async (context, input) => {
  const types = [...new Set(input.accountTypes)];
  const [parent, rules] = await Promise.all([loadParent(context, input.parentAccountId), rulesOf(context, types)]);
  const lookUp = fieldLookUp(context, parent, rules);
  const filters = (input.filters ?? []).map((filter, index) => ({
    filter,
    field: lookUp(filter.field, `filters[${index}].field`),
    path: `filters[${index}].value`,
  }));
  const query: ListQuery = {
    parent,
    include: input.include ?? "Children",
    types: types.map((type) => ({ type, scope: context.scopeFor(ACCOUNT_CAPABILITY[type], ["Read"]) })),
    includeTerminated: input.includeTerminated ?? true,
    conditions: listConditions(filters, input.text),
    sort: sortOf(input, lookUp),
    skip: input.skip ?? 0,
    take: input.take ?? 50,
  };
  const page = await listPage(context, query);
  const counted = input.countAll === true && !page.isExact ? await countRows(context, query) : null;
  const summary = summaryOf(input, lookUp);
  const summed = summary.groupBy.length + summary.totals.length === 0 ? {} : await summarise(context, query, summary);
  const rows = await loadRows(context, page.ids, input.fields !== undefined && input.fields.length > 0);
  return {
    Items: await presentRows(context, rows, input.fields ?? []),
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

/** The account whose list is asked, with what the counters say of it. */
async function loadParent(context: Context, accountId: number) {
  const { rows } = await selectParent(context.fixed, context.scope, { accountId });
  const [parent] = rows;
  if (parent === undefined) throw notFound();
  return parent;
}

/** Figures are made of numbers; counting and the first or last of something need none. */
function summaryOf({ groupBy = [], totals = [] }: ListAccountsRequest, lookUp: (name: string, path: string) => ListField): Summary {
  return {
    groupBy: groupBy.map((name, index) => lookUp(name, `groupBy[${index}]`)),
    totals: totals.map((total, index) => {
      const path = `totals[${index}].field`;
      const field = lookUp(total.field, path);
      if ((total.function === "Sum" || total.function === "Average") && field.kind !== "number")
        throw validationFailed([{ field: path, code: "notANumber", message: "{name} is no number.", params: { name: total.field } }]);
      return { field, function: total.function };
    }),
  };
}

function sortOf(input: ListAccountsRequest, lookUp: (name: string, path: string) => ListField) {
  const asked = input.sort ?? [];
  const sort = (asked.length > 0 ? asked : [{ field: "DisplayName", direction: "Ascending" as const }]).map(
    ({ field, direction }, index) => ({
      field: lookUp(field, `sort[${index}].field`),
      descending: direction === "Descending",
    }),
  );
  const last = sort.at(-1);
  const name = columnField("DisplayName");
  return last !== undefined && name !== undefined && ENDS_WITH_NAME.has(last.field.name)
    ? [...sort, { field: name, descending: last.descending }]
    : sort;
}

async function rulesOf(context: Context, types: readonly AccountType[]): Promise<readonly FieldRules[]> {
  return await Promise.all(types.map((type) => fieldRules(context, type, null)));
}

/** A value that may not be read may not be sorted or filtered by either: the order of a list would tell it. */
function fieldLookUp(context: Context, parent: Pick<AccountRow, "account_path" | "company_account_id">, rules: readonly FieldRules[]) {
  return (name: string, path: string): ListField => {
    const column = columnField(name);
    if (column !== undefined) return column;
    const rule = rules.find((candidate) => candidate.isKnown(name));
    const allowed =
      rule !== undefined &&
      rules.every((candidate) => !candidate.isSecret(name) && (!candidate.isKnown(name) || !candidate.isHidden(name, parent))) &&
      mayLeave(name, { account_path: `${parent.account_path}/` }, context.session?.companyAccountPath ?? "");
    if (!allowed) throw validationFailed([{ field: path, code: "unknownField", message: "{name} is not known here.", params: { name } }]);
    return valueField(name, rule.kind(name));
  };
}

/** In the order of the ids. Values are read only where fields are asked for: they are most of a row. */
async function loadRows(context: Context, ids: readonly number[], withValues: boolean): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  // One look-up by key for each id, whatever a kept plan believes of the scope's range: a row of it is never searched for by path.
  const select = withValues ? selectRowsWithValues : selectRows;
  const { rows } = await select(context.fixed, context.scope, { ids });
  return rows;
}

const rowsStatement = (columns: readonly string[]) =>
  keptStatement<ListedRow, "ids">(
    (scope, slot) => sql`select account.* from unnest(${slot("ids")}::bigint[]) with ordinality as page (account_id, place)
    cross join lateral (select ${sql.raw(columns.join(", "))} from account
      where account.account_id = page.account_id and ${scopePredicate(scope, "account")} offset 0) account
    order by page.place`,
  );
const selectRows = rowsStatement(LISTED);
const selectRowsWithValues = rowsStatement([...LISTED, '"values"']);

function presentRows(context: Context, rows: readonly ListedRow[], fields: readonly string[]): PresentedRow[] | Promise<PresentedRow[]> {
  return fields.length === 0 ? rows.map(presentColumns) : Promise.all(rows.map((row) => presentRow(context, row, fields)));
}

/** What every row has. */
const presentColumns = (row: ListedRow): PresentedRow => ({
  AccountId: row.account_id,
  ParentAccountId: row.parent_account_id,
  DisplayName: row.display_name,
  AccountType: row.account_type,
  AccountState: row.account_state,
  Icon: ICONS[row.account_type],
  ProductName: row.product_name,
  Currency: row.currency,
  Country: row.country,
  CreatedAt: row.created_at.toISOString(),
  UpdatedAt: row.updated_at.toISOString(),
  RowVersion: row.row_version,
});

/** Members that every row has; a value asked for by the same name does not replace them. */
export async function presentRow(context: Context, row: ListedRow, fields: readonly string[]): Promise<PresentedRow> {
  const presented: Record<string, unknown> & PresentedRow = presentColumns(row);
  const asked = fields.filter((field) => !Object.hasOwn(presented, field));
  if (asked.length === 0) return presented;
  const rules = await fieldRules(context, row.account_type, row.product_name);
  const values = accountValues({ ...row, values: row.values ?? {} });
  for (const field of asked) {
    const value = values[field];
    if (
      value === undefined ||
      value === null ||
      rules.isHidden(field, row) ||
      !mayLeave(field, row, context.session?.companyAccountPath ?? "")
    )
      continue;
    presented[field] = rules.isSecret(field) && needsStepUp(context) ? masked(value) : value;
  }
  return presented;
}
