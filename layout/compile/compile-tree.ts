import { KEYS, TEXTS } from "../check/check-member-type.ts";
import { at, type Position } from "../check/report.ts";
import type { CompiledTree } from "../compiled.ts";
import { typeOfRecord } from "../contract/expression-type.ts";
import { membersRead, rowReads } from "../members-read.ts";
import type { TreeContainer } from "../model.ts";
import { compileActions, compileNavigate } from "./compile-action.ts";
import { fieldPosition } from "./compile-form.ts";
import { compileSource, LIST_MEMBERS } from "./compile-source.ts";
import { type Context, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import type { Surroundings } from "./kind-compiler.ts";
import { checkMembers, checkPages } from "./named-members.ts";
import { rowRecord } from "./record-of-container.ts";
import { shownField } from "./shown-field.ts";

export function compileTree(context: Context, container: TreeContainer, position: Position, { targets }: Surroundings): CompiledTree {
  const sourcePosition = at(position, "Source");
  const record = rowRecord(context, container.Source, sourcePosition);
  const scope = scoped(context, { Row: typeOfRecord("Row", fieldTypes(container.Fields, record), record) });
  if (container.Source.Total !== undefined) checkPages(context, container.Source, sourcePosition);
  checkMembers(context, record, position, {
    RowKey: [container.RowKey, KEYS],
    IconFrom: [container.IconFrom, TEXTS],
    HasChildrenFrom: [container.HasChildrenFrom, ["boolean"]],
    ChildrenFrom: [container.ChildrenFrom, ["array"]],
  });
  const actions = compileActions(context, container.Actions, position, scope, targets);
  const fields = container.Fields.map((field, index) =>
    shownField(context, field, fieldPosition(position, field.Name, index), { container, scope, record }),
  );
  const source = compileSource(context, container.Source, sourcePosition, scope, LIST_MEMBERS);
  const navigate =
    container.Navigate === undefined ? undefined : compileNavigate(context, container.Navigate, at(position, "Navigate"), scope);
  // A level is loaded with the values of the opened node.
  const led = rowReads([...Object.values(source.parameters), ...Object.values(navigate?.parameters ?? {})]);
  return {
    id: container.Id,
    kind: "Tree",
    container,
    actions,
    fields,
    source: { ...source, members: [...new Set([...membersRead(fields, actions), ...led])] },
    ...(navigate === undefined ? {} : { navigate }),
  };
}
