/** Joins two rows or records: the values of the second one, and those of the first one under prefixed names. */
import type { CompiledField } from "./compiled.ts";
import { isChanged } from "./is-changed.ts";

type Row = Readonly<Record<string, unknown>>;

/** No contract has a member with a colon. */
export const firstName = (name: string): string => `first:${name}`;
export const DIFFERENCE = "compare:difference";
export const DIFFERENCES = ["Different", "OnlyFirst", "OnlySecond", "Same"] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** The fields of a list that are compared, each with the name of the first record's value. */
export const comparedFields = <F extends CompiledField>(fields: readonly F[]): F[] =>
  fields.map((field) =>
    field.field.CompareFrom === undefined ? field : { ...field, field: { ...field.field, CompareFrom: firstName(field.name) } },
  );
const namesCompared = (fields: readonly CompiledField[]): string[] =>
  fields.filter(({ field }) => field.CompareFrom !== undefined).map(({ name }) => name);

/** @param first undefined: the row is only in the second list */
export function joined(fields: readonly CompiledField[], first: Row | undefined, second: Row | undefined): Row {
  const names = namesCompared(fields);
  const isOther = names.some((name) => isChanged(first?.[name], second?.[name]));
  const difference: Difference = first === undefined ? "OnlySecond" : second === undefined ? "OnlyFirst" : isOther ? "Different" : "Same";
  return {
    ...first,
    ...second,
    ...Object.fromEntries(
      names.flatMap((name) => [
        [firstName(name), first?.[name] ?? null],
        [name, second?.[name] ?? null],
      ]),
    ),
    [DIFFERENCE]: difference,
  };
}

/** Joins rows with the same key. Rows of the first list come first, in its order. */
export function joinRows(fields: readonly CompiledField[], key: string, first: readonly Row[], second: readonly Row[]): Row[] {
  const others = new Map(second.map((row) => [row[key], row]));
  const known = new Set(first.map((row) => row[key]));
  return [
    ...first.map((row) => joined(fields, row, others.get(row[key]))),
    ...second.filter((row) => !known.has(row[key])).map((row) => joined(fields, undefined, row)),
  ];
}
