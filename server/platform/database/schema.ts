import type { AccessTables } from "./tables/access.ts";
import type { AccountTables } from "./tables/account.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { FileTables } from "./tables/files.ts";
import type { JobTables } from "./tables/jobs.ts";
import type { LayoutTables } from "./tables/layouts.ts";
import type { MailTables } from "./tables/mail.ts";
import type { ScheduleTables } from "./tables/schedules.ts";
import type { SecurityTables } from "./tables/security.ts";

/** Every table that the application reads or writes; each area describes its own. */
export interface Database
  extends AccountTables,
    AccessTables,
    LayoutTables,
    MailTables,
    AuditTables,
    FileTables,
    JobTables,
    ScheduleTables,
    SecurityTables {}
