/**
 * What becomes of typed values when the fields they were typed into are others: each is found again by the Id of its field, and what finds no place is named, so
 * that it can be kept in sight.
 */
import type { CompiledField } from "../../../layout/compiled.ts";
import { sameValue } from "../values/equal.ts";
import { isSecret } from "./draft-values.ts";
import { baseOf, type FieldEntry } from "./field-entry.ts";
import type { OrphanedValue } from "./field-state.ts";
import { fittingValue, kindOfField } from "./fitting-value.ts";

/** A typed value that looks for its field. */
export interface Claim extends OrphanedValue {
  /** Other fields that showed the same value: one of them has it when the first is gone. */
  alsoIn: readonly string[];
}

/** How a value was typed, whatever has become of its field since. */
export interface Typing {
  /** Of the field that the person used. */
  id: string;
  kind: string | undefined;
  value: unknown;
  isSecret: boolean;
}

export const typingOf = (field: CompiledField, value: unknown): Typing => ({
  id: field.id,
  kind: kindOfField(field),
  value,
  isSecret: isSecret(field),
});

/**
 * The typed values of a form: one for each name, however many fields show it.
 *
 * @param typings by name
 */
export function claimsOf(entries: Iterable<FieldEntry>, typings: ReadonlyMap<string, Typing>): Claim[] {
  const byName = Map.groupBy(
    [...entries].filter(({ state }) => state.changed),
    ({ field }) => field.name,
  );
  return [...byName].flatMap(([name, showing]) => {
    const typing = typings.get(name);
    const owner = showing.find(({ field }) => field.id === typing?.id) ?? showing[0];
    // What only rules have emptied or worked out is the record's again, unless they still hold.
    if (owner === undefined || typing === undefined) return [];
    return { ...orphanOf(owner), ...typing, alsoIn: showing.map(({ field }) => field.id) };
  });
}

/** The value of a field as it is kept once the field is gone. */
export const orphanOf = ({ field, state }: FieldEntry): OrphanedValue => ({
  id: field.id,
  label: String(field.field.DisplayValue),
  value: state.value,
  members: field.field.EnumMembers,
  was: baseOf(state) ?? null,
  isSecret: isSecret(field),
  name: field.name,
  kind: kindOfField(field),
  ...(field.columns === undefined ? {} : { columns: field.columns }),
});

export interface AssignedValue {
  claim: Claim;
  field: CompiledField;
  value: unknown;
}

/**
 * Finds each value its field.
 *
 * Where two values end up under one name, the value of the field that always had the name wins, and otherwise the first one.
 *
 * @param fieldOf the field of an Id that a person may fill in and can see
 * @returns what has a field, by name, and what has none
 */
export function assignFields(
  claims: readonly Claim[],
  fieldOf: (id: string) => CompiledField | undefined,
): { assigned: ReadonlyMap<string, AssignedValue>; left: Claim[] } {
  const wanted = claims.map((claim) => ({ claim, found: fieldFor(claim, fieldOf) }));
  const assigned = new Map<string, AssignedValue>();
  const left: Claim[] = [];
  const isAtHome = ({ claim, found }: (typeof wanted)[number]) => found !== undefined && found.field.name === claim.name;
  for (const { claim, found } of [...wanted.filter(isAtHome), ...wanted.filter((each) => !isAtHome(each))]) {
    const before = found && assigned.get(found.field.name);
    if (found && !before) assigned.set(found.field.name, found);
    else if (!before || !sameValue(before.value, found?.value)) left.push(claim);
  }
  return { assigned, left };
}

function fieldFor(claim: Claim, fieldOf: (id: string) => CompiledField | undefined): AssignedValue | undefined {
  for (const id of [claim.id, ...claim.alsoIn]) {
    const field = fieldOf(id);
    // A secret must not come to light because a field is called something else now.
    if (!field || (claim.isSecret === true && !isSecret(field))) continue;
    const fitting = fittingValue(field, claim.value, claim.kind);
    if (fitting) return { claim, field, value: fitting.value };
  }
  return undefined;
}
