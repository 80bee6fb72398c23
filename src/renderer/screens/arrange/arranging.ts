import { type Arranged, arrangePage } from "../../../../layout/arrange.ts";
import type { CompiledContainer, CompiledPage, Scope } from "../../../../layout/compiled.ts";
import type { ArrangementPort } from "../../ports/ports.ts";

/** What of a page this person sees: by their own arrangement, else by the first default whose rule holds, else as the layout has it. */
export function arrangedContainers(
  { page, containers, arrangements }: CompiledPage,
  scope: Scope,
  arrangement: ArrangementPort | undefined,
): Arranged<CompiledContainer> {
  const preset = arrangements?.find(({ when }) => when === undefined || when.evaluate(scope) === true);
  return arrangePage(containers, preset?.containers, page.Arrangeable === true ? arrangement?.of(page.Id) : undefined);
}

/**
 * Move one of several to another place among them; the others of the whole list keep theirs.
 *
 * @param among those of `order` that are moved about, in their order.
 * @param to its place among them afterwards.
 * @returns the same list when nothing moves.
 */
export function moveAmong(order: string[], among: readonly string[], id: string, to: number): string[] {
  const from = among.indexOf(id);
  if (from < 0 || to < 0 || to >= among.length || from === to) return order;
  const moved = among.filter((other) => other !== id);
  moved.splice(to, 0, id);
  const positions = new Set(among);
  let next = 0;
  return order.map((other) => (positions.has(other) ? (moved[next++] ?? other) : other));
}
