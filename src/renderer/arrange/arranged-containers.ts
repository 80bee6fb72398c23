import { type Arranged, arrangePage } from "../../../layout/arrange.ts";
import type { CompiledContainer, CompiledPage, Scope } from "../../../layout/compiled.ts";
import type { ArrangementHost } from "../host.ts";

/** What of a page this person sees: by his own arrangement, else by the first default whose rule holds, else as the layout has it. */
export function arrangedContainers(
  { page, containers, arrangements }: CompiledPage,
  scope: Scope,
  arrangement: ArrangementHost | undefined,
): Arranged<CompiledContainer> {
  const preset = arrangements?.find(({ when }) => when === undefined || when.evaluate(scope) === true);
  return arrangePage(containers, preset?.containers, page.Arrangeable === true ? arrangement?.of(page.Id) : undefined);
}
