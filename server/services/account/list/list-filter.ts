import { type RawBuilder, sql } from "kysely";
import { isSearched } from "../../../domain/accounts.ts";
import type { Filter } from "../../../generated/types.ts";
import type { Sentence } from "../../../http/error-texts.ts";
import { validationFailed } from "../../../http/problem.ts";
import type { ListField } from "./list-field.ts";

type Scalar = string | number | boolean;
/** A JSON document that the values must contain. */
type Wanted = Record<string, Scalar | Scalar[]>;

interface Predicate {
  readonly condition: RawBuilder<boolean>;
  /** The column it is about; absent when it reads words or values. */
  readonly column?: string | undefined;
  /** States that fulfil it, when it asks for nothing but the state. */
  readonly states?: readonly string[];
}

/** Conditions of a list, and those of them that an index over words or values can answer. */
export interface Conditions {
  /** All of them; exact. */
  readonly predicates: Predicate[];
  /** Words that the search text must contain: necessary, not sufficient. */
  readonly words: string[];
  /** Each element: alternatives of which the values must contain one. */
  readonly wanted: Wanted[][];
}

const COMPARISONS = { lessThan: "<", lessOrEqual: "<=", greaterThan: ">", greaterOrEqual: ">=" } as const;

/** Translate the filters and the search text of a list request. Every value is a parameter. */
export function listConditions(
  filters: readonly { filter: Filter; field: ListField; path: string }[],
  text: string | undefined,
): Conditions {
  const conditions: Conditions = { predicates: [], words: [], wanted: [] };
  for (const word of searchWords(text)) {
    conditions.words.push(word);
    conditions.predicates.push({ condition: sql<boolean>`account.search_text like ${`%${escapeLike(word)}%`}` });
  }
  for (const { filter, field, path } of filters) addFilter(conditions, filter, field, path);
  return conditions;
}

export const searchWords = (text: string | undefined): string[] =>
  (text ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 8);

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

function addFilter(conditions: Conditions, { operator, value }: Filter, field: ListField, path: string): void {
  const { column } = field;
  const add = (condition: RawBuilder<boolean>) => conditions.predicates.push({ condition, column });
  switch (operator) {
    case "isEmpty":
      add(sql<boolean>`${field.expression} is null`);
      return;
    case "isNotEmpty":
      add(sql<boolean>`${field.expression} is not null`);
      return;
    case "equals":
    case "in": {
      const choices = scalars(value, path, operator === "in");
      const condition = isOneOf(field, choices, path);
      conditions.predicates.push(column === "account_state" ? { condition, column, states: choices.map(String) } : { condition, column });
      if (field.column === undefined) conditions.wanted.push(choices.flatMap((choice) => documents(field, choice)));
      return;
    }
    case "notEquals":
      add(sql<boolean>`(${isOneOf(field, scalars(value, path, false), path)}) is not true`);
      return;
    case "contains":
    case "startsWith": {
      const part = String(scalars(value, path, false)[0]).toLowerCase();
      add(sql<boolean>`lower((${field.expression})::text) like ${`${operator === "contains" ? "%" : ""}${escapeLike(part)}%`}`);
      // The search text holds the words of the field, so it must contain the part too: that an index can answer.
      if (field.kind === "text" && (field.column === undefined ? isSearched(field.name) : SEARCHED_COLUMNS.has(field.column)))
        conditions.words.push(part);
      return;
    }
    default:
      add(compare(field, COMPARISONS[operator], scalars(value, path, false)[0] ?? "", path));
  }
}

const SEARCHED_COLUMNS: ReadonlySet<string> = new Set(["display_name", "username_key"]);

function isOneOf(field: ListField, choices: readonly Scalar[], path: string): RawBuilder<boolean> {
  if (choices.length === 0) return sql<boolean>`false`;
  if (field.column === undefined) {
    return sql<boolean>`(${sql.join(
      choices.flatMap((choice) => documents(field, choice)).map((document) => sql`account."values" @> ${JSON.stringify(document)}::jsonb`),
      sql` or `,
    )})`;
  }
  if (field.kind === "id") return sql<boolean>`${field.expression} = any (${choices.map((choice) => wholeNumber(choice, path))}::bigint[])`;
  if (field.kind === "time")
    return sql<boolean>`(${sql.join(
      choices.map((choice) => onDay(field, choice, path)),
      sql` or `,
    )})`;
  const texts = choices.map((choice) => (field.column === "username_key" ? String(choice).toLowerCase() : String(choice)));
  // One value as an equality: only then does an index that begins with it still give the order of the rest.
  if (texts.length === 1) return sql<boolean>`${field.expression} = ${texts[0]}`;
  return sql<boolean>`${field.expression} = any (${texts}::text[])`;
}

/** The same value may be stored as text or number, alone or in a list. */
function documents(field: ListField, choice: Scalar): Wanted[] {
  const forms: Scalar[] = [choice];
  if (typeof choice !== "string") forms.push(String(choice));
  else if (field.kind === "number" && Number.isFinite(Number(choice)) && choice.trim() !== "") forms.push(Number(choice));
  else if (field.kind === "boolean") forms.push(choice === "true");
  return forms.flatMap((form): Wanted[] =>
    field.kind === "other" ? [{ [field.name]: form }, { [field.name]: [form] }] : [{ [field.name]: form }],
  );
}

function compare(field: ListField, operator: string, value: Scalar, path: string): RawBuilder<boolean> {
  const comparison = sql.raw(operator);
  switch (field.kind) {
    case "id":
      return sql<boolean>`${field.expression} ${comparison} ${wholeNumber(value, path)}::bigint`;
    case "time":
      return sql<boolean>`${field.expression} ${comparison} ${instant(value, path)}::timestamptz`;
    case "number":
      if (!/^-?\d{1,30}(\.\d{1,30})?$/.test(String(value))) throw invalid(path, "A number is needed.");
      return sql<boolean>`${field.expression} ${comparison} ${String(value)}::numeric`;
    default:
      return sql<boolean>`${field.expression} ${comparison} ${String(value)}`;
  }
}

/** A day without a time means the whole day (UTC). */
function onDay(field: ListField, value: Scalar, path: string): RawBuilder<boolean> {
  const start = instant(value, path);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return sql<boolean>`${field.expression} = ${start}::timestamptz`;
  return sql<boolean>`(${field.expression} >= ${start}::timestamptz and ${field.expression} < ${new Date(Date.parse(start) + 86_400_000).toISOString()}::timestamptz)`;
}

function instant(value: Scalar, path: string): string {
  const time = typeof value === "string" && /^\d{4}-\d{2}-\d{2}(T[0-9:.]+Z)?$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw invalid(path, "A date is needed.");
  return new Date(time).toISOString();
}

function wholeNumber(value: Scalar, path: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw invalid(path, "A whole number is needed.");
  return number;
}

function scalars(value: Filter["value"], path: string, isList: boolean): Scalar[] {
  if (typeof value === "object" && value !== null) {
    if (!isList) throw invalid(path, "One value is needed.");
    return [...value];
  }
  if (value === null || value === undefined) throw invalid(path, "A value is needed.");
  return [value];
}

const invalid = (path: string, message: Sentence) => validationFailed([{ field: path, code: "invalidFilter", message }]);
