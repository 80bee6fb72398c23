/**
 * The schema of the first release, by topic: each part explains its tables, the rules between their rows, and who may see them. Every later change is its own
 * migration.
 */
import { type Kysely, sql } from "kysely";
import { access } from "./baseline/access.ts";
import { accountSearch } from "./baseline/account-search.ts";
import { accounts } from "./baseline/accounts.ts";
import { administration } from "./baseline/administration.ts";
import { audit } from "./baseline/audit.ts";
import { billing } from "./baseline/billing.ts";
import { door } from "./baseline/door.ts";
import { files } from "./baseline/files.ts";
import { grants } from "./baseline/grants.ts";
import { imports } from "./baseline/imports.ts";
import { jobs } from "./baseline/jobs.ts";
import { layouts } from "./baseline/layouts.ts";
import { marketplace } from "./baseline/marketplace.ts";
import { moves } from "./baseline/moves.ts";
import { notifications } from "./baseline/notifications.ts";
import type { Part } from "./baseline/part.ts";
import { passwords } from "./baseline/passwords.ts";
import { pricelists } from "./baseline/pricelists.ts";
import { providers } from "./baseline/providers.ts";
import { screens } from "./baseline/screens.ts";
import { secondFactors } from "./baseline/second-factors.ts";
import { signIn } from "./baseline/sign-in.ts";
import { subscriptions } from "./baseline/subscriptions.ts";
import { terminations } from "./baseline/terminations.ts";
import { terms } from "./baseline/terms.ts";

/** In the order in which tables refer to each other. */
const PARTS: readonly Part[] = [
  accounts,
  accountSearch,
  access,
  grants,
  moves,
  door,
  files,
  jobs,
  audit,
  signIn,
  providers,
  passwords,
  secondFactors,
  layouts,
  screens,
  notifications,
  administration,
  marketplace,
  terms,
  pricelists,
  subscriptions,
  billing,
  terminations,
  imports,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  // Functions name tables and functions of other parts: PostgreSQL checks their bodies when they first run.
  await sql`set local check_function_bodies = off`.execute(db);
  for (const step of ["tables", "rules", "access"] as const)
    for (const part of PARTS) if (part[step] !== undefined) await sql.raw(part[step]).execute(db);
}
