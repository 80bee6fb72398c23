/**
 * The records in an operation's response. A value that a layout withholds from a caller is withheld in every response with the same record: in a
 * list, alone, or inside another record, by any operation.
 */

import { operationParts } from "../../shared/operation-name.ts";
import type { ContractIndex, OperationShape } from "../compiled.ts";
import { fragmentNames } from "../json-pointer.ts";
import type { JsonSchema } from "../validate/vocabulary.ts";
import { isProfiled, itemShape, propertyShape, requiredNames, resolved, type Shape, shapeOf } from "./shape.ts";

/** Name of each record by its schema: `CustomCharge`; an unnamed one is `Account.GetFigures/Totals`. */
export type AnsweredRecords = ReadonlyMap<JsonSchema, string>;

const gathered = new WeakMap<OperationShape, AnsweredRecords>();

/** Without values of accounts: the layouts of accounts define those and who may read them. */
export function answeredRecords(contracts: ContractIndex, operation: OperationShape): AnsweredRecords {
  const known = gathered.get(operation);
  if (known !== undefined) return known;
  const records = new Map<JsonSchema, string>();
  const seen = new Set<JsonSchema>();
  const gather = (shape: Shape, path: readonly string[], named: string | undefined): void => {
    const { schema } = resolved(shape);
    if (seen.has(schema)) return;
    seen.add(schema);
    if (schema.properties !== undefined && !isProfiled(shape))
      records.set(schema, named ?? [`${operation.service}.${operation.operation}`, ...path].join("/"));
    for (const part of partsOf(shape)) gather(part.shape, [...path, ...part.steps], nameInReference(part.shape.schema));
  };
  const response = shapeOf(operation.response);
  gather(response, [], namesByMembers(contracts).get(membersOf(response.schema)));
  gathered.set(operation, records);
  return records;
}

interface Part {
  readonly shape: Shape;
  /** The steps to a record: the name of a member, `*` for each element of a list, nothing for an alternative. */
  readonly steps: readonly string[];
}

function partsOf(shape: Shape): Part[] {
  const { schema, root } = resolved(shape);
  const part = (inner: JsonSchema | boolean | undefined, ...steps: string[]): Part[] =>
    typeof inner === "object" ? [{ shape: { schema: inner, root }, steps }] : [];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => part(member, name)),
    ...part(schema.items, EACH),
    ...part(schema.additionalProperties, EACH),
    ...[...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((alternative) => part(alternative)),
  ];
}

const EACH = "*";

function nameInReference(schema: JsonSchema): string | undefined {
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== "null");
  const reference = schema.$ref ?? (alternatives?.length === 1 ? alternatives[0]?.$ref : undefined);
  return reference === undefined ? undefined : fragmentNames(reference).at(-1);
}

const membersOf = ({ properties }: JsonSchema): string => JSON.stringify(properties ?? null);

const indexes = new WeakMap<ContractIndex, ReadonlyMap<string, string>>();

/** The schema of a whole answer has no reference to its name: it is found by its members. */
function namesByMembers(contracts: ContractIndex): ReadonlyMap<string, string> {
  const known = indexes.get(contracts);
  if (known !== undefined) return known;
  const names = new Map<string, string>();
  for (const key of contracts.operationNames()) {
    for (const [name, schema] of Object.entries(contracts.operation(...operationParts(key))?.response.$defs ?? {}))
      if (schema.properties !== undefined) names.set(membersOf(schema), name);
  }
  indexes.set(contracts, names);
  return names;
}

/** The record that a container shows: the rows of a list, or the record itself. @param items the member of the answer with it */
export function sourceShape({ response }: OperationShape, items: string | undefined, areRows: boolean): Shape | undefined {
  const whole = shapeOf(response);
  const named = areRows ? (items ?? "Items") : items;
  const member = named === undefined ? whole : propertyShape(whole, named);
  return areRows && member !== undefined ? itemShape(resolved(member)) : member;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The answer with some of its records replaced. Unchanged parts stay the same objects, and the answer itself is not modified.
 *
 * @param change what takes the place of a record
 */
export function mapRecords(
  operation: OperationShape,
  records: AnsweredRecords,
  answer: unknown,
  change: (record: string, values: Values, shape: Shape) => Values,
): unknown {
  const map = (value: unknown, shape: Shape): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const { schema, root } = resolved(shape);
    if (Array.isArray(value)) return typeof schema.items === "object" ? mapEach(value, { schema: schema.items, root }) : value;
    const record = records.get(schema);
    let mapped = record === undefined ? (value as Values) : change(record, value as Values, { schema, root });
    for (const { shape: part, steps } of partsOf(shape)) {
      const [step] = steps;
      if (step === undefined) mapped = map(mapped, part) as Values;
      else
        for (const name of step === EACH ? Object.keys(mapped).filter((key) => schema.properties?.[key] === undefined) : [step]) {
          if (!Object.hasOwn(mapped, name)) continue;
          const inner = map(mapped[name], part);
          if (inner !== mapped[name]) mapped = { ...mapped, [name]: inner };
        }
    }
    return mapped;
  };
  const mapEach = (values: readonly unknown[], shape: Shape): readonly unknown[] => {
    const mapped = values.map((value) => map(value, shape));
    return mapped.every((value, index) => value === values[index]) ? values : mapped;
  };
  return map(answer, shapeOf(operation.response));
}

/** A member that the contract guarantees to every caller cannot be withheld from anyone. */
export function isAlwaysAnswered(record: Shape, member: string): boolean {
  const property = propertyShape(record, member);
  return property !== undefined && requiredNames(record).includes(member) && !mayBeNull(property);
}

/** May null be the value? */
export function mayBeNull({ schema, root }: Shape): boolean {
  const { type, anyOf, oneOf, $ref } = schema;
  if (type === "null" || (Array.isArray(type) && type.includes("null"))) return true;
  if ((anyOf ?? oneOf)?.some((part) => mayBeNull({ schema: part, root })) === true) return true;
  if ($ref === undefined) return schema.enum?.includes(null) === true;
  const name = fragmentNames($ref).at(-1);
  const target = name === undefined ? undefined : root.$defs?.[name];
  return target !== undefined && mayBeNull({ schema: target, root });
}
