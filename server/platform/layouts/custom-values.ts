/** Records beside accounts that keep values which no contract names, in a column `custom_values`. */
import { type Kysely, sql } from "kysely";
import type { Context } from "../call/context.ts";
import type { FormValue } from "../call/form-adapter.ts";
import type { Database } from "../database/schema.ts";

/** The column after the call; an emptied value is removed. */
export function customColumn({ customValues }: Pick<Context, "customValues">, stored: Readonly<Record<string, unknown>> = {}): string {
  const values = Object.entries({ ...stored, ...customValues }).filter(([, value]) => value !== null && value !== "");
  return JSON.stringify(Object.fromEntries(values));
}

interface Among {
  readonly table: "custom_charge" | "role" | "capability_set" | "sign_in_provider";
  /** Columns by the names under which forms know their values. */
  readonly columns: Readonly<Record<string, string>>;
  /** Records of one owner are compared with each other. */
  readonly owner?: { readonly column: string; readonly id: number };
  /** The record itself. */
  readonly self?: { readonly column: string; readonly id: number };
}

/** Does another record have the value? A second call with the same value waits until this one has ended. */
export async function isTakenAmong(db: Kysely<Database>, among: Among, { name, value, field }: FormValue): Promise<boolean> {
  const { table, columns, owner, self } = among;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const column = columns[name];
  if (column === undefined && !field.isCustom)
    throw new Error(`${table} has no column for "${name}", but its contract promises that it is unique.`);
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([table, owner?.id ?? null, name, text])}, 0))`.execute(db);
  const stored = column === undefined ? sql`custom_values ->> ${name}` : sql`${sql.ref(column)}::text`;
  const { rows } = await sql<{ taken: boolean }>`select exists (select from ${sql.table(table)} where ${stored} = ${text}
    and ${owner === undefined ? sql`true` : sql`${sql.ref(owner.column)} = ${owner.id}`}
    and ${self === undefined ? sql`true` : sql`${sql.ref(self.column)} <> ${self.id}`}) as taken`.execute(db);
  return rows[0]?.taken === true;
}
