import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Database } from "../database/schema.ts";
import type { Runtime } from "./context.ts";

/** The platform's own objects beside the {@link Runtime}. Topics never see it: they have `context.db` and `context.system(reason)`. */
export interface PlatformRuntime extends Runtime {
  readonly pool: Pool;
  /** Without tenant context: row-level security shows nothing to it. */
  readonly db: Kysely<Database>;
}
