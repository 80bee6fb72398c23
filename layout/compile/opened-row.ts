/** What a grid shows of an opened row: its containers, in place or in a drawer. */
import { at, inside, type Position } from "../check/report.ts";
import type { ExpressionType } from "../expressions/types.ts";
import type { Container, GridContainer, Page } from "../model.ts";
import type { Context } from "./context.ts";

/** Compiled separately: the containers of an opened row, as a page that reads `Row`. */
export interface OpenedRow {
  context: Context;
  page: Page;
  /** Position of the list of containers. */
  position: Position;
}

/** The opened row as a page. Its layout has the same account, but no record and no actions of its own. */
export function openedRow(
  context: Context,
  grid: GridContainer,
  containers: Container[],
  position: Position,
  row: ExpressionType,
): OpenedRow {
  const { Source: _source, Save: _save, Actions: _actions, ...rest } = context.layout;
  const page: Page = { Id: `${grid.Id}.detail`, Name: grid.Name, DisplayValue: grid.DisplayValue, Containers: containers };
  const layout = { ...rest, Pages: [page] };
  return {
    context: { ...context, layout, ambient: { ...context.ambient, Row: row }, isOpenedRow: true },
    page,
    position: inside(position, "DetailContainers"),
  };
}

/** Input below a row would scroll away with it, and all opened rows would share one address. */
const ONLY_IN_DRAWERS: ReadonlySet<string> = new Set(["Form", "Steps", "Grid", "Tree"]);

export function checkDetail({ contracts, report, isOpenedRow }: Context, grid: GridContainer, position: Position): void {
  if (contracts === undefined) return;
  const { Detail, DetailContainers, DetailAs = "Row", DetailTitle } = grid;
  const isDrawer = DetailAs === "Drawer";
  if (DetailContainers !== undefined && isOpenedRow === true)
    report.error(
      at(position, "DetailContainers"),
      "TooDeep",
      "a row that is opened in an opened row can show its own values and no containers",
      "use Detail, or lead to a screen of its own with an action",
    );
  if (isDrawer && isOpenedRow === true)
    report.error(at(position, "DetailAs"), "TooDeep", "there is one drawer at a time", "remove DetailAs: these rows open in place");
  if (isDrawer && Detail === undefined && DetailContainers === undefined)
    report.error(
      at(position, "DetailAs"),
      "NothingToOpen",
      "a row has nothing to show when it is opened",
      "add Detail or DetailContainers, or remove DetailAs",
    );
  if (DetailTitle !== undefined && !isDrawer)
    report.error(at(position, "DetailTitle"), "NotForRows", "only a drawer has a heading", "write DetailAs: Drawer, or remove DetailTitle");
  for (const [index, nested] of (DetailContainers ?? []).entries()) {
    const where = inside(at(position, "DetailContainers"), nested.Id, String(index));
    const needsRoom = ONLY_IN_DRAWERS.has(nested.Kind) || (nested.Kind === "Fields" && nested.Save !== undefined);
    if (needsRoom && !isDrawer)
      report.error(
        at(where, "Kind"),
        "NotForRows",
        `what is typed or opened in "${nested.Id}" would be lost when its row scrolls out of sight`,
        `write DetailAs: Drawer on "${grid.Id}"`,
      );
    if ((nested.Kind === "Fields" || nested.Kind === "Tiles") && nested.Source === undefined)
      report.error(
        where,
        "MissingProperty",
        "an opened row is no record that is loaded, so this shows nothing",
        "add a Source whose Parameters read Row, or put the fields into Detail",
      );
  }
}
