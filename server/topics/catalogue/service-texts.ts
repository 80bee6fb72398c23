import { sql } from "kysely";
import type { ServiceInfoTexts } from "../../../shared/generated/types.ts";
import { callerOf } from "../../platform/call/caller.ts";
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

/** Texts by service and field: what a page of services shows, read at once. */
export type ShownTexts = ReadonlyMap<number, Readonly<Partial<Record<InfoField, string>>>>;

/** The texts of services as the caller's company reads them, in the caller's language where there are. */
export async function shownTexts(context: Context, serviceIds: readonly number[]): Promise<ShownTexts> {
  const texts = await serviceTexts(context, { readerId: callerOf(context).companyAccountId, serviceIds, language: context.language });
  const shown = new Map<number, Partial<Record<InfoField, string>>>();
  for (const { service_id, field, value } of texts) shown.set(service_id, { ...shown.get(service_id), [field]: value });
  return shown;
}
