/**
 * Compile a Flow container: the fields of a node and of its branches, and the members that connect nodes.
 */

import { KEYS } from "../check/check-member-type.ts";
import { at, inside, type Position } from "../check/report.ts";
import type { CompiledField, CompiledFlow } from "../compiled.ts";
import { typeOfRecord } from "../contract/expression-type.ts";
import { type RecordShape, recordOf } from "../contract/record.ts";
import { itemShape } from "../contract/shape.ts";
import { membersRead } from "../members-read.ts";
import { type Field, type FlowContainer, fieldOwner } from "../model.ts";
import { compileActions } from "./compile-action.ts";
import { compileShown, NOTHING_REQUIRED } from "./compile-field.ts";
import { compileSource, LIST_MEMBERS } from "./compile-source.ts";
import { type Context, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import type { Surroundings } from "./kind-compiler.ts";
import { checkMembers, checkPages } from "./named-members.ts";
import { rowRecord } from "./record-of-container.ts";

export function compileFlow(context: Context, container: FlowContainer, position: Position, { targets }: Surroundings): CompiledFlow {
  const { Source, RowKey, Fields, ChildFields = [], ParentFrom, ChildrenFrom, UndoesFrom } = container;
  const sourcePosition = at(position, "Source");
  const record = rowRecord(context, Source, sourcePosition);
  if (Source.Total !== undefined) checkPages(context, Source, sourcePosition);
  checkMembers(context, record, position, {
    RowKey: [RowKey, KEYS],
    ParentFrom: [ParentFrom, KEYS],
    UndoesFrom: [UndoesFrom, KEYS],
    ChildrenFrom: [ChildrenFrom, ["array"]],
  });
  checkBranches(context, container, record, position);
  const scopeOf = (fields: readonly Field[], of: RecordShape | undefined) =>
    scoped(context, { Row: typeOfRecord("Row", fieldTypes(fields, of), of) });
  const scope = scopeOf(Fields, record);
  const compile = (list: "Fields" | "ChildFields", fields: readonly Field[], of: RecordShape | undefined, read = scope): CompiledField[] =>
    fields.map((field, index) =>
      compileShown(context, {
        field: { ...field, IsReadOnly: true },
        position: inside(at(position, list), field.Name, String(index)),
        container: { Id: fieldOwner(container.Id, list) },
        scope: read,
        record: of,
        required: NOTHING_REQUIRED,
      }),
    );
  const children = childRecord(context, container, record);
  const actions = compileActions(context, container.Actions, position, scope, targets);
  const fields = compile("Fields", Fields, record);
  const source = compileSource(context, Source, sourcePosition, scoped(context, {}), LIST_MEMBERS);
  return {
    id: container.Id,
    kind: "Flow",
    container,
    actions,
    fields,
    childFields: compile("ChildFields", ChildFields, children, scopeOf(ChildFields, children)),
    source: { ...source, members: membersRead(fields, actions) },
  };
}

/** One branch of a node; undefined without contracts, or when the contract leaves branches open. */
export function childRecord(
  { contracts }: Context,
  { ChildrenFrom }: FlowContainer,
  record: RecordShape | undefined,
): RecordShape | undefined {
  const list = ChildrenFrom === undefined ? undefined : record?.property(ChildrenFrom);
  const item = list && itemShape(list);
  return item && contracts && recordOf(item, `the items of "${ChildrenFrom}"`, contracts, [], true);
}

/** Branches have one origin only, and it needs a name. */
function checkBranches(context: Context, container: FlowContainer, record: RecordShape | undefined, position: Position): void {
  const { report } = context;
  const { ParentFrom, ChildrenFrom, ChildFields, Fields } = container;
  if (ParentFrom !== undefined && ChildrenFrom !== undefined)
    report.error(
      at(position, "ParentFrom"),
      "TwoHierarchies",
      "nodes name their parent and hold their children as well",
      "keep ParentFrom where the rows are a flat list, ChildrenFrom where they are nested",
    );
  if (ChildFields !== undefined && ChildrenFrom === undefined)
    report.error(
      at(position, "ChildFields"),
      "MissingProperty",
      "nothing says where those are that ChildFields describes",
      "add ChildrenFrom: the member of a node that lists them",
    );
  const children = childRecord(context, container, record);
  const [first] = Fields;
  if (ChildFields !== undefined || children === undefined || first === undefined || children.property(first.Name) !== undefined) return;
  report.error(
    at(position, "ChildrenFrom"),
    "UnknownField",
    `${children.label} have no "${first.Name}", which names a node`,
    "add ChildFields: the fields of its branches",
  );
}
