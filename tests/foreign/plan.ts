/** How the values of a schema are in the fields of a layout: nested objects by path, lists as rows, numbers as decimals. */
import type { Field } from "../../layout/model.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";

export interface LeafPlan {
  readonly kind: "leaf";
  readonly field: Field;
  /** The schema as it was written, references followed. */
  readonly schema: JsonObject;
  /** The value if the form sends nothing and the schema requires it. */
  readonly whenAbsent: Json | undefined;
}
export interface ObjectPlan {
  readonly kind: "object";
  readonly isRequired: boolean;
  readonly members: readonly { readonly name: string; readonly plan: Plan }[];
}
export interface TablePlan extends Omit<LeafPlan, "kind"> {
  readonly kind: "table";
  readonly row: ObjectPlan | LeafPlan;
}
export type Plan = LeafPlan | ObjectPlan | TablePlan;
export type Values = Record<string, unknown>;

/** Data of the schema → values of the layout's fields. What is of another shape than the schema says is passed on as it is. */
export function writeValues(plan: Plan, data: unknown, values: Values = {}): Values {
  if (plan.kind === "object") {
    for (const { name, plan: member } of plan.members) writeValues(member, isObject(data) ? data[name] : undefined, values);
    return values;
  }
  const written = plan.kind === "table" && Array.isArray(data) ? data.map((item) => writeRow(plan.row, item)) : leafValue(plan.field, data);
  if (written !== undefined && written !== null) values[plan.field.Name] = written;
  return values;
}
const writeRow = (row: TablePlan["row"], item: unknown): unknown =>
  row.kind === "object" && !isObject(item) ? item : writeValues(row, item);
const leafValue = ({ DataType }: Field, data: unknown): unknown =>
  DataType === "decimal" && typeof data === "number" ? decimalText(data) : data;

/** Without an exponent. */
export const decimalText = (value: number): string =>
  value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20, numberingSystem: "latn" });

/** The way back: what the owner of the schema would receive from the filled-in layout. */
export function readValues(plan: Plan, values: Values): Json | undefined {
  if (plan.kind !== "object") return readLeaf(plan, values[plan.field.Name]);
  const members = plan.members.flatMap(({ name, plan: member }) => {
    const value = readValues(member, values);
    return value === undefined ? [] : [[name, value] as const];
  });
  return plan.isRequired || holdsSomething(plan, values) ? Object.fromEntries(members) : undefined;
}

const holdsSomething = (plan: Plan, values: Values): boolean =>
  plan.kind === "object" ? plan.members.some((member) => holdsSomething(member.plan, values)) : values[plan.field.Name] !== undefined;

function readLeaf(plan: LeafPlan | TablePlan, value: unknown): Json | undefined {
  if (value === undefined) return plan.whenAbsent;
  if (plan.kind === "table" && Array.isArray(value))
    return value.map((row: unknown) => (isObject(row) ? (readValues(plan.row, row) ?? null) : (row as Json)));
  if (plan.field.DataType === "decimal" && typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return value as Json;
}
