import type { ContractIndex } from "../../layout/compiled.ts";
import { isRouteTarget } from "../../layout/model.ts";
import { StoredLayout } from "../layouts/stored-layout.ts";
import { screensOfMethod } from "./method-screens.ts";
import { allMethods } from "./offered.ts";

/** They follow from the contracts of a release and have no versions. */
const VERSION = 1;
const byContracts = new WeakMap<ContractIndex, ReadonlyMap<string, StoredLayout>>();

/** The screens of all administrative operations by route; made once, when somebody first asks. A stored layout for the same route comes before them. */
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
