/** Which operations fit a container or action, and which parameters it sends by itself. */

import type { ContractIndex, OperationShape } from "../../../../layout/compiled.ts";
import { enumOf } from "../../../../layout/contract/resolve-field.ts";
import {
  dataTypeOf,
  itemShape,
  propertyNames,
  propertyShape,
  requiredNames,
  resolved,
  type Shape,
  shapeOf,
} from "../../../../layout/contract/shape.ts";
import type { DataType } from "../../../../layout/model.ts";
import type { EnumMembers, GetEnumDataForFieldRequest, ListAccountsRequest } from "../../../../shared/generated/types.ts";
import { operationParts } from "../../../../shared/operation-name.ts";

/** What the operation is used for: one record, a paged list, any list, choices or a call. */
export type OperationUse = "record" | "page" | "list" | "choices" | "call";

const PAGE_MEMBERS = ["skip", "take"] satisfies (keyof ListAccountsRequest)[];
/** Request members that the renderer fills in. */
const SUPPLIED: Readonly<Record<OperationUse, readonly string[]>> = {
  record: [],
  page: ["skip", "take", "sort", "text", "filters", "fields", "groupBy", "totals"] satisfies (keyof ListAccountsRequest)[],
  list: ["skip", "take", "sort", "text", "filters", "fields"] satisfies (keyof ListAccountsRequest)[],
  choices: ["skip", "take", "text", "values"] satisfies (keyof GetEnumDataForFieldRequest)[],
  call: [],
};

export function operationsFor(contracts: ContractIndex, use: OperationUse): readonly OperationShape[] {
  return contracts.operationNames().flatMap((name) => {
    const found = contracts.operation(...operationParts(name));
    return found !== undefined && fits(found, use) ? found : [];
  });
}

function fits({ kind, request, response }: OperationShape, use: OperationUse): boolean {
  if (use === "call") return true;
  if (kind !== "query") return false;
  const asked = propertyNames(shapeOf(request));
  if (use === "page") return listsIn(response).length > 0 && PAGE_MEMBERS.every((member) => asked.includes(member));
  if (use === "list" || use === "choices") return listsIn(response).length > 0;
  return dataTypeOf(shapeOf(response)) === "object";
}

type Schema = OperationShape["response"];

/** Members of a response that are lists. */
export const listsIn = (response: Schema): string[] => membersOfType(response, ["array"]);
export function membersOfType(schema: Schema, types: readonly DataType[]): string[] {
  const shape = shapeOf(schema);
  return propertyNames(shape).filter((name) => {
    const member = propertyShape(shape, name);
    const type = member === undefined ? undefined : dataTypeOf(member);
    return type !== undefined && types.includes(type);
  });
}

/** The member of a response that contains choices. */
const CHOICES = "EnumMembers" satisfies keyof EnumMembers;

/** The response member with the rows: `Items` of the call, else choices, else `Items`, else the first list. */
export function answersOf({ Items }: Readonly<Record<string, unknown>>, { response }: OperationShape): string {
  const lists = listsIn(response);
  if (typeof Items === "string") return Items;
  return lists.includes(CHOICES) ? CHOICES : lists.includes("Items") ? "Items" : (lists[0] ?? "Items");
}

/** Member names of one row. */
export function rowMembers(response: Schema, list: string): string[] {
  const member = propertyShape(shapeOf(response), list);
  const row = member === undefined ? undefined : itemShape(member);
  return row === undefined ? [] : propertyNames(row);
}

export interface RequestMember {
  readonly name: string;
  readonly type: DataType | undefined;
  readonly isRequired: boolean;
  readonly description: string;
  /** The allowed texts; empty: any text. */
  readonly choices: readonly string[];
}

/** The request members that parameters can set, required ones first. */
export function requestMembers({ request }: OperationShape, use: OperationUse): readonly RequestMember[] {
  const shape = shapeOf(request);
  const required = new Set(requiredNames(shape));
  const supplied = new Set(SUPPLIED[use]);
  const members = [...new Set(propertyNames(shape))]
    .filter((name) => !supplied.has(name))
    .map((name): RequestMember => {
      const member = propertyShape(shape, name);
      return {
        name,
        type: member === undefined ? undefined : dataTypeOf(member),
        isRequired: required.has(name),
        description: member === undefined ? "" : descriptionOf(member),
        choices: member === undefined || dataTypeOf(member) !== "string" ? [] : (enumOf(member) ?? []).map(String),
      };
    });
  return [...members.filter(({ isRequired }) => isRequired), ...members.filter(({ isRequired }) => !isRequired)];
}

const descriptionOf = (shape: Shape): string => String(shape.schema.description ?? resolved(shape).schema.description ?? "");
