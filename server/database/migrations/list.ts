import type { Migration } from "kysely";
import * as accounts from "./0001-accounts.ts";
import * as access from "./0002-access.ts";
import * as layouts from "./0003-layouts.ts";
import * as audit from "./0004-audit.ts";
import * as accountSearch from "./0005-account-search.ts";

/**
 * All migrations, in the order in which they run. A list and not a folder scan, because the bundled server has no folder.
 * Published ones never change: a correction is a new migration.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-accounts": accounts,
  "0002-access": access,
  "0003-layouts": layouts,
  "0004-audit": audit,
  "0005-account-search": accountSearch,
};
