import type { Kysely, Selectable } from "kysely";
import type { Enumeration, EnumMember, LocalizedText } from "../../../../shared/generated/types.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { EnumerationTable } from "../../../platform/database/tables/layouts.ts";
import { LOCALES, type Locale } from "../../../platform/texts/locales.ts";
import type { EnumerationUse } from "./enumeration-uses.ts";

/** Shared lists of values as the database has them, and as they are shown. */

export type EnumerationRow = Selectable<EnumerationTable>;

export async function readEnumeration(db: Kysely<Database>, name: string, lock?: "for update"): Promise<EnumerationRow | null> {
  const query = db.selectFrom("enumeration").selectAll().where("name", "=", name);
  return (await (lock === undefined ? query : query.forUpdate()).executeTakeFirst()) ?? null;
}

/** An installation has hundreds at most, so the database need not page. */
export function readEnumerations(db: Kysely<Database>): Promise<EnumerationRow[]> {
  return db.selectFrom("enumeration").selectAll().orderBy("name").execute();
}

/** The form of a language, else the English one. */
export const textIn = (text: LocalizedText, language: Locale): string => text[language] ?? text.en;

/** The choices of a field in one language, in order; including disabled ones, because records may still have them. */
export const choicesOf = ({ members }: EnumerationRow, language: Locale): EnumMember[] =>
  members.map(({ Value, DisplayName, Group, Color, Disabled }) => ({
    DisplayName: textIn(DisplayName, language),
    Value,
    ...(Disabled === true ? { Disabled } : {}),
    ...(Group === undefined ? {} : { Group: textIn(Group, language) }),
    ...(Color === undefined ? {} : { Color }),
  }));

export const presentEnumeration = (row: EnumerationRow, uses: readonly EnumerationUse[]): Enumeration => ({
  Name: row.name,
  Title: row.title,
  Members: row.members,
  RowVersion: row.row_version,
  UpdatedAt: row.updated_at.toISOString(),
  UpdatedBy: row.updated_by,
  UsedBy: uses
    .filter(({ name }) => name === row.name)
    .map(({ layoutId, layoutName, fieldName, isPublished }) => ({
      LayoutId: layoutId,
      LayoutName: layoutName,
      FieldName: fieldName,
      IsPublished: isPublished,
    })),
});

/** The number of languages that have all of its texts. */
export const languagesOf = (row: EnumerationRow): number =>
  LOCALES.filter((locale) => textsOf(row).every((text) => text[locale] !== undefined)).length;

const textsOf = ({ title, members }: EnumerationRow): LocalizedText[] => [
  title,
  ...members.flatMap(({ DisplayName, Group }) => (Group === undefined ? [DisplayName] : [DisplayName, Group])),
];

/**
 * Whether a record may get these values: those that the list offers, and those that the record already has, which may have been disabled since.
 *
 * @param held the record's current values
 */
export async function offersAll(
  db: Kysely<Database>,
  name: string,
  values: readonly unknown[],
  stored: readonly unknown[],
): Promise<boolean> {
  const row = await readEnumeration(db, name);
  const offered = new Set<unknown>(row?.members.flatMap(({ Value, Disabled }) => (Disabled === true ? [] : [Value])));
  return values.every((value) => offered.has(value) || stored.includes(value));
}
