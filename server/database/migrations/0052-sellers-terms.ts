/** A reseller's own terms and privacy policy begin with the first document that is put into its account (domain §1.7.4); others it does not add. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create unique index terms_document_of_seller on terms_document (owner_account_id, kind) where kind in ('Reseller', 'Privacy');
create policy terms_document_of_seller on terms_document for insert to tessera_app with check (
  kind in ('Reseller', 'Privacy') and exists (select from account a where a.account_id = terms_document.owner_account_id and a.account_type = 'Reseller'));
grant insert on terms_document to tessera_app;`)
    .execute(db);
}
