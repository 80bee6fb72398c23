import { KEYS, TEXTS } from "../check/check-member-type.ts";
import { at, type Position } from "../check/report.ts";
import type { CompiledTimeline } from "../compiled.ts";
import { typeOfRecord } from "../contract/expression-type.ts";
import { membersRead } from "../members-read.ts";
import type { TimelineContainer } from "../model.ts";
import { compileActions } from "./compile-action.ts";
import { fieldPosition } from "./compile-form.ts";
import { compileSource, LIST_MEMBERS } from "./compile-source.ts";
import { type Context, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import type { Surroundings } from "./kind-compiler.ts";
import { checkMembers, checkPages, named } from "./named-members.ts";
import { rowRecord } from "./record-of-container.ts";
import { shownField } from "./shown-field.ts";

export function compileTimeline(
  context: Context,
  container: TimelineContainer,
  position: Position,
  { targets }: Surroundings,
): CompiledTimeline {
  const sourcePosition = at(position, "Source");
  const record = rowRecord(context, container.Source, sourcePosition);
  const scope = scoped(context, { Row: typeOfRecord("Row", fieldTypes(container.Fields, record), record) });
  checkPages(context, container.Source, sourcePosition);
  checkMembers(context, record, position, { RowKey: [container.RowKey, KEYS], IconFrom: [container.IconFrom, TEXTS] });
  const fields = container.Fields.map((field, index) =>
    shownField(context, field, fieldPosition(position, field.Name, index), { container, scope, record }),
  );
  const time = named(context, fields, container.TimeFrom, at(position, "TimeFrom"));
  if (time !== undefined && time.dataType !== "dateTime" && time.dataType !== "date")
    context.report.error(at(position, "TimeFrom"), "NotATime", `"${time.name}" is ${time.dataType}; a timeline goes by a date or a time`);
  const title = named(context, fields, container.TitleFrom, at(position, "TitleFrom"));
  const actions = compileActions(context, container.Actions, position, scope, targets);
  const source = compileSource(context, container.Source, sourcePosition, scoped(context, {}), LIST_MEMBERS);
  return {
    id: container.Id,
    kind: "Timeline",
    container,
    actions,
    fields: fields.filter((field) => field !== time && field !== title),
    time,
    title,
    source: { ...source, members: membersRead(fields, actions) },
  };
}
