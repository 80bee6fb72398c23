/** Checks sources that follow input (`Source.Of`): whether what they follow is there, takes input and is beside them. */
import { FOLLOWED, type Followed, isLive, type LiveContainer, resultsOf, shownContainers, sourceOf } from "../contract/live-containers.ts";
import type { Container, Layout, StepsContainer } from "../model.ts";
import { withAsides } from "../nested-containers.ts";
import { suggestion } from "../suggest.ts";
import type { Checked } from "./checked.ts";
import { at, inside, type Position } from "./report.ts";

/** Does each live source of a page follow an input on that page? @param place of the list of containers */
export function checkLive(context: Checked, containers: readonly Container[], position: Position): void {
  const beside = withAsides(containers);
  const visit = (list: readonly Container[], listPosition: Position, wizard?: StepsContainer): void => {
    for (const [index, container] of list.entries()) {
      const where = inside(listPosition, container.Id, String(index));
      if (isLive(container)) checkContainer(context, container, where, beside, wizard);
      if (container.Kind === "Steps") visit(container.Aside ?? [], inside(where, "Aside"), container);
    }
  };
  visit(containers, position);
}

/** @param wizard that it is beside, also where that is a dialog */
function checkContainer(
  context: Checked,
  container: LiveContainer,
  position: Position,
  beside: readonly Container[],
  wizard: StepsContainer | undefined,
): void {
  const { contracts, layout, report } = context;
  const all = shownContainers(layout);
  const of = sourceOf(container)?.Of ?? "";
  const followed = all.find(({ Id }) => Id === of);
  const refuse = (reason: string, hint: string) => report.error(at(position, "Source", "Of"), "NotLive", reason, hint);
  const others = beside
    .filter((other): other is Followed => FOLLOWED.has(other.Kind) && !leadsTo(other, container, all))
    .map(({ Id }) => Id);
  if (followed === undefined)
    report.error(at(position, "Source", "Of"), "UnknownContainer", `there is no container "${of}" in this layout`, suggestion(of, others));
  else if (!FOLLOWED.has(followed.Kind))
    refuse(
      `there is nothing to follow in "${of}": it is a ${followed.Kind} container`,
      "name a Form, Steps, Grid or Custom container, or Fields that are editable or live themselves",
    );
  else if (leadsTo(followed, container, all))
    refuse(
      followed === container ? "a container cannot follow itself" : `"${of}" follows "${container.Id}" itself, directly or through others`,
      "name a container in which someone types",
    );
  else if (followed.Kind === "Custom" && contracts?.components !== undefined && resultsOf(contracts, followed).size === 0)
    refuse(`the component of "${of}" has no results`, "name a Form, Steps, editable Fields or Grid container");
  else if (
    followed.Kind === "Fields" &&
    sourceOf(followed)?.Of === undefined &&
    followed.Save === undefined &&
    (followed.Source !== undefined || layout.Save === undefined)
  )
    refuse(`"${of}" is only read: nothing is typed into it`, "give it a Save, or name a Form");
  else if (!beside.includes(followed)) refuse(`"${of}" is on another page, where it is out of sight`, "put both on one page");
  else if (followed !== wizard && isDialog(layout, of))
    refuse(`"${of}" is a dialog that an action opens: nothing is beside it`, `show it on the page: remove Form: ${of} from the action`);
  if ("Save" in container && container.Save !== undefined)
    report.error(at(position, "Save"), "NotLive", "what follows another container is only shown", "remove Save");
  const twin = all.find((other) => other !== container && isLive(other) && other.Name === container.Name);
  if (twin !== undefined)
    report.error(
      at(position, "Name"),
      "DuplicateName",
      `"${twin.Id}" has a live source as well, and the same Name`,
      `give one of them another Name, e.g. ${container.Name}2`,
    );
}

/** Whether the container follows the target, directly or through others. */
function leadsTo(container: Container, target: Container, all: readonly Container[]): boolean {
  const seen = new Set<Container>();
  for (let next: Container | undefined = container; next !== undefined && !seen.has(next); ) {
    if (next === target) return true;
    seen.add(next);
    const of: string | undefined = sourceOf(next)?.Of;
    next = all.find(({ Id }) => Id === of);
  }
  return false;
}

function isDialog(layout: Layout, id: string): boolean {
  const actions = [layout.Actions ?? [], ...shownContainers(layout).map(({ Actions }) => Actions ?? [])].flat();
  return actions.some(({ Form }) => Form === id);
}
