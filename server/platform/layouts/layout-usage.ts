/** Usage figures of a layout that identify no user. */

import { type Kysely, sql } from "kysely";
import { fieldLists } from "../../../layout/container-fields.ts";
import { type AccountTarget, type Container, type Field, fieldId, isRouteTarget, type Layout } from "../../../layout/model.ts";
import { locatedOn } from "../../../layout/nested-containers.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import { allValues } from "../accounts/account-values.ts";
import { type AccountScope, scopePredicate } from "../call/scope.ts";
import type { Database } from "../database/schema.ts";

/** One field or column at its position. */
export interface ShownPart {
  readonly id: string;
  readonly path: string;
  readonly field: Field;
  readonly containerId: string;
}

const LOAD: keyof AccountOperations = "LoadAccountById";
const CREATE: keyof AccountOperations = "CreateAccount";
/** Shows no value of its own, or one that no one reads. */
const NOT_COUNTED: ReadonlySet<string> = new Set(["Heading", "Hidden", "Password"]);

const partsOf = ({ Pages }: Layout, isCounted: (container: Container) => boolean, isColumn: boolean): ShownPart[] =>
  Pages.flatMap((page) =>
    locatedOn(page).flatMap(({ container, path: containerPath }) =>
      (isCounted(container) ? fieldLists(container) : [])
        .filter(({ areColumns }) => areColumns === isColumn)
        .flatMap(({ path, fields }) =>
          fields.map((field) => ({
            id: fieldId(container, field),
            path: `Pages/${page.Id}/${containerPath.join("/")}/${path.join("/")}/${field.Name}`,
            field,
            containerId: container.Id,
          })),
        ),
    ),
  );

/** Fields that hold values of the account that the layout is about; those of other records are not counted. */
export const accountFields = (layout: Layout): ShownPart[] =>
  isRouteTarget(layout.Target)
    ? []
    : partsOf(layout, holdsAccount, false).filter(({ field }) => !NOT_COUNTED.has(field.DisplayTemplate) && field.ComputedAs === undefined);

const holdsAccount = (container: Container): boolean =>
  container.Kind === "Fields"
    ? container.Source === undefined || container.Source.Operation === LOAD
    : (container.Kind === "Form" || container.Kind === "Steps") && container.Submit.Operation === CREATE;

export const gridColumns = (layout: Layout): ShownPart[] => partsOf(layout, ({ Kind }) => Kind === "Grid", true);

/** Figures about fewer people than this are not shown. */
const FEWEST = 5;
/** Accounts that are all looked at. Of more, about as many: a share of that many is right to half a per cent. */
const MOST = 50_000;

export interface FilledFields {
  /** All accounts of the kind in scope. */
  readonly accounts: number;
  /** Number of accounts that were examined. */
  readonly looked: number;
  readonly isSampled: boolean;
  /** Keyed by value name; null: fewer than five, but not zero. Values that no account has are absent. */
  readonly filled: ReadonlyMap<string, number | null>;
}

/**
 * How many accounts of a kind have which values, in two statements: the first counts in an index, the second unfolds the values of at most about
 * 50,000 accounts; above that it samples the table's pages, the same at each call.
 */
export async function countFilled(
  db: Kysely<Database>,
  scope: AccountScope,
  { AccountType, ProductName }: AccountTarget,
  most = MOST,
): Promise<FilledFields> {
  const product = ProductName === undefined ? sql`` : sql` and a.product_name = ${ProductName}`;
  const wanted = sql`a.account_type = ${AccountType}${product} and a.account_state <> 'Terminated' and ${scopePredicate(scope, "a")}`;
  const { rows: counted } = await sql<{ accounts: number }>`select count(*)::int as accounts from account a where ${wanted}`.execute(db);
  const accounts = counted[0]?.accounts ?? 0;
  const isSampled = accounts > most;
  const sample = isSampled ? sql` tablesample system (${(100 * most) / accounts}) repeatable (1)` : sql``;
  const { rows } = await sql<{ looked: number; name: string | null; filled: number }>`
    with looked as materialized (select ${allValues("a")} as "values" from account a${sample} where ${wanted})
    select (select count(*)::int from looked) as looked, name, count(*)::int as filled
      from looked, jsonb_each(looked."values") each (name, value)
     where value not in ('null', '""', '[]', '{}') group by name`.execute(db);
  return {
    accounts,
    isSampled,
    looked: rows[0]?.looked ?? 0,
    filled: new Map(rows.map(({ name, filled }) => [name ?? "", filled < FEWEST ? null : filled])),
  };
}

/** Too few accounts for figures about their values. */
export const isTooFew = ({ looked }: FilledFields): boolean => looked < FEWEST;

export interface ColumnViews {
  readonly views: number;
  readonly hidden: number | null;
}

/**
 * Keyed by `<container Id> <column Id>`: the number of saved views that show and that hide a column. All views of the installation count; see
 * `grid_column_usage`.
 */
export async function countColumns(db: Kysely<Database>, layoutId: string): Promise<Map<string, ColumnViews>> {
  const { rows } = await sql<
    ColumnViews & { container_id: string; column_id: string }
  >`select * from grid_column_usage(${layoutId})`.execute(db);
  return new Map(rows.map(({ container_id, column_id, views, hidden }) => [`${container_id} ${column_id}`, { views, hidden }]));
}
