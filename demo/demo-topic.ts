import type { Kysely } from "kysely";
import type { Database } from "../server/platform/database/schema.ts";
import type { DemoAccount } from "./demo-account.ts";

/** Written before any topic: the accounts of the standard tree, and the predefined roles. */
export interface DemoBase {
  readonly accounts: readonly DemoAccount[];
  /** Ids of the predefined roles, by name. */
  readonly roles: ReadonlyMap<string, number>;
  /** Password of every demo sign-in. */
  readonly password: string;
}

/** The demo data of one topic: always the same rows, into empty tables. It may read what the topics before it wrote. */
export type DemoTopic = (db: Kysely<Database>, base: DemoBase) => Promise<void>;
