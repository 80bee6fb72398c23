/**
 * Which fields must be judged again when a value changes, in an order that settles in one pass.
 *
 * A field's *value* follows others through `ComputedAs`, and through `VisibleWhen`, since a hidden value that is not kept reads as null. Those two
 * carry a change on; `EnabledWhen` and `RequiredWhen` only end it. A circle of value rules would never settle, so it is refused.
 */
import type { Position, Report } from "../check/report.ts";
import type { CompiledExpression, CompiledField } from "../compiled.ts";
import { validityRules } from "../field-validity.ts";

export interface DependencyGraph {
  dependents: ReadonlyMap<string, readonly string[]>;
  settleOrder: readonly string[];
  /** Table fields whose rows other rules read, by name: those rules read the cells as they are sent, with computed ones filled in. */
  tables: ReadonlyMap<string, CompiledField>;
  /** Names of one circle, closed: `["A", "B", "A"]`. */
  cycles: readonly (readonly string[])[];
}

/** The variable through which fields read each other: columns of a Table field do it through their row. */
export type Siblings = "Values" | "Row";

/** Names of fields that an expression reads through `Values`; `undefined` when it reads `Values` as a whole. */
export function fieldsRead(expression: CompiledExpression | undefined, siblings: Siblings = "Values"): readonly string[] | undefined {
  const names: string[] = [];
  const start = siblings.length + 1;
  for (const path of expression?.dependencies ?? []) {
    if (path === siblings) return undefined;
    if (path.startsWith(`${siblings}.`)) {
      const end = path.indexOf(".", start);
      names.push(end === -1 ? path.slice(start) : path.slice(start, end));
    }
  }
  return names;
}

/** @param fields may share names: the dependents of one of them are those of the name. */
export function dependencyGraph(fields: readonly CompiledField[], siblings: Siblings = "Values"): DependencyGraph {
  const names = [...new Set(fields.map((field) => field.name))];
  if (!fields.some(hasRule)) return { dependents: new Map(), settleOrder: names, tables: new Map(), cycles: [] };
  const readers = new Map<string, Set<string>>();
  const carriers = new Set<string>();
  const note = (reader: string, expression: CompiledExpression | undefined, carries: boolean) => {
    if (expression === undefined) return;
    if (carries) carriers.add(reader);
    for (const name of fieldsRead(expression, siblings) ?? names) {
      if (name === reader && !carries) continue;
      const known = readers.get(name);
      if (known === undefined) readers.set(name, new Set([reader]));
      else known.add(reader);
    }
  };
  const valueReads = new Map<string, Set<string>>();
  for (const field of fields) {
    const { name, computedAs, visibleWhen, enabledWhen, requiredWhen } = field;
    const carriesVisibility = field.field.OnHide !== "Keep";
    note(name, computedAs, true);
    note(name, visibleWhen, carriesVisibility);
    note(name, enabledWhen, false);
    note(name, requiredWhen, false);
    for (const rule of validityRules(field)) note(name, rule, false);
    const reads = valueReads.get(name) ?? new Set<string>();
    if (computedAs !== undefined) for (const read of fieldsRead(computedAs, siblings) ?? names) reads.add(read);
    if (visibleWhen !== undefined && carriesVisibility) for (const read of fieldsRead(visibleWhen, siblings) ?? names) reads.add(read);
    if (reads.size > 0) valueReads.set(name, reads);
  }
  if (readers.size === 0) return { dependents: new Map(), settleOrder: names, tables: new Map(), cycles: [] };
  const tables = new Map(
    fields.flatMap((field) => (siblings === "Values" && readers.has(field.name) && hasCellRules(field) ? [[field.name, field]] : [])),
  );
  for (const [name, table] of tables) {
    for (const read of readByCells(table)) {
      carriers.add(name);
      readers.set(read, (readers.get(read) ?? new Set()).add(name));
      valueReads.set(name, (valueReads.get(name) ?? new Set()).add(read));
    }
  }
  const { order, cycles } = settleOrder(fields, valueReads);
  const dependents = new Map<string, readonly string[]>();
  for (const name of readers.keys()) dependents.set(name, closure(name, readers, carriers, order));
  return { dependents, settleOrder: [...order.keys()], tables, cycles };
}

const hasRule = (field: CompiledField): boolean => {
  const { computedAs, visibleWhen, enabledWhen, requiredWhen } = field;
  return (
    computedAs !== undefined ||
    visibleWhen !== undefined ||
    enabledWhen !== undefined ||
    requiredWhen !== undefined ||
    validityRules(field).length > 0
  );
};

/** Can the values of its cells differ from the input? */
export const hasCellRules = ({ columns = [] }: CompiledField): boolean => columns.some((column) => column.computedAs ?? column.visibleWhen);

/** The surrounding fields that determine the cells of a table. Its own rows are read as they are typed. */
export function readByCells({ name, columns = [] }: CompiledField): ReadonlySet<string> {
  const rules = columns.flatMap(({ computedAs, visibleWhen }) => [computedAs, visibleWhen]);
  return new Set(rules.flatMap((rule) => fieldsRead(rule) ?? []).filter((read) => read !== name));
}

/** Depth-first: a field comes after every field whose value its own value follows. */
function settleOrder(
  fields: readonly CompiledField[],
  valueReads: ReadonlyMap<string, ReadonlySet<string>>,
): { order: Map<string, number>; cycles: string[][] } {
  const order = new Map<string, number>();
  const cycles: string[][] = [];
  const open: string[] = [];
  const visit = (name: string) => {
    if (order.has(name)) return;
    const start = open.indexOf(name);
    if (start !== -1) {
      cycles.push([...open.slice(start), name]);
      return;
    }
    open.push(name);
    for (const read of valueReads.get(name) ?? []) visit(read);
    open.pop();
    if (!order.has(name)) order.set(name, order.size);
  };
  for (const field of fields) visit(field.name);
  return { order, cycles };
}

function closure(
  start: string,
  readers: ReadonlyMap<string, ReadonlySet<string>>,
  carriers: ReadonlySet<string>,
  order: ReadonlyMap<string, number>,
): readonly string[] {
  const reached = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const reader of readers.get(name) ?? []) {
      if (reached.has(reader)) continue;
      reached.add(reader);
      if (carriers.has(reader)) waiting.push(reader);
    }
  }
  return [...reached].sort((left, right) => (order.get(left) ?? 0) - (order.get(right) ?? 0));
}

export function reportCycle(report: Report, position: Position, cycle: readonly string[]): void {
  report.error(
    position,
    "DependencyCycle",
    `these fields follow each other in a circle: ${cycle.join(" → ")}`,
    "break the circle, or hide with OnHide: Keep",
  );
}
