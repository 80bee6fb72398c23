/** Compiles the sources of a container's record, rows or choices. */
import { checkMemberType, KEYS } from "../check/check-member-type.ts";
import { at, type Position } from "../check/report.ts";
import type { CompiledEnumSource, CompiledSource, OperationShape } from "../compiled.ts";
import { itemShape, propertyNames, propertyShape, type Shape, shapeOf } from "../contract/shape.ts";
import type { DataType, EnumSource, Source } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { compileParameters, findOperation } from "./compile-call.ts";
import type { Context, Scoped } from "./context.ts";
import { fieldsRead } from "./dependents.ts";
import { parameterScope } from "./live-scope.ts";

/** Members that a grid sends itself (the convention of list operations). */
export const LIST_MEMBERS = ["skip", "take", "sort", "text", "filters", "fields"] as const;
/** Members that a look-up sends itself: `values` resolves the labels of chosen values. */
const CHOICE_MEMBERS = ["skip", "take", "text", "values"] as const;

/** The operation of a source; one that changes data cannot be read from. */
export function sourceOperation(
  context: Context,
  source: { Service: string; Operation: string },
  position: Position,
): OperationShape | undefined {
  const operation = findOperation(context, source, position);
  if (operation?.kind === "mutation") {
    context.report.error(
      at(position, "Operation"),
      "NotAQuery",
      `${source.Service}.${source.Operation} changes data and cannot be a source`,
    );
  }
  return operation;
}

/** A member of the response; without a name the response itself. Unknown names are reported. */
export function responseMember(
  context: Context,
  operation: OperationShape,
  position: Position,
  property: string,
  name: string | undefined,
): Shape | undefined {
  const response = shapeOf(operation.response);
  if (name === undefined) return response;
  const member = propertyShape(response, name);
  if (member === undefined) {
    const message = `${operation.service}.${operation.operation} answers no "${name}"`;
    context.report.error(at(position, property), "UnknownResponseMember", message, suggestion(name, propertyNames(response)));
  }
  return member;
}

export function compileSource(
  context: Context,
  source: Source,
  position: Position,
  scope: Scoped,
  supplied: Iterable<string>,
): CompiledSource {
  const operation = context.contracts?.operation(source.Service, source.Operation);
  const reading = parameterScope(context, source, scope);
  return {
    source,
    parameters: compileParameters(context, { position, scope: reading, operation, parameters: source.Parameters, supplied }),
  };
}

/** Members of a choice that are loaded while a user types. */
export function compileEnumSource(context: Context, source: EnumSource, position: Position, scope: Scoped): CompiledEnumSource {
  const operation = sourceOperation(context, source, position);
  const parameters = compileParameters(context, { position, scope, operation, parameters: source.Parameters, supplied: CHOICE_MEMBERS });
  if (operation !== undefined) checkMembers(context, source, operation, position);
  const dependsOn = new Set<string>();
  for (const expression of Object.values(parameters)) for (const name of fieldsRead(expression) ?? []) dependsOn.add(name);
  return { source, parameters, dependsOn: [...dependsOn] };
}

function checkMembers(context: Context, source: EnumSource, operation: OperationShape, position: Position): void {
  const name = source.Items ?? (source.ValueFrom === undefined ? "EnumMembers" : "Items");
  const items = responseMember(context, operation, position, "Items", name);
  if (items === undefined) return;
  const item = itemShape(items);
  if (item === undefined) {
    context.report.error(at(position, "Items"), "NotAList", `"${name}" of ${source.Service}.${source.Operation} is not a list`);
    return;
  }
  for (const property of ["ValueFrom", "LabelFrom"] as const) {
    const member = source[property];
    if (member === undefined) continue;
    const shape = propertyShape(item, member);
    if (shape !== undefined)
      checkMemberType(context.report, at(position, property), member, shape, property === "ValueFrom" ? VALUES : LABELS);
    else if (item.schema["x-profiles"] !== true)
      context.report.error(
        at(position, property),
        "UnknownResponseMember",
        `the items have no "${member}"`,
        suggestion(member, propertyNames(item)),
      );
  }
}

const VALUES: readonly DataType[] = [...KEYS, "boolean"];
const LABELS: readonly DataType[] = ["string", "integer", "decimal", "date", "dateTime"];
