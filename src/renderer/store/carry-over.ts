/**
 * Reassigns typed values when the layout changes: each value follows the Id of its field. Values without a field are returned, so that they can be
 * shown.
 */
import type { CompiledField } from "../../../layout/compiled.ts";
import { sameValue } from "../values/equal.ts";
import { isSecret } from "./draft-values.ts";
import { baseOf, type FieldEntry, kindOfField } from "./field-entry.ts";
import type { OrphanedValue } from "./field-state.ts";
import { fittingValue } from "./fitting-value.ts";

/** A typed value that needs a field. */
export interface Claim extends OrphanedValue {
  /** Ids of other fields that showed the same value: one of them takes it when the first is gone. */
  alsoIn: readonly string[];
}

/** How a value was typed, regardless of later layouts. */
export interface Typing {
  /** Id of the field that the user typed into. */
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
 * The typed values of a form: one per name, even if several fields show it.
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
    // Values that rules cleared or computed are not claimed: the rules of the new layout decide.
    if (owner === undefined || typing === undefined) return [];
    return { ...orphanOf(owner), ...typing, alsoIn: showing.map(({ field }) => field.id) };
  });
}

/** A value as it is kept when its field is gone. */
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
 * Assigns values to fields.
 *
 * If two values claim one name, the field that always had the name wins, otherwise the first one.
 *
 * @param fieldOf the field with an Id, if the user can see and edit it
 * @returns values with a field, by name, and values without one
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
    // A secret must not become visible because its name now belongs to a field that shows its value.
    if (!field || (claim.isSecret === true && !isSecret(field))) continue;
    const fitting = fittingValue(field, claim.value, claim.kind);
    if (fitting) return { claim, field, value: fitting.value };
  }
  return undefined;
}
