import { type Arranged, arrangePage } from "../../../../layout/arrange.ts";
import type { CompiledContainer, CompiledPage, Scope } from "../../../../layout/compiled.ts";
import type { ArrangementPort } from "../../ports/ports.ts";

/**
 * The containers of a page that this user sees: by their own arrangement, else by the first default whose rule is true, else as the layout has
 * them.
 */
export function arrangedContainers(
  { page, containers, arrangements }: CompiledPage,
  scope: Scope,
  arrangement: ArrangementPort | undefined,
): Arranged<CompiledContainer> {
  const preset = arrangements?.find(({ when }) => when === undefined || when.evaluate(scope) === true);
  return arrangePage(containers, preset?.containers, page.Arrangeable === true ? arrangement?.of(page.Id) : undefined);
}

/**
 * Moves one item among some items of a list; all others keep their positions.
 *
 * @param among the items of `order` that take part, in their order
 * @param to the new index among them
 * @returns the same list if nothing moves
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
