import type { CompiledField } from "../../../layout/compiled.ts";
import { isRecord } from "../../../shared/is-record.ts";
import { baseOf, type FieldEntry } from "./field-entry.ts";
import type { OrphanedValue } from "./field-state.ts";
import { kindOfField } from "./fitting-value.ts";

const VERSION = 1;

/** By field Id. */
export interface DraftValues {
  typed: Readonly<Record<string, unknown>>;
  /** What the record held when they were typed: tells whether another user has saved the same field since. */
  loaded: Readonly<Record<string, unknown>>;
  /** What the fields were called: tells what a value was for, should its field be gone by the next visit. */
  labels: Readonly<Record<string, unknown>>;
  /** What kinds of fields they were typed into (`kindOfField`): tells whether they fit, should the layout be another one by the next visit. */
  kinds?: Readonly<Record<string, unknown>>;
  /** Labels of fields whose values are not kept anywhere: they must be typed again. */
  withheld: readonly string[];
  /** Ids of fields whose values are never shown; only in the page's own memory, as a draft has none. */
  secrets?: readonly string[];
}

/** Secrets are kept nowhere but where they belong. */
export const isSecret = ({ field }: CompiledField): boolean => field.DisplayTemplate === "Password" || field.RequiresMfa === true;

/** Everything typed into these fields, secrets too: for the page's own memory. */
export function typedOf(changed: readonly FieldEntry[], orphans: readonly OrphanedValue[]): DraftValues {
  const fields = new Set(changed.map(({ field }) => field.id));
  // A field that took another value since must not hide what is in the tray.
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

/** Is in no Id of a layout. */
const MARK = "~";

/** Each value under an Id of its own: the newest under that of its field. @param taken Ids that are in use already */
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

/** What a draft keeps of these fields, and of values whose field is gone. */
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

/** @returns undefined for what is no draft of this version: another user's data, or a damaged entry. */
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
    ...(isRecord(stored.kinds) ? { kinds: stored.kinds } : {}),
    withheld: Array.isArray(stored.withheld) ? stored.withheld.map(String) : [],
  };
}
