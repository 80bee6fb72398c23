/**
 * Compile a Compare container: what offers the two, what loads each of them, and the fields in which they may differ.
 */

import { KEYS } from "../check/check-member-type.ts";
import { at, inside, type Position } from "../check/report.ts";
import type { CompiledCompare } from "../compiled.ts";
import { typeOfRecord } from "../contract/expression-type.ts";
import { ANY, objectOf } from "../expressions/types.ts";
import type { CompareContainer, Field } from "../model.ts";
import { compileActions } from "./compile-action.ts";
import { compileShown, NOTHING_REQUIRED } from "./compile-field.ts";
import { compileEnumSource, compileSource, LIST_MEMBERS } from "./compile-source.ts";
import { type Context, compileAt, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import type { Surroundings } from "./kind-compiler.ts";
import { refuseLive } from "./live-scope.ts";
import { checkMembers, checkPages } from "./named-members.ts";
import { rowRecord, sourceRecord } from "./record-of-container.ts";

export function compileCompare(
  context: Context,
  container: CompareContainer,
  position: Position,
  { targets }: Surroundings,
): CompiledCompare {
  const { Source, RowKey, Choose, Fields, First, Second } = container;
  const sourcePosition = at(position, "Source");
  refuseLive(context, Source, sourcePosition);
  const record = RowKey === undefined ? sourceRecord(context, Source, sourcePosition) : rowRecord(context, Source, sourcePosition);
  if (RowKey !== undefined && Source.Total !== undefined) checkPages(context, Source, sourcePosition);
  checkMembers(context, record, position, { RowKey: [RowKey, KEYS] });
  checkFields(context, container, position);
  const scope = scoped(context, { Row: typeOfRecord("Row", fieldTypes(Fields, record), record) });
  const around = scoped(context, {});
  const chosen = scoped(context, { Row: objectOf("Row", new Map([["Value", ANY]])) });
  return {
    id: container.Id,
    kind: "Compare",
    container,
    actions: compileActions(context, container.Actions, position, around, targets),
    fields: Fields.map((field, index) =>
      compileShown(context, {
        field: { ...(isCompared(container, field, index) ? { ...field, CompareFrom: field.Name } : field), IsReadOnly: true },
        position: inside(at(position, "Fields"), field.Name, String(index)),
        container,
        scope,
        record,
        required: NOTHING_REQUIRED,
      }),
    ),
    choose: compileEnumSource(context, Choose, at(position, "Choose"), around),
    source: compileSource(context, Source, sourcePosition, chosen, RowKey === undefined ? [] : LIST_MEMBERS),
    ...(First === undefined ? {} : { first: compileAt(context, around, First, position, ["First"]) }),
    ...(Second === undefined ? {} : { second: compileAt(context, around, Second, position, ["Second"]) }),
  };
}

/** In a list the first field names a row; headings have no value. */
const isCompared = ({ RowKey }: CompareContainer, { DisplayTemplate }: Field, index: number): boolean =>
  DisplayTemplate !== "Heading" && (RowKey === undefined || index > 0);

function checkFields({ contracts, report }: Context, container: CompareContainer, position: Position): void {
  if (contracts === undefined) return;
  const { Fields, RowKey } = container;
  if (!Fields.some((field, index) => isCompared(container, field, index)))
    report.error(
      at(position, "Fields"),
      "NotCompared",
      RowKey === undefined ? "there is nothing to compare" : "there is nothing to compare: the first field only names a row",
      "add fields that may differ",
    );
  for (const [index, { Name, CompareFrom }] of Fields.entries())
    if (CompareFrom !== undefined)
      report.error(
        at(inside(at(position, "Fields"), Name, String(index)), "CompareFrom"),
        "NotCompared",
        `"${Name}" is compared with that of the other one`,
        "remove CompareFrom",
      );
}
