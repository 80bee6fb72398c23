/** Checks a column of a Table field that a live source fills in, against the type in the source's answer. */

import type { OperationShape } from "../compiled.ts";
import { type RecordShape, recordOf } from "../contract/record.ts";
import { itemShape, propertyNames, propertyShape, type Shape, shapeOf } from "../contract/shape.ts";
import { fillingOf } from "../filled-cells.ts";
import type { Column, Container, Field } from "../model.ts";
import { withAsides } from "../nested-containers.ts";
import { suggestion } from "../suggest.ts";
import type { Checked } from "./checked.ts";
import { at, type Position } from "./report.ts";

/** Properties that need input. */
const TYPED = [
  "IsRequired",
  "RequiredWhen",
  "ValidWhen",
  "ComputedAs",
  "InitialValue",
  "IsUnique",
  "EnabledWhen",
] as const satisfies readonly (keyof Field)[];

/**
 * @param container Id of the one with the table: the source follows it
 * @returns an entry of the answer; undefined without contracts, or when something is reported
 */
export function filledRecord(
  context: Checked,
  column: Column,
  container: { Id: string },
  position: Position,
): { record: RecordShape; member: string } | undefined {
  const { contracts, report } = context;
  const filling = fillingOf(column);
  if (contracts === undefined || filling === undefined) return undefined;
  for (const property of TYPED)
    if (column[property] !== undefined && column[property] !== false)
      report.error(
        at(position, property),
        "NotTyped",
        `the server fills in "${column.Name}", and no one types it`,
        `remove ${property}, or LiveFrom`,
      );
  const where = at(position, "LiveFrom");
  const containers = context.layout.Pages.flatMap(({ Containers }) => withAsides(Containers));
  const live = containers.filter((each) => sourceOf(each)?.Of === container.Id);
  const found = live.find(({ Name }) => Name === filling.source);
  const source = found === undefined ? undefined : sourceOf(found);
  if (source === undefined) {
    const names = live.map(({ Name }) => Name);
    const hint = names.length === 0 ? `add a container whose Source has Of: ${container.Id}` : suggestion(filling.source, names);
    report.error(where, "NotLive", `no container "${filling.source}" has a source that follows "${container.Id}"`, hint);
    return undefined;
  }
  const operation = contracts.operation(source.Service, source.Operation);
  const entry = operation && entryOf(context, operation, filling.list, where);
  return entry && { record: recordOf(entry, `an entry of "${filling.list}"`, contracts, [], true), member: filling.member };
}

const sourceOf = (container: Container) => ("Source" in container ? container.Source : undefined);

function entryOf({ report }: Checked, { service, operation, response }: OperationShape, list: string, where: Position): Shape | undefined {
  const answer = shapeOf(response);
  const member = propertyShape(answer, list);
  const entry = member && itemShape(member);
  if (member === undefined)
    report.error(where, "UnknownResponseMember", `${service}.${operation} answers no "${list}"`, suggestion(list, propertyNames(answer)));
  else if (entry === undefined)
    report.error(where, "NotAList", `"${list}" of ${service}.${operation} is not a list, so it has no entry for each row`);
  return entry;
}
