import type { ColumnType, Generated } from "kysely";

/** What a seller says of a service in one language. */
interface ServiceInfoTable {
  service_info_id: Generated<number>;
  service_id: number;
  /** Null: the vendor. */
  owner_account_id: number | null;
  language: string;
  /** By field, only those with a text. Written as JSON text. */
  texts: ColumnType<Readonly<Record<string, string>>, string, string>;
  row_version: Generated<number>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  updated_by: number | null;
}

interface CatalogueTables {
  service_info: ServiceInfoTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends CatalogueTables {}
}
