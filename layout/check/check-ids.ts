/**
 * Every element has an Id of its own: drafts, saved views, conflicts and live updates find it by Id, not by position.
 */
import { fieldLists } from "../container-fields.ts";
import { fieldId, fieldOwner, type Layout } from "../model.ts";
import { locatedOn } from "../nested-containers.ts";
import { at, inside, type Position, type Report, ROOT } from "./report.ts";

const positionOn = (position: Position, path: readonly string[], pointer: readonly string[]): Position =>
  path.reduce((here, name, step) => inside(here, name, pointer[step]), position);

export function checkIds(layout: Layout, report: Report): void {
  const pages = new Map<string, Position>();
  const containers = new Map<string, Position>();
  const fields = new Map<string, Position>();
  const actions = new Map<string, Position>();
  const steps = new Map<string, Position>();
  const claim = (known: Map<string, Position>, id: string, position: Position, property: string, what: string) => {
    const first = known.get(id);
    if (first === undefined) known.set(id, position);
    else
      report.error(
        at(position, property),
        "DuplicateId",
        `the Id "${id}" is already the ${what} at ${first.path}`,
        "give it an Id of its own",
      );
  };
  const claimActions = (owner: Position, list: Layout["Actions"]) => {
    for (const [index, action] of (list ?? []).entries())
      claim(actions, action.Id, inside(inside(owner, "Actions"), action.Id, String(index)), "Id", "action");
  };
  claimActions(ROOT, layout.Actions);
  for (const [pageIndex, page] of layout.Pages.entries()) {
    const pagePosition = inside(inside(ROOT, "Pages"), page.Id, String(pageIndex));
    claim(pages, page.Id, pagePosition, "Id", "page");
    for (const { container, path, pointer } of locatedOn(page)) {
      const position = positionOn(pagePosition, path, pointer);
      claim(containers, container.Id, position, "Id", "container");
      claimActions(position, container.Actions);
      if (container.Kind === "Steps")
        for (const [itemIndex, step] of container.Steps.entries())
          claim(steps, step.Id, inside(at(position, "Steps"), step.Id, String(itemIndex)), "Id", "step");
      for (const { path, pointer, fields: listed, areColumns } of fieldLists(container)) {
        const listPosition = positionOn(position, path, pointer);
        const owner = { Id: fieldOwner(container.Id, path[0] ?? "") };
        for (const [itemIndex, field] of listed.entries()) {
          const fieldPosition = inside(listPosition, field.Name, String(itemIndex));
          claim(fields, fieldId(owner, field), fieldPosition, field.Id === undefined ? "Name" : "Id", areColumns ? "column" : "field");
        }
      }
    }
  }
}
