import type { AccessTables } from "./tables/access.ts";
import type { AccountTables } from "./tables/account.ts";
import type { AdminRunTables } from "./tables/admin-runs.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { BillingTables } from "./tables/billing.ts";
import type { ChargeTables } from "./tables/charges.ts";
import type { DraftTables } from "./tables/drafts.ts";
import type { EnumerationTables } from "./tables/enumerations.ts";
import type { FactorTables } from "./tables/factors.ts";
import type { FileTables } from "./tables/files.ts";
import type { GridTables } from "./tables/grids.ts";
import type { ImportTables } from "./tables/imports.ts";
import type { JobTables } from "./tables/jobs.ts";
import type { LayoutTables } from "./tables/layouts.ts";
import type { LookTables } from "./tables/looks.ts";
import type { MailTables } from "./tables/mail.ts";
import type { MarketplaceTables } from "./tables/marketplace.ts";
import type { NoteTables } from "./tables/notes.ts";
import type { NotificationTables } from "./tables/notifications.ts";
import type { PasswordTables } from "./tables/passwords.ts";
import type { PricelistTables } from "./tables/pricelists.ts";
import type { ProviderTables } from "./tables/providers.ts";
import type { ProvisioningTables } from "./tables/provisioning.ts";
import type { ScheduleTables } from "./tables/schedules.ts";
import type { SecurityTables } from "./tables/security.ts";
import type { TerminationTables } from "./tables/terminations.ts";
import type { TermsTables } from "./tables/terms.ts";

/** Every table that the application reads or writes; each area describes its own. */
export interface Database
  extends AccountTables,
    AccessTables,
    AdminRunTables,
    LayoutTables,
    MailTables,
    AuditTables,
    BillingTables,
    ChargeTables,
    DraftTables,
    EnumerationTables,
    FactorTables,
    FileTables,
    GridTables,
    ImportTables,
    JobTables,
    MarketplaceTables,
    LookTables,
    NoteTables,
    NotificationTables,
    PasswordTables,
    PricelistTables,
    ProviderTables,
    ProvisioningTables,
    ScheduleTables,
    SecurityTables,
    TerminationTables,
    TermsTables {}
