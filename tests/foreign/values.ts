/** Values for a translated form, made from the schemas of its parts: good ones, and ones that break one thing each. */
import type { Json, JsonObject } from "./json.ts";
import { isObject } from "./json.ts";
import type { LeafPlan, Plan, TablePlan } from "./plan.ts";
import { choicesOf } from "./resolve-schema.ts";

const TEXTS = ["Larkfield", "lark", "LARK", "12345", "555-1234", "+47 22 33 44 55", "a1", "AB", "x"];
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: "2026-11-21",
  "date-time": "2026-11-21T10:15:00Z",
  email: "lark@example.com",
  uri: "https://example.com/lark",
  color: "#1867c0",
};

export function makeData(plan: Plan, fillOptional: boolean): Json | undefined {
  if (plan.kind === "table") return Array.from({ length: countOf(plan.schema) }, () => makeData(plan.row, fillOptional) ?? null);
  if (plan.kind === "leaf") return makeLeaf(plan);
  const members = plan.members.flatMap(({ name, plan: member }) => {
    const isWanted = fillOptional || isNeeded(member);
    const value = isWanted ? makeData(member, fillOptional) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(members);
}

const isNeeded = (plan: Plan): boolean =>
  plan.kind === "object"
    ? plan.isRequired
    : plan.field.IsRequired === true || plan.field.RequiredWhen !== undefined || plan.whenAbsent !== undefined;
const countOf = ({ minItems, maxItems }: JsonObject): number => Math.max(Number(minItems ?? 0), Math.min(2, Number(maxItems ?? 2)));

function makeLeaf({ schema, field }: LeafPlan): Json {
  if (field.DisplayTemplate === "KeyValue") return { colour: "blue" };
  if (field.DisplayTemplate === "Json") return field.DataType === "array" ? ["a", 1] : { a: [1] };
  if (field.DataType === "array") {
    const members = (field.EnumMembers ?? []).map(({ Value }) => Value);
    return (members.length > 0 ? members : ["lark", "finch", "wren", "robin"]).slice(0, countOf(schema));
  }
  const [choice] = choicesOf(schema) ?? [];
  if (choice !== undefined) return choice.value;
  if (field.DataType === "boolean") return true;
  if (field.DataType === "integer" || field.DataType === "decimal") {
    const low = Number(field.Minimum ?? Math.min(0, Number(field.Maximum ?? 0)));
    return field.DataType === "decimal" && field.DecimalPlaces === undefined && field.Maximum === undefined ? low + 1.5 : low;
  }
  return makeText(schema);
}

function makeText(schema: JsonObject): string {
  const { minLength = 0, maxLength = 1000, pattern } = schema as { minLength?: number; maxLength?: number; pattern?: string };
  const made =
    BY_FORMAT[String(schema.format)] ??
    TEXTS.map((text) => text.padEnd(minLength, "k").slice(0, maxLength)).find(
      (text) => pattern === undefined || new RegExp(pattern, "u").test(text),
    );
  if (made === undefined) throw new Error(`None of the texts fits ${String(pattern)}.`);
  return made;
}

/** The values again, each time with one of them put out of order in a way that a form can bring about; some are still right. */
export function* brokenData(plan: Plan, data: Json | undefined): Generator<Json | undefined> {
  if (plan.kind === "object") {
    for (const { name, plan: member } of plan.members) {
      const holder = isObject(data) ? data : {};
      for (const broken of brokenData(member, holder[name])) {
        const { [name]: _before, ...rest } = holder;
        yield broken === undefined ? rest : { ...rest, [name]: broken };
      }
    }
    return;
  }
  yield undefined;
  if (plan.kind === "table") yield* brokenRows(plan, data);
  else for (const value of brokenLeaf(plan)) yield value;
}

function* brokenRows({ row, schema }: TablePlan, data: Json | undefined): Generator<Json> {
  const rows = Array.isArray(data) && data.length > 0 ? data : [makeData(row, true) ?? null];
  for (const broken of brokenData(row, rows[0])) if (broken !== undefined) yield [broken, ...rows.slice(1)];
  if (Number(schema.minItems ?? 0) > 1) yield rows.slice(0, 1);
  if (schema.maxItems !== undefined) yield Array.from({ length: Number(schema.maxItems) + 1 }, () => rows[0] ?? null);
}

function brokenLeaf({ schema, field }: LeafPlan): Json[] {
  const { DataType, DisplayTemplate } = field;
  if (DisplayTemplate === "KeyValue") return [{ colour: 12 }, "text"];
  if (DisplayTemplate === "Json") return ["text", 12];
  if (DataType === "array") {
    const count = (length: number) => Array.from({ length }, (_, index) => `word ${index}`);
    const wrong: Json[] = [["not a member"], "text", [{ a: 1 }]];
    if (Number(schema.minItems ?? 0) > 1) wrong.push(count(Number(schema.minItems) - 1));
    if (schema.maxItems !== undefined) wrong.push(count(Number(schema.maxItems) + 1));
    if (schema.uniqueItems === true) wrong.push([...count(1), ...count(1)]);
    return wrong;
  }
  if (DataType === "boolean") return ["yes", 1];
  if (DataType === "integer" || DataType === "decimal") {
    const bounds = [field.Minimum, field.Maximum].flatMap((bound) =>
      bound === undefined ? [] : [Number(bound) - 1, Number(bound), Number(bound) + 1],
    );
    return ["text", true, 0.5, -3, 123_456_789, ...bounds];
  }
  const lengths = [schema.minLength, schema.maxLength].flatMap((limit) => (typeof limit === "number" ? [limit - 1, limit, limit + 1] : []));
  return [12, true, "not a member", "%%%", ...TEXTS, ...lengths.filter((length) => length > 0).map((length) => "x".repeat(length))];
}
