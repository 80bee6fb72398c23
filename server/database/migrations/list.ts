import type { Migration } from "kysely";
import * as accounts from "./0001-accounts.ts";
import * as access from "./0002-access.ts";
import * as layouts from "./0003-layouts.ts";
import * as audit from "./0004-audit.ts";
import * as accountSearch from "./0005-account-search.ts";
import * as firstPages from "./0006-first-pages.ts";
import * as jobsAndFiles from "./0008-jobs-and-files.ts";
import * as savedViews from "./0010-saved-views.ts";
import * as formDrafts from "./0011-form-drafts.ts";
import * as stepUp from "./0012-step-up.ts";

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
  "0006-first-pages": firstPages,
  "0008-jobs-and-files": jobsAndFiles,
  "0010-saved-views": savedViews,
  "0011-form-drafts": formDrafts,
  "0012-step-up": stepUp,
};
