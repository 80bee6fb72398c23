/** The record of a container's fields, and the values that a save requires. */

import { checkMemberType } from "../check/check-member-type.ts";
import { at, type Position } from "../check/report.ts";
import { accountTypesOf, type RecordShape, recordOf } from "../contract/record.ts";
import { itemShape, propertyNames, propertyShape, shapeOf } from "../contract/shape.ts";
import { renamedFields } from "../fill-request.ts";
import type { Call, DataType, Source } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { findOperation } from "./compile-call.ts";
import { responseMember, sourceOperation } from "./compile-source.ts";
import type { Context } from "./context.ts";

/** The record in `Items` of the response; undefined without contracts, or when it is reported as unknown. */
export function sourceRecord(
  context: Context,
  source: Source,
  position: Position,
  types: readonly DataType[] = ["object"],
): RecordShape | undefined {
  const operation = sourceOperation(context, source, position);
  const { contracts, layout } = context;
  if (operation === undefined || contracts === undefined) return undefined;
  const shape = responseMember(context, operation, position, "Items", source.Items);
  if (shape !== undefined && source.Items !== undefined) checkMemberType(context.report, at(position, "Items"), source.Items, shape, types);
  return shape === undefined
    ? undefined
    : recordOf(
        shape,
        `what ${operation.service}.${operation.operation} answers`,
        contracts,
        accountTypesOf(source.Parameters, layout.Target),
        true,
      );
}

/** One row of a list operation. */
export function rowRecord(context: Context, source: Source, position: Position): RecordShape | undefined {
  const operation = sourceOperation(context, source, position);
  const { contracts, layout } = context;
  if (operation === undefined || contracts === undefined) return undefined;
  const items = responseMember(context, operation, position, "Items", source.Items ?? "Items");
  if (source.Total !== undefined) {
    const total = responseMember(context, operation, position, "Total", source.Total);
    if (total !== undefined) checkMemberType(context.report, at(position, "Total"), source.Total, total, ["integer"]);
  }
  const row = items === undefined ? undefined : itemShape(items);
  if (items !== undefined && row === undefined) {
    context.report.error(
      at(position, "Items"),
      "NotAList",
      `"${source.Items ?? "Items"}" of ${operation.service}.${operation.operation} is not a list`,
    );
  }
  return row === undefined
    ? undefined
    : recordOf(
        row,
        `the rows of ${operation.service}.${operation.operation}`,
        contracts,
        accountTypesOf(source.Parameters, layout.Target),
        true,
      );
}

/**
 * The request members that a form or a save fills in: those beside its parameters, or the member that contains the values.
 * @param isReported false: unknown members were already reported at the call
 * @param about the parameters that name the accounts of the values; default: those of the call. A grid that saves rows of another call passes that
 * call's.
 */
export function callRecord(
  context: Context,
  call: Call,
  position: Position,
  isReported = true,
  about: Source["Parameters"] = call.Parameters,
): RecordShape | undefined {
  const { contracts, layout } = context;
  const operation = isReported ? findOperation(context, call, position) : contracts?.operation(call.Service, call.Operation);
  if (operation === undefined || contracts === undefined) return undefined;
  const request = shapeOf(operation.request);
  const label = `the request of ${operation.service}.${operation.operation}`;
  if (call.Values === undefined) {
    const parameters = new Set(Object.keys(call.Parameters ?? {}));
    const record = recordOf(request, label, contracts, [], false);
    const renamed = new Map([...renamedFields(call.Parameters)].map(([member, field]) => [field, member]));
    const property = (name: string) => record.property(renamed.get(name) ?? name);
    return {
      ...record,
      property,
      names: () => [...record.names(), ...renamed.keys()],
      required: () => record.required().filter((name) => !parameters.has(name)),
    };
  }
  const values = propertyShape(request, call.Values);
  if (values === undefined) {
    if (!isReported) return undefined;
    const hint = suggestion(call.Values, propertyNames(request));
    context.report.error(
      at(position, "Values"),
      "UnknownRequestMember",
      `${operation.service}.${operation.operation} has no request member "${call.Values}"`,
      hint,
    );
    return undefined;
  }
  return recordOf(
    values,
    `"${call.Values}" of ${operation.service}.${operation.operation}`,
    contracts,
    accountTypesOf(about, layout.Target),
    false,
  );
}

/** Request members that the fields supply, for the check that nothing required is missing. */
export const suppliedBy = (call: Call, fields: readonly { Name: string }[]): string[] =>
  call.Values === undefined ? fields.map((field) => field.Name) : [call.Values];
