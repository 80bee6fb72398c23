import type { Kysely } from "kysely";
import type { Database } from "../server/platform/database/schema.ts";
import type { DemoAccount } from "./demo-account.ts";

/** What is there before any topic writes: the accounts of the standard tree, and the predefined roles. */
export interface DemoBase {
  readonly accounts: readonly DemoAccount[];
  /** Ids of the predefined roles, by name. */
  readonly roles: ReadonlyMap<string, number>;
  /** Of every demo sign-in. */
  readonly password: string;
}

/** The demo data of one topic: the same rows every time, into tables that are empty. It reads what the topics before it wrote. */
export type DemoTopic = (db: Kysely<Database>, base: DemoBase) => Promise<void>;
