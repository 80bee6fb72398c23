/**
 * Calls of contract operations from a layout: does the operation exist, does it take these parameters, does it get all it needs.
 */
import { at, type Position } from "../check/report.ts";
import type { CompiledExpression, OperationShape } from "../compiled.ts";
import { typeOfShape } from "../contract/expression-type.ts";
import { isOpen, propertyNames, propertyShape, requiredNames, shapeOf } from "../contract/shape.ts";
import type { Expression } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { type Context, compileAt, type Scoped } from "./context.ts";

interface Reference {
  Service: string;
  Operation: string;
}

/** undefined: the operation does not exist, which is reported, or contracts are not available. */
export function findOperation(context: Context, { Service, Operation }: Reference, position: Position): OperationShape | undefined {
  if (context.contracts === undefined) return undefined;
  const found = context.contracts.operation(Service, Operation);
  if (found === undefined) {
    const name = `${Service}.${Operation}`;
    context.report.error(
      at(position, "Operation"),
      "UnknownOperation",
      `the operation ${name} is in no contract`,
      suggestion(name, context.contracts.operationNames()),
    );
  }
  return found;
}

export interface CallInput {
  position: Position;
  scope: Scoped;
  operation: OperationShape | undefined;
  parameters: Readonly<Record<string, Expression>> | undefined;
  /** Request members with other origins: fields, the values, members that a grid sends. */
  supplied: Iterable<string>;
}

/** Compile the parameters of a call and check them against its request. */
export function compileParameters(
  context: Context,
  { position, scope, operation, parameters, supplied }: CallInput,
): Record<string, CompiledExpression> {
  const request = operation === undefined ? undefined : shapeOf(operation.request);
  const compiled: Record<string, CompiledExpression> = {};
  for (const [name, source] of Object.entries(parameters ?? {})) {
    const member = request === undefined ? undefined : propertyShape(request, name);
    if (request !== undefined && operation !== undefined && member === undefined && !isOpen(request)) {
      const message = `${operation.service}.${operation.operation} has no request member "${name}"`;
      context.report.error(at(position, "Parameters", name), "UnknownRequestMember", message, suggestion(name, propertyNames(request)));
    }
    const expected = member === undefined ? undefined : typeOfShape(member, name);
    compiled[name] = compileAt(context, scope, source, position, ["Parameters", name], expected);
  }
  if (request !== undefined && operation !== undefined) {
    const given = new Set([...Object.keys(compiled), ...supplied]);
    for (const name of requiredNames(request)) {
      if (given.has(name)) continue;
      const message = `${operation.service}.${operation.operation} needs "${name}", which nothing supplies`;
      context.report.error(at(position, "Parameters"), "MissingRequestMember", message, `add Parameters: { ${name}: … }`);
    }
  }
  return compiled;
}
