import type { ContractIndex } from "../../../../layout/compiled.ts";
import { isRouteTarget, type Layout } from "../../../../layout/model.ts";
import { StoredLayout } from "../../../platform/layout-store/stored-layout.ts";
import { callScreen } from "./call-screen.ts";
import { allMethods, type NamedMethod } from "./offered.ts";
import { runScreen } from "./run-screen.ts";

/**
 * The screens that an operation of the administration console has from its contract alone: one to call it, one for a run of it. They are layouts like any
 * other and need no storing: a layout that an administrator publishes for the same route takes their place, because an administrator who made a better form wants it
 * shown, and what the form may do is decided by the operation in either case. Unpublished, it leaves the place to them again.
 */
export const screensOfMethod = (method: NamedMethod): Layout[] => [callScreen(method), runScreen(method)];

/** They follow from the contracts of a release and have no versions. */
const VERSION = 1;
const byContracts = new WeakMap<ContractIndex, ReadonlyMap<string, StoredLayout>>();

/** The screens of all administrative operations by route; made once, when first asked for. A stored layout for the same route comes before them. */
export function generatedScreens(contracts: ContractIndex): ReadonlyMap<string, StoredLayout> {
  const known = byContracts.get(contracts);
  if (known !== undefined) return known;
  const made = new Map(
    allMethods.flatMap(screensOfMethod).flatMap((layout) => {
      const stored = new StoredLayout({ id: layout.Id, version: VERSION, text: JSON.stringify(layout), hash: "" }, contracts);
      return isRouteTarget(layout.Target) ? [[layout.Target.Route, stored] as const] : [];
    }),
  );
  byContracts.set(contracts, made);
  return made;
}
