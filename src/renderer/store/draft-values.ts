import type { CompiledField } from "../../../layout/compiled.ts";
import { isRecord } from "../../../shared/is-record.ts";
import { baseOf, type FieldEntry, kindOfField } from "./field-entry.ts";
import type { OrphanedValue } from "./field-state.ts";

const VERSION = 1;

/** Typed values by field Id. */
export interface DraftValues {
  typed: Readonly<Record<string, unknown>>;
  /** Values of the record when they were typed, to detect whether another user has saved the same field since. */
  loaded: Readonly<Record<string, unknown>>;
  /** Labels of the fields, to describe values whose field no longer exists on the next visit. */
  labels: Readonly<Record<string, unknown>>;
  /** Kinds of the fields (`kindOfField`), to check on the next visit whether the values still fit. */
  kinds?: Readonly<Record<string, unknown>>;
  /** Labels of fields whose values are not stored: they must be typed again. */
  withheld: readonly string[];
  /** Ids of fields whose values are never shown; only in memory, because a draft does not contain them. */
  secrets?: readonly string[];
}

/** Secrets are stored only in their own record. */
export const isSecret = ({ field }: CompiledField): boolean => field.DisplayTemplate === "Password" || field.RequiresMfa === true;

/** All input of these fields, including secrets: for the memory of the page. */
export function typedOf(changed: readonly FieldEntry[], orphans: readonly OrphanedValue[]): DraftValues {
  const fields = new Set(changed.map(({ field }) => field.id));
  // A field with a newer value must not hide the one in the tray.
  const kept = withOwnIds(
    orphans.filter(({ cells }) => cells === undefined),
    fields,
  );
  return {
    typed: Object.fromEntries([
      ...kept.map(({ id, value }) => [id, value ?? null]),
      ...changed.map(({ field, state }) => [field.id, state.value ?? null]),
    ]),
    loaded: Object.fromEntries([
      ...kept.flatMap(({ id, was }) => (was === undefined ? [] : [[id, was]])),
      ...changed.map(({ field, state }) => [field.id, baseOf(state) ?? null]),
    ]),
    labels: Object.fromEntries([
      ...kept.map(({ id, label }) => [id, label]),
      ...changed.map(({ field }) => [field.id, String(field.field.DisplayValue)]),
    ]),
    kinds: Object.fromEntries([
      ...kept.flatMap(({ id, kind }) => (kind === undefined ? [] : [[id, kind]])),
      ...changed.map(({ field }) => [field.id, kindOfField(field)]),
    ]),
    withheld: [],
    secrets: [
      ...kept.flatMap(({ id, isSecret: hidden }) => (hidden === true ? [id] : [])),
      ...changed.flatMap(({ field }) => (isSecret(field) ? [field.id] : [])),
    ],
  };
}

/** A character that no Id of a layout contains. */
const MARK = "~";

/** Gives each value its own Id: the newest one that of its field. @param taken Ids that are in use already */
export function withOwnIds(orphans: readonly OrphanedValue[], taken: ReadonlySet<string> = new Set()): OrphanedValue[] {
  const used = new Set(taken);
  return [...orphans]
    .reverse()
    .map((orphan) => {
      let { id } = orphan;
      for (let count = 2; used.has(id); count++) id = `${orphan.id.split(MARK)[0]}${MARK}${count}`;
      used.add(id);
      return id === orphan.id ? orphan : { ...orphan, id };
    })
    .reverse();
}

/** The draft of these fields and of values whose field is gone. */
export function draftOf(changed: readonly FieldEntry[], orphans: readonly OrphanedValue[]): DraftValues {
  const kept = typedOf(
    changed.filter(({ field }) => !isSecret(field)),
    orphans.filter((orphan) => orphan.isSecret !== true),
  );
  const { secrets: _, ...keptValues } = kept;
  const typed = { ...kept.typed };
  const withheld = changed.filter(({ field }) => isSecret(field)).map(({ field }) => String(field.field.DisplayValue));
  for (const { field } of changed) {
    const secrets = field.columns?.filter(isSecret).map(({ name }) => name) ?? [];
    if (secrets.length > 0 && field.id in typed) typed[field.id] = withoutCells(typed[field.id], secrets);
  }
  return { ...keptValues, typed, withheld };
}

const withoutCells = (rows: unknown, names: readonly string[]): unknown =>
  Array.isArray(rows)
    ? rows.map((row: unknown) => (isRecord(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) : row))
    : rows;

export const isEmptyDraft = ({ typed }: DraftValues): boolean => Object.keys(typed).length === 0;

export const draftText = (values: DraftValues): string => JSON.stringify({ version: VERSION, ...values });

/** @returns undefined for other users' data, other versions and damaged entries */
export function parseDraft(text: string | null | undefined): (DraftValues & { stored: Readonly<Record<string, unknown>> }) | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    // Invalid JSON: written partially, or not by this application.
    return undefined;
  }
  if (!isRecord(stored) || stored.version !== VERSION || !isRecord(stored.typed) || !isRecord(stored.loaded)) return undefined;
  return {
    stored,
    typed: stored.typed,
    loaded: stored.loaded,
    labels: isRecord(stored.labels) ? stored.labels : {},
    ...(isRecord(stored.kinds) ? { kinds: stored.kinds } : {}),
    withheld: Array.isArray(stored.withheld) ? stored.withheld.map(String) : [],
  };
}
