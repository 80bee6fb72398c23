/**
 * Fields that a change of a layout concerns and that only the rules themselves can judge: they are shown, locked or asked for on a condition, or hold rows
 * whose cells are. Everything else is counted by the database, without reading a single record.
 */
import { type RawBuilder, sql } from "kysely";
import { fieldsRead } from "../../../../layout/compile/dependents.ts";
import { type RecordForms, recordFormsOf } from "../../../../layout/compile/record-forms.ts";
import type { CompiledExpression, CompiledField, CompiledLayout } from "../../../../layout/compiled.ts";
import { validityRules } from "../../../../layout/field-validity.ts";
import type { AccountType } from "../../../../layout/model.ts";
import { isFilled, storedValue } from "./stored-value.ts";

export interface RuledFields {
  readonly names: ReadonlySet<string>;
  /** SQL over the table `account`: records that any of the fields may concern. */
  readonly condition: RawBuilder<boolean>;
  /** Does any rule of either version read this member of `Account`? */
  reads(member: string): boolean;
}

/** @returns null: nothing that follows from a rule has changed. */
export function ruledFields(from: CompiledLayout | null, to: CompiledLayout, type: AccountType): RuledFields | null {
  const before = from === null ? null : recordFormsOf(from);
  const after = recordFormsOf(to);
  const names = [...concerned(before, after)].filter((name) => isRuled(before, name) || isRuled(after, name));
  if (names.length === 0) return null;
  const parts = names.map((name) => {
    const mayAsk = (after.fields.get(name) ?? []).some(
      ({ field, requiredWhen }) => field.IsRequired === true || requiredWhen !== undefined,
    );
    return mayAsk ? sql<boolean>`true` : isFilled(storedValue(type, name));
  });
  const paths = [before, after].flatMap((forms) => (forms === null ? [] : rulesOf(forms))).flatMap(({ dependencies }) => dependencies);
  return {
    names: new Set(names),
    condition: sql<boolean>`(${sql.join(parts, sql` or `)})`,
    reads: (member) => paths.some((path) => path === "Account" || path === `Account.${member}` || path.startsWith(`Account.${member}.`)),
  };
}

/** Names of values whose fields, conditions or inputs of conditions have changed. */
function concerned(before: RecordForms | null, after: RecordForms): ReadonlySet<string> {
  const all = new Set([...(before?.fields.keys() ?? []), ...after.fields.keys()]);
  const old = before === null ? new Map<string, string>() : signatures(before);
  const now = signatures(after);
  const found = new Set([...all].filter((name) => old.get(name) !== now.get(name)));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const forms of before === null ? [after] : [before, after]) spread(forms, found);
  }
  return found;
}

/** To the fields whose rules read a name that is found, and to those in containers whose conditions do. */
function spread({ forms, graph }: RecordForms, found: Set<string>): void {
  for (const name of [...found]) for (const dependent of graph.dependents.get(name) ?? []) found.add(dependent);
  for (const { form, shownWhen } of forms) {
    const follows = shownWhen.some((condition) => fieldsRead(condition)?.some((name) => found.has(name)) ?? found.size > 0);
    if (follows) for (const { name } of form.fields) found.add(name);
  }
}

/** Keyed by name: every rule that decides whether a value is allowed, without its presentation. */
function signatures({ forms }: RecordForms): ReadonlyMap<string, string> {
  const parts = new Map<string, unknown[]>();
  for (const { form, shownWhen } of forms)
    for (const field of form.fields)
      parts.set(field.name, [...(parts.get(field.name) ?? []), [shownWhen.map(({ source }) => source), signature(field)]]);
  return new Map([...parts].map(([name, part]) => [name, JSON.stringify(part)]));
}

function signature({ name, dataType, schema, field, columns }: CompiledField): unknown {
  const { IsRequired, IsReadOnly, OnHide, VisibleWhen, EnabledWhen, RequiredWhen, ComputedAs, ValidWhen, Minimum, Maximum } = field;
  return {
    ...{
      name,
      dataType,
      schema,
      IsRequired,
      IsReadOnly,
      OnHide,
      VisibleWhen,
      EnabledWhen,
      RequiredWhen,
      ComputedAs,
      ValidWhen,
      Minimum,
      Maximum,
    },
    columns: columns?.map(signature),
  };
}

function isRuled(forms: RecordForms | null, name: string): boolean {
  if (forms === null) return false;
  return forms.forms.some(({ form, shownWhen }) =>
    form.fields.some((field) => field.name === name && (shownWhen.length > 0 || field.columns !== undefined || ruleList(field).length > 0)),
  );
}

const rulesOf = ({ forms }: RecordForms): readonly CompiledExpression[] =>
  forms.flatMap(({ form, shownWhen }) => [
    ...shownWhen,
    ...form.fields.flatMap((field) => [field, ...(field.columns ?? [])]).flatMap(ruleList),
  ]);

const ruleList = (field: CompiledField): CompiledExpression[] => {
  const { visibleWhen, enabledWhen, requiredWhen, computedAs } = field;
  return [visibleWhen, enabledWhen, requiredWhen, computedAs, ...validityRules(field)].filter((rule) => rule !== undefined);
};
