/** Checks what a container names of its rows: members, its own fields and columns, and whether they can be read page by page. */

import { checkMemberType } from "../check/check-member-type.ts";
import { at, type Position } from "../check/report.ts";
import type { CompiledField } from "../compiled.ts";
import type { RecordShape } from "../contract/record.ts";
import { propertyNames, shapeOf } from "../contract/shape.ts";
import type { DataType, Source } from "../model.ts";
import { suggestion } from "../suggest.ts";
import type { Context } from "./context.ts";

/** Paging uses `skip` and `take`. */
export function checkPages({ contracts, report }: Context, { Service, Operation }: Source, position: Position): void {
  const operation = contracts?.operation(Service, Operation);
  if (operation === undefined) return;
  const names = propertyNames(shapeOf(operation.request));
  if (["skip", "take"].every((name) => names.includes(name))) return;
  report.error(
    at(position, "Operation"),
    "NotPaged",
    `${Service}.${Operation} takes no skip and take, so it cannot be read page by page`,
    "leave Total out, or name a list operation",
  );
}

/** Properties that name a member of a row, whether or not a field shows it, with the types it may have. */
export function checkMembers(
  context: Context,
  record: RecordShape | undefined,
  position: Position,
  named: Readonly<Record<string, readonly [name: string | undefined, types: readonly DataType[]]>>,
): void {
  if (record === undefined) return;
  for (const [property, [name, types]] of Object.entries(named)) {
    if (name === undefined) continue;
    const member = record.property(name);
    if (member === undefined)
      context.report.error(at(position, property), "UnknownField", `"${name}" is not in ${record.label}`, suggestion(name, record.names()));
    else checkMemberType(context.report, at(position, property), name, member, types);
  }
}

/** A property that names one of the container's own fields or columns. */
export function named<F extends CompiledField>(
  { report }: Context,
  fields: readonly F[],
  name: string,
  position: Position,
  code: "UnknownField" | "UnknownColumn" = "UnknownField",
): F | undefined {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) {
    const names = fields.map((candidate) => candidate.name);
    report.error(position, code, `there is no ${code === "UnknownColumn" ? "column" : "field"} "${name}"`, suggestion(name, names));
  }
  return field;
}
