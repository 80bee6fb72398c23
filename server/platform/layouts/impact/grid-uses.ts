/** Uses of columns that a change removes: saved views, and exports that have not run yet. */
import { type Kysely, sql } from "kysely";
import { fieldId, type GridContainer, type Layout } from "../../../../layout/model.ts";
import { locatedOn } from "../../../../layout/nested-containers.ts";
import { type AccountScope, scopePredicate } from "../../call/scope.ts";
import type { Database } from "../../database/schema.ts";

type Use = "Filter" | "Sort" | "Column";

interface GoneColumn {
  readonly containerId: string;
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** All, when the column itself is gone. */
  readonly uses: ReadonlySet<Use>;
}

const gridsOf = ({ Pages }: Layout): [path: string, grid: GridContainer][] =>
  Pages.flatMap((page) =>
    locatedOn(page).flatMap(({ container, path }): [string, GridContainer][] =>
      container.Kind === "Grid" ? [[`Pages/${page.Id}/${path.join("/")}`, container]] : [],
    ),
  );

/** Columns that are gone, or that one can no longer filter or sort by. */
export function goneColumns(from: Layout, to: Layout): GoneColumn[] {
  const now = new Map(gridsOf(to).map(([, grid]) => [grid.Id, grid]));
  return gridsOf(from).flatMap(([path, grid]) =>
    grid.Columns.flatMap((column): GoneColumn[] => {
      const id = fieldId(grid, column);
      const left = now.get(grid.Id)?.Columns.find((candidate) => fieldId(grid, candidate) === id);
      const uses: Use[] = [];
      if (left === undefined) uses.push("Filter", "Sort", "Column");
      else {
        const renamed = left.Name !== column.Name;
        if (renamed || (column.Filterable !== false && left.Filterable === false)) uses.push("Filter");
        if (renamed || (column.Sortable !== false && left.Sortable === false)) uses.push("Sort");
      }
      if (uses.length === 0) return [];
      return [{ containerId: grid.Id, id, name: column.Name, path: `${path}/Columns/${column.Name}`, uses: new Set(uses) }];
    }),
  );
}

export interface ViewUse {
  readonly id: string;
  readonly path: string;
  readonly use: Use;
  readonly count: number;
  /** Names of the shared views among them whose owner the caller may see. */
  readonly sharedNames: readonly string[];
}

interface UseRow {
  readonly container_id: string;
  readonly use: Use;
  readonly field: string;
  readonly views: number;
}

export async function viewUses(
  db: Kysely<Database>,
  scope: AccountScope,
  layoutId: string,
  gone: readonly GoneColumn[],
): Promise<ViewUse[]> {
  if (gone.length === 0) return [];
  const { rows } = await sql<UseRow>`select * from saved_view_uses(${layoutId})`.execute(db);
  const shared = await db
    .selectFrom("saved_view as v")
    .innerJoin("account as owner", "owner.account_id", "v.owner_account_id")
    .select(["v.container_id", "v.name", "v.state"])
    .where("v.layout_id", "=", layoutId)
    .where("v.scope", "<>", "Own")
    .where(scopePredicate(scope, "owner"))
    .orderBy("v.name")
    .execute();
  return gone.flatMap(({ containerId, id, name, path, uses }) =>
    [...uses].flatMap((use): ViewUse[] => {
      const field = use === "Column" ? id : name;
      const found = rows.find((row) => row.container_id === containerId && row.use === use && row.field === field);
      if (found === undefined) return [];
      const sharedNames = shared
        .filter((view) => view.container_id === containerId && usesField(view.state, use, field))
        .map((view) => view.name);
      return [{ id, path, use, count: found.views, sharedNames: [...new Set(sharedNames)] }];
    }),
  );
}

const LISTS = { Filter: "Filters", Sort: "Sort", Column: "Columns" } as const;

function usesField(state: Readonly<Record<string, unknown>>, use: Use, field: string): boolean {
  const entries = state[LISTS[use]];
  if (!Array.isArray(entries)) return false;
  return entries.some((entry: Readonly<Record<string, unknown>>) =>
    use === "Column" ? entry.Id === field && entry.IsHidden !== true : entry.Field === field,
  );
}

/** Exports of the grids that wait or run and would leave a column out. */
export async function exportUses(
  db: Kysely<Database>,
  layoutId: string,
  gone: readonly GoneColumn[],
): Promise<{ path: string; count: number }[]> {
  const columns = gone.filter(({ uses }) => uses.has("Column"));
  if (columns.length === 0) return [];
  const { rows } = await sql<{
    container_id: string;
    column_name: string;
    exports: number;
  }>`select * from waiting_exports(${layoutId})`.execute(db);
  return columns.flatMap(({ containerId, name, path }) => {
    const found = rows.find((row) => row.container_id === containerId && row.column_name === name);
    return found === undefined ? [] : [{ path, count: found.exports }];
  });
}
