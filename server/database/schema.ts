import type { AccessTables } from "./tables/access.ts";
import type { AccountTables } from "./tables/account.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { DraftTables } from "./tables/drafts.ts";
import type { FileTables } from "./tables/files.ts";
import type { GridTables } from "./tables/grids.ts";
import type { JobTables } from "./tables/jobs.ts";
import type { LayoutTables } from "./tables/layouts.ts";

/** Every table that the application reads or writes; each area describes its own. */
export interface Database extends AccountTables, AccessTables, LayoutTables, AuditTables, DraftTables, FileTables, GridTables, JobTables {}
