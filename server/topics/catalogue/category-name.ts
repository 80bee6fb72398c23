import { type RawBuilder, sql } from "kysely";

/** The name of a category in the caller's language, else in English. */
export const categoryName = (language: string, alias: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${alias}.name`)} ->> ${language}, ${sql.ref(`${alias}.name`)} ->> 'en')`;

/** Its name after that of the category above it. */
export const categoryPath = (language: string, alias: string, above: string): RawBuilder<string> =>
  sql<string>`coalesce(${categoryName(language, above)} || ' › ', '') || ${categoryName(language, alias)}`;
