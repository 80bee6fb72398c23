import { type RawBuilder, sql } from "kysely";
import type { ServiceInfoTexts } from "../../../shared/generated/types.ts";
import type { Context } from "../../platform/call/context.ts";

/** The fields of a service's texts. Each is inherited on its own (domain §3.1). */
export const INFO_FIELDS = [
  "DisplayName",
  "ShortDescription",
  "LongDescription",
  "TermsText",
  "Image",
] as const satisfies readonly (keyof ServiceInfoTexts)[];
export type InfoField = (typeof INFO_FIELDS)[number];

/** A text as readers below a seller get it. */
export interface ServiceText {
  readonly service_id: number;
  readonly field: InfoField;
  readonly value: string;
  readonly language: string;
  /** Null: the vendor's own. */
  readonly owner_account_id: number | null;
}

interface Reading {
  readonly readerId: number;
  readonly serviceIds: readonly number[];
  readonly language: string;
  /** As if the reader had no text of its own in this language. */
  readonly isWithoutOwn?: boolean;
}

/** Texts of some services, as an account reads them. The account is the caller's own company or one that the caller sees; of another there are none. */
export async function serviceTexts({ db }: Pick<Context, "db">, reading: Reading): Promise<readonly ServiceText[]> {
  const { rows } = await sql<ServiceText>`
    select service_id, field, value #>> '{}' as value, language, owner_account_id
    from service_texts(${reading.readerId}, ${reading.serviceIds}::bigint[], ${reading.language}, ${reading.isWithoutOwn ?? false})`.execute(
    db,
  );
  return rows;
}

/** One text of a service as a column of a query, null where no one has written any. */
export const serviceText = (
  readerId: number,
  service: RawBuilder<unknown>,
  language: string,
  field: InfoField,
): RawBuilder<string | null> =>
  sql<string | null>`(select t.value #>> '{}' from service_texts(${readerId}, array[${service}], ${language}) t where t.field = ${field})`;
