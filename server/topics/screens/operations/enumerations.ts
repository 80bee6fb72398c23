import { type Kysely, sql } from "kysely";
import type {
  EnumerationMember,
  EnumerationSummary,
  EnumerationValues,
  SaveEnumerationRequest,
} from "../../../../shared/generated/types.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type FormAdapter, withForm } from "../../../platform/call/form-adapter.ts";
import { conflict, notFound, Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { integer, text, time } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { enumPage } from "../../../platform/lists/enum-page.ts";
import { type EnumerationUse, readEnumerationUses } from "../enumerations/enumeration-uses.ts";
import {
  choicesOf,
  type EnumerationRow,
  languagesOf,
  presentEnumeration,
  readEnumeration,
  readEnumerations,
  textIn,
} from "../enumerations/read-enumerations.ts";

const enumerations = defineMemoryList<{ row: EnumerationSummary; item: EnumerationRow; given: readonly EnumerationUse[] }>({
  columns: {
    Name: text((row) => row.name, { searched: true }),
    Title: text((row, { context }) => textIn(row.title, context.language), { searched: true }),
    MemberCount: integer((row) => row.members.length),
    OfferedCount: integer((row) => row.members.filter(({ Disabled }) => Disabled !== true).length),
    Languages: integer(languagesOf),
    LayoutCount: integer(
      (row, { given: uses }) => new Set(uses.flatMap(({ name, layoutId }) => (name === row.name ? [layoutId] : []))).size,
    ),
    UpdatedAt: time((row) => row.updated_at.toISOString()),
    UpdatedBy: text((row) => row.updated_by),
    RowVersion: integer((row) => row.row_version),
  },
});

export const listEnumerations: MetadataOperations["ListEnumerations"] = async (context, request) => {
  const [rows, uses] = await Promise.all([readEnumerations(context.db), readEnumerationUses(context.db)]);
  return enumerations.page(context, request, rows, uses);
};

export const getEnumeration: MetadataOperations["GetEnumeration"] = async ({ db }, { name }) => {
  const row = await readEnumeration(db, name);
  if (row === null) throw notFound();
  return presentEnumeration(row, await readEnumerationUses(db));
};

export const listEnumerationMembers: MetadataOperations["ListEnumerationMembers"] = async ({ db, language }, { name, ...request }) => {
  const row = await readEnumeration(db, name);
  if (row === null) throw notFound();
  return enumPage(choicesOf(row, language), request);
};

const enumerationForm: FormAdapter<SaveEnumerationRequest, { record: true }> = {
  async load({ db }, { name, rowVersion }) {
    const row = name === undefined || rowVersion === undefined ? null : await readEnumeration(db, name);
    return row === null ? { values: {}, isNew: true } : { values: { ...presentEnumeration(row, []) }, isNew: false };
  },
};

export const saveEnumeration: MetadataOperations["SaveEnumeration"] = withForm(enumerationForm, async (context, input) => {
  const { name: given, enumeration, rowVersion } = input;
  const name = given ?? enumeration.Name;
  if (name === undefined) throw validationFailed([needed("enumeration.Name")]);
  const problems = membersProblems(enumeration.Members ?? []);
  if (problems.length > 0) throw validationFailed(problems);
  const row = await (rowVersion === undefined ? create(context, name, enumeration) : change(context, name, enumeration, rowVersion));
  await announce(context, name);
  return presentEnumeration(row, await readEnumerationUses(context.db));
});

export const deleteEnumeration: MetadataOperations["DeleteEnumeration"] = async (context, { name, rowVersion }) => {
  const row = await readEnumeration(context.db, name, "for update");
  if (row === null) throw notFound();
  const uses = (await readEnumerationUses(context.db)).filter((use) => use.name === name);
  if (rowVersion !== row.row_version) throw conflict(presentEnumeration(row, uses));
  if (uses.length > 0)
    throw new Problem("InUse", {
      message: "Fields of these layouts still use it: {layouts}.",
      params: { layouts: layoutNames(uses) },
    });
  describe(context, row);
  await context.db.deleteFrom("enumeration").where("name", "=", name).execute();
  return {};
};

async function create(context: Context, name: string, { Title, Members = [] }: EnumerationValues): Promise<EnumerationRow> {
  if (Title === undefined) throw validationFailed([needed("enumeration.Title")]);
  const row = await context.db
    .insertInto("enumeration")
    .values({ name, title: JSON.stringify(Title), members: JSON.stringify(Members), updated_by: context.session?.username ?? null })
    // The same name, ignoring case.
    .onConflict((existing) => existing.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined)
    throw new Problem("NotUnique", {
      details: [{ field: "enumeration.Name", code: "unique", message: "A value list with this name already exists." }],
    });
  describe(context, row);
  context.audit.changes.push({ field: "Members", oldValue: null, newValue: valuesOf(row.members) });
  return row;
}

async function change(context: Context, name: string, wanted: EnumerationValues, rowVersion: number): Promise<EnumerationRow> {
  const before = await readEnumeration(context.db, name, "for update");
  if (before === null) throw notFound();
  const uses = (await readEnumerationUses(context.db)).filter((use) => use.name === name);
  if (rowVersion !== before.row_version) throw conflict(presentEnumeration(before, uses));
  // Layouts name it, and records of other versions may: a new name is a new list.
  if (wanted.Name !== undefined && wanted.Name !== name)
    throw validationFailed([
      { field: "enumeration.Name", code: "readOnly", message: "The name cannot be changed, because layouts use it." },
    ]);
  const members = wanted.Members ?? before.members;
  await assertNotInUse(context, uses, before.members, members);
  const row = await context.db
    .updateTable("enumeration")
    .set({
      title: JSON.stringify(wanted.Title ?? before.title),
      members: JSON.stringify(members),
      row_version: before.row_version + 1,
      updated_at: context.now,
      updated_by: context.session?.username ?? null,
    })
    .where("name", "=", name)
    .returningAll()
    .executeTakeFirstOrThrow();
  describe(context, row);
  const [was, is] = [JSON.stringify(before.title), JSON.stringify(row.title)];
  if (was !== is) context.audit.changes.push({ field: "Title", oldValue: was, newValue: is });
  if (JSON.stringify(before.members) !== JSON.stringify(row.members))
    context.audit.changes.push({ field: "Members", oldValue: valuesOf(before.members), newValue: valuesOf(row.members) });
  return row;
}

/**
 * A value that records have cannot be deleted: without its member it would have no label, and the next save of such a record would be refused for a
 * field that its editor did not touch. Disabling removes it from the offered values.
 */
async function assertNotInUse(
  context: Context,
  uses: readonly EnumerationUse[],
  before: readonly EnumerationMember[],
  after: readonly EnumerationMember[],
): Promise<void> {
  const kept = new Set(after.map(({ Value }) => Value));
  const removed = before.map(({ Value }) => Value).filter((value) => !kept.has(value));
  const count = await countHolders(context.db, uses, removed);
  if (count === 0) return;
  throw new Problem("InUse", {
    message:
      "A value that you removed is still in use ({values}; records: {count, number}). Disable it instead: it is then no longer offered.",
    params: { count, values: removed.slice(0, 5).join(", ") },
  });
}

/** Rules that the schema of the request cannot express: each value is listed once. */
function membersProblems(members: readonly EnumerationMember[]): ProblemDetail[] {
  const seen = new Set<string>();
  return members.flatMap(({ Value }, index): ProblemDetail[] => {
    if (!seen.has(Value)) {
      seen.add(Value);
      return [];
    }
    const params = { value: Value, row: index + 1 };
    return [{ field: "enumeration.Members", code: "unique", message: "Row {row}: the value “{value}” is used twice.", params }];
  });
}

const needed = (field: string): ProblemDetail => ({ field, code: "required", message: "A value is required." });

/** Open portals ask for labels and choices again. */
async function announce(context: Context, name: string): Promise<void> {
  const { live } = context.runtime;
  await live.publish({ type: "message", event: "enumeration changed", name }, { db: context.db });
  context.afterCommit(() => live.wake());
}

const valuesOf = (members: readonly EnumerationMember[]): string =>
  members.map(({ Value, Disabled }) => (Disabled === true ? `${Value} (disabled)` : Value)).join(", ");

const layoutNames = (uses: readonly EnumerationUse[]): string => [...new Set(uses.map(({ layoutName }) => layoutName))].join(", ");

function describe({ audit }: Context, row: EnumerationRow): void {
  audit.about({ type: "Enumeration", id: row.name, name: row.title.en });
}

/**
 * The number of accounts with one of these values in a field that offers the list. All accounts of the installation count, because they share the
 * list; only the number is returned. Each value is one look-up in the index of account values (`count_holders`).
 */
async function countHolders(db: Kysely<Database>, uses: readonly EnumerationUse[], values: readonly string[]): Promise<number> {
  const parts = uses
    .filter(({ accountType }) => accountType !== null)
    .flatMap(({ accountType, productName, fieldName }) =>
      // Alone, or among several.
      values
        .flatMap((value) => [value, [value]])
        // plain-english: the SQL function count_holders reads this key
        .map((value) => ({ type: accountType, product: productName, held: { [fieldName]: value } })),
    );
  if (parts.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`select count_holders(${JSON.stringify(parts)}::jsonb) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
