/**
 * The row members that a container reads. Some lists return only the members named in the request (`fields`), because accounts have too many
 * values.
 */
import type { CompiledAction, CompiledExpression, CompiledField } from "./compiled.ts";

/** Members that expressions read of a row: their own (`Row`), or each of the selected ones. */
export function rowReads(expressions: Iterable<CompiledExpression | undefined>): string[] {
  const names = new Set<string>();
  for (const expression of expressions) {
    for (const path of expression?.dependencies ?? []) {
      const [variable, name] = path.split(".");
      if ((variable === "Row" || variable === "Selection") && name !== undefined) names.add(name);
    }
  }
  return [...names];
}

/** The members that fields show, with those that their rules, links and neighbours and the row actions read. The list ignores unknown names. */
export function membersRead(fields: Iterable<CompiledField>, actions: readonly CompiledAction[] = []): string[] {
  const names = new Set<string>();
  for (const { name, field, visibleWhen, enabledWhen, computedAs, navigate } of fields) {
    names.add(name);
    const { CurrencyFrom, ListPriceFrom, PeriodFrom, IsLowestFrom, IsOnRequestFrom, CompareFrom } = field;
    // A literal is in quotes.
    for (const neighbour of [CurrencyFrom, ListPriceFrom, PeriodFrom, IsLowestFrom, IsOnRequestFrom, CompareFrom])
      if (neighbour !== undefined && /^\w+$/.test(neighbour)) names.add(neighbour);
    for (const read of rowReads([visibleWhen, enabledWhen, computedAs, ...Object.values(navigate?.parameters ?? {})])) names.add(read);
  }
  for (const { visibleWhen, enabledWhen, parameters, navigate } of actions)
    for (const read of rowReads([visibleWhen, enabledWhen, ...Object.values(parameters), ...Object.values(navigate?.parameters ?? {})]))
      names.add(read);
  return [...names];
}
