/**
 * Every element has an Id of its own: drafts, saved views, conflicts and live updates find it by Id, not by position.
 */
import { fieldLists } from "../container-fields.ts";
import { placedOn } from "../held-containers.ts";
import { fieldId, fieldOwner, type Layout } from "../model.ts";
import { at, inside, type Place, type Report, ROOT } from "./report.ts";

const placeOn = (place: Place, path: readonly string[], pointer: readonly string[]): Place =>
  path.reduce((here, name, step) => inside(here, name, pointer[step]), place);

export function checkIds(layout: Layout, report: Report): void {
  const pages = new Map<string, Place>();
  const containers = new Map<string, Place>();
  const fields = new Map<string, Place>();
  const actions = new Map<string, Place>();
  const steps = new Map<string, Place>();
  const claim = (known: Map<string, Place>, id: string, place: Place, property: string, what: string) => {
    const first = known.get(id);
    if (first === undefined) known.set(id, place);
    else
      report.error(
        at(place, property),
        "DuplicateId",
        `the Id "${id}" is already the ${what} at ${first.path}`,
        "give it an Id of its own",
      );
  };
  const claimActions = (owner: Place, list: Layout["Actions"]) => {
    for (const [index, action] of (list ?? []).entries())
      claim(actions, action.Id, inside(inside(owner, "Actions"), action.Id, String(index)), "Id", "action");
  };
  claimActions(ROOT, layout.Actions);
  for (const [pageIndex, page] of layout.Pages.entries()) {
    const pagePlace = inside(inside(ROOT, "Pages"), page.Id, String(pageIndex));
    claim(pages, page.Id, pagePlace, "Id", "page");
    for (const { container, path, pointer } of placedOn(page)) {
      const place = placeOn(pagePlace, path, pointer);
      claim(containers, container.Id, place, "Id", "container");
      claimActions(place, container.Actions);
      if (container.Kind === "Steps")
        for (const [position, step] of container.Steps.entries())
          claim(steps, step.Id, inside(at(place, "Steps"), step.Id, String(position)), "Id", "step");
      for (const { path, pointer, fields: listed, areColumns } of fieldLists(container)) {
        const listPlace = placeOn(place, path, pointer);
        const owner = { Id: fieldOwner(container.Id, path[0] ?? "") };
        for (const [position, field] of listed.entries()) {
          const fieldPlace = inside(listPlace, field.Name, String(position));
          claim(fields, fieldId(owner, field), fieldPlace, field.Id === undefined ? "Name" : "Id", areColumns ? "column" : "field");
        }
      }
    }
  }
}
