import type { CompiledField } from "../../../layout/compiled.ts";
import { isRecord } from "../store/equal.ts";
import { baseOf, type FieldEntry } from "../store/field-entry.ts";
import type { OrphanedValue } from "../store/field-facts.ts";

const VERSION = 1;

/** By field Id. */
export interface DraftValues {
  typed: Readonly<Record<string, unknown>>;
  /** What the record held when they were typed: tells whether somebody else has saved the same field since. */
  loaded: Readonly<Record<string, unknown>>;
  /** What the fields were called: tells what a value was for, should its field be gone by the next visit. */
  labels: Readonly<Record<string, unknown>>;
  /** Labels of fields whose values are not kept anywhere: they must be typed again. */
  withheld: readonly string[];
}

/** Secrets are kept nowhere but where they belong. */
export const isSecret = ({ field }: CompiledField): boolean => field.DisplayTemplate === "Password" || field.RequiresMfa === true;

/** Everything typed into these fields, secrets too: for the page's own memory. */
export function typedOf(changed: readonly FieldEntry[], orphans: readonly OrphanedValue[]): DraftValues {
  return {
    typed: Object.fromEntries([
      ...orphans.map(({ id, value }) => [id, value]),
      ...changed.map(({ field, state }) => [field.id, state.value ?? null]),
    ]),
    loaded: Object.fromEntries([
      ...orphans.flatMap(({ id, was }) => (was === undefined ? [] : [[id, was]])),
      ...changed.map(({ field, state }) => [field.id, baseOf(state) ?? null]),
    ]),
    labels: Object.fromEntries([
      ...orphans.map(({ id, label }) => [id, label]),
      ...changed.map(({ field }) => [field.id, String(field.field.DisplayValue)]),
    ]),
    withheld: [],
  };
}

/** What a draft keeps of these fields, and of values whose field is gone. */
export function draftOf(changed: readonly FieldEntry[], orphans: readonly OrphanedValue[]): DraftValues {
  const kept = typedOf(
    changed.filter(({ field }) => !isSecret(field)),
    orphans.filter((orphan) => orphan.isSecret !== true),
  );
  const typed = { ...kept.typed };
  const withheld = changed.filter(({ field }) => isSecret(field)).map(({ field }) => String(field.field.DisplayValue));
  for (const { field } of changed) {
    const secrets = field.columns?.filter(isSecret).map(({ name }) => name) ?? [];
    if (secrets.length > 0 && field.id in typed) typed[field.id] = withoutCells(typed[field.id], secrets);
  }
  return { ...kept, typed, withheld };
}

const withoutCells = (rows: unknown, names: readonly string[]): unknown =>
  Array.isArray(rows)
    ? rows.map((row: unknown) => (isRecord(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) : row))
    : rows;

export const isEmptyDraft = ({ typed }: DraftValues): boolean => Object.keys(typed).length === 0;

export const draftText = (values: DraftValues): string => JSON.stringify({ version: VERSION, ...values });

/** @returns undefined for what is no draft of this version: somebody else's data, or a damaged entry. */
export function parseDraft(text: string | null | undefined): (DraftValues & { stored: Readonly<Record<string, unknown>> }) | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    // Half written, or not ours.
    return undefined;
  }
  if (!isRecord(stored) || stored.version !== VERSION || !isRecord(stored.typed) || !isRecord(stored.loaded)) return undefined;
  return {
    stored,
    typed: stored.typed,
    loaded: stored.loaded,
    labels: isRecord(stored.labels) ? stored.labels : {},
    withheld: Array.isArray(stored.withheld) ? stored.withheld.map(String) : [],
  };
}
