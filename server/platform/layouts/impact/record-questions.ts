/**
 * The questions that a layout change raises for existing records: which could not be saved as they are, or are shown with less than they contain.
 */
import "../../../../layout/validate/re2-engine.ts";
import { type RawBuilder, sql } from "kysely";
import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import { asksOnEverySave } from "../../../../layout/compile/record-forms.ts";
import type { CompiledField, ContractIndex } from "../../../../layout/compiled.ts";
import { type DataType, type EnumMember, isRouteTarget, type Layout } from "../../../../layout/model.ts";
import { sameJson } from "../../../../layout/same-json.ts";
import { patternProblem } from "../../../../layout/validate/patterns.ts";
import type { JsonSchema } from "../../../../layout/validate/vocabulary.ts";
import { accountFields } from "../layout-usage.ts";
import type { Reason } from "./judge-records.ts";
import { isFilled, storedValue } from "./stored-value.ts";

export interface RecordQuestion {
  readonly id: string;
  readonly path: string;
  readonly fieldName: string;
  readonly reason: Reason;
  /** SQL over the table `account`: the records concerned. */
  readonly condition: RawBuilder<boolean>;
  /** Narrows the records that the condition finds to those whose value this schema refuses. */
  readonly refusedBy?: { readonly value: RawBuilder<unknown>; readonly schema: JsonSchema };
}

/**
 * The questions to put to the records.
 *
 * @param ruled names that are judged record by record, by their rules, and not asked for here
 */
export function recordQuestions(from: Layout | null, to: Layout, contracts: ContractIndex, ruled: ReadonlySet<string>): RecordQuestion[] {
  const { Target } = to;
  if (isRouteTarget(Target)) return [];
  const before = from === null ? new Map<string, LocatedField>() : fieldsOf(from, contracts);
  const after = fieldsOf(to, contracts);
  const questions: RecordQuestion[] = [];
  for (const [name, old] of before) {
    if (after.has(name) || ruled.has(name)) continue;
    questions.push({ ...locationOf(old, name), reason: "Removed", condition: isFilled(storedValue(Target.AccountType, name)) });
  }
  for (const [name, now] of after) {
    if (ruled.has(name)) continue;
    const location = locationOf(now, name);
    const value = storedValue(Target.AccountType, name);
    const old = before.get(name);
    if (demands(now) && !(old !== undefined && demands(old)))
      questions.push({ ...location, reason: "Required", condition: sql<boolean>`not ${isFilled(value)}` });
    if (old === undefined) continue;
    if (old.compiled.dataType !== now.compiled.dataType)
      questions.push({
        ...location,
        reason: "TypeChanged",
        condition: sql<boolean>`(${isFilled(value)} and not ${isOfType(value, now.compiled.dataType)})`,
      });
    else
      questions.push(
        ...narrowings(old.compiled, now.compiled, value).map((found) => ({ ...location, reason: "Narrowed" as const, ...found })),
      );
  }
  return questions;
}

export interface LocatedField {
  readonly id: string;
  readonly path: string;
  readonly compiled: CompiledField;
  /** Whether every save of the record requires the value. */
  readonly isAsked: boolean;
}
const locationOf = ({ id, path }: LocatedField, fieldName: string) => ({ id, path, fieldName });

/** Keyed by name. If two containers show a value, the stricter one wins: the one that requires it. */
export function fieldsOf(layout: Layout, contracts: ContractIndex): ReadonlyMap<string, LocatedField> {
  const { fieldsById, containersById } = compileLayout(layout, contracts).compiled;
  const fields = new Map<string, LocatedField>();
  for (const { id, path, field, containerId } of accountFields(layout)) {
    const compiled = fieldsById.get(id);
    if (compiled === undefined) continue;
    const known = fields.get(field.Name);
    const container = containersById.get(containerId);
    const found = { id, path, compiled, isAsked: container?.kind !== "Fields" || asksOnEverySave(container) };
    if (known === undefined || (!demands(known) && demands(found))) fields.set(field.Name, found);
  }
  return fields;
}

const demands = ({ compiled: { field }, isAsked }: Pick<LocatedField, "compiled" | "isAsked">): boolean =>
  isAsked && field.IsRequired === true && field.IsReadOnly !== true && field.ComputedAs === undefined;

/** Whether the value has the JSON type of the data type. */
function isOfType(value: RawBuilder<unknown>, type: DataType): RawBuilder<boolean> {
  const text = sql`(${value} #>> '{}')`;
  const isA = (kind: string) => sql`jsonb_typeof(${value}) = ${kind}`;
  switch (type) {
    case "integer":
      return sql<boolean>`(${isA("number")} and ${text} ~ '^-?[0-9]+$')`;
    case "decimal":
      return sql<boolean>`(${isA("string")} and ${text} ~ '^-?[0-9]+([.][0-9]+)?$')`;
    case "date":
      return sql<boolean>`(${isA("string")} and ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`;
    case "dateTime":
      return sql<boolean>`(${isA("string")} and ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T.*Z$')`;
    default:
      return sql<boolean>`(${isA(type)})`;
  }
}

type Narrowing = Pick<RecordQuestion, "condition" | "refusedBy">;

/** Values that the layout allowed and no longer allows: one question for all of them. */
function narrowings(old: CompiledField, now: CompiledField, value: RawBuilder<unknown>): Narrowing[] {
  const broken = [...brokenBounds(old, now, value), ...withdrawnChoices(old, now, value)];
  const found: Narrowing[] =
    broken.length === 0 ? [] : [{ condition: sql<boolean>`(${isFilled(value)} and (${sql.join(broken, sql` or `)}))` }];
  const judged = ({ pattern, format }: JsonSchema) => ({ pattern, format });
  const { pattern, format } = now.schema;
  const isJudged =
    typeof now.schema.type === "string" && !sameJson(judged(old.schema), judged(now.schema)) && (pattern ?? format) !== undefined;
  // PostgreSQL reads patterns another way than the portal does: the values come here, each once. An invalid pattern is a problem of the layout.
  if (isJudged && (pattern === undefined || patternProblem(pattern) === undefined))
    found.push({ condition: isFilled(value), refusedBy: { value, schema: now.schema } });
  return found;
}

/** Each is true of a value that breaks it, and null or false of any other: of another kind of value as well. */
function brokenBounds({ field: old }: CompiledField, { field: now }: CompiledField, value: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const text = sql`(${value} #>> '{}')`;
  const length = sql`(case jsonb_typeof(${value}) when 'string' then char_length(${text}) end)`;
  const items = sql`(case jsonb_typeof(${value}) when 'array' then jsonb_array_length(${value}) end)`;
  const number = sql`(case when ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then ${text}::numeric end)`;
  const scale = sql`scale(trim_scale(${number}))`;
  const rules = [
    ["MinLength", length, sql`<`],
    ["MaxLength", length, sql`>`],
    ["MinItems", items, sql`<`],
    ["MaxItems", items, sql`>`],
    ["Minimum", number, sql`<`],
    ["Maximum", number, sql`>`],
    ["DecimalPlaces", scale, sql`>`],
  ] as const;
  return rules.flatMap(([property, measured, breaks]) => {
    const bound = now[property];
    if (bound === undefined || sameJson(bound, old[property])) return [];
    return [sql<boolean>`${measured} ${breaks} ${String(bound)}::numeric`];
  });
}

/** Choices that were removed; disabled ones stay valid. */
function withdrawnChoices({ field: old }: CompiledField, { field: now }: CompiledField, value: RawBuilder<unknown>): RawBuilder<boolean>[] {
  if (now.EnumMembers === undefined || now.EnumMembers.length === 0 || now.EnumSource !== undefined || now.EnumsLoaded === false) return [];
  const values = (members: readonly EnumMember[]) => members.map(({ Value }) => Value);
  const offered = values(now.EnumMembers);
  if (old.EnumMembers !== undefined && values(old.EnumMembers).every((choice) => offered.includes(choice))) return [];
  return [sql<boolean>`not (${JSON.stringify(offered)}::jsonb @> ${value})`];
}
