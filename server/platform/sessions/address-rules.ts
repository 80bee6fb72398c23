import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { IpRules } from "../call/ip-rules.ts";
import { Problem } from "../call/problem.ts";
import type { Database } from "../database/schema.ts";
import type { SystemAccess } from "../database/system-database.ts";
import type { LiveHub } from "../live/hub.ts";
import { compileEntry, entriesFor, type IpEntry, type IpEntryRow, judgeAddress } from "./ip-lists.ts";

interface Node {
  readonly system: SystemAccess;
  readonly live: Pick<LiveHub, "onEvent">;
  readonly log: Logger;
}

type Lists = ReadonlyMap<number, readonly IpEntry[]>;

/** A list whose event was lost is found after this time. */
const OLDEST_MS = 30_000;
export const NETWORK_RULES_CHANGED = "network rules changed";

/**
 * The network lists of all accounts in memory, so that calls need no query. A trigger notifies all nodes of changes; the lists are then reloaded
 * before the next call is allowed.
 */
export class AddressRules {
  readonly #system: SystemAccess;
  readonly #log: Logger;
  #kept: { readonly lists: Promise<Lists>; readonly since: number } | null = null;

  constructor({ system, live, log }: Node) {
    this.#system = system;
    this.#log = log;
    live.onEvent((event) => {
      if (event.type === "message" && event.event === NETWORK_RULES_CHANGED) this.forget();
    });
  }

  /** Read the lists again at the next call. The node that saves calls it; the others get an event. */
  forget(): void {
    this.#kept = null;
  }

  /** See `IpRules`. A caller without a session belongs to no account yet: the sign-in checks again when the user is known. */
  readonly allows: IpRules = async (address, session) => {
    if (session === null) return true;
    const lists = await this.#lists();
    return lists.size === 0 || judgeAddress(entriesFor(lists, session.companyAccountPath), address).allowed;
  };

  #lists(): Promise<Lists> {
    const now = performance.now();
    if (this.#kept !== null && now - this.#kept.since < OLDEST_MS) return this.#kept.lists;
    const before = this.#kept;
    const lists = loadLists(this.#system("network lists"));
    const kept = { lists, since: now };
    this.#kept = kept;
    lists.catch((error: unknown) => {
      this.#log.warn({ err: error }, "network lists could not be read");
      // The known lists are better than none; without any, no one could use the portal.
      if (this.#kept === kept) this.#kept = before;
    });
    return lists;
  }
}

const rules = new WeakMap<object, AddressRules>();

/** The rules of this node, shared by everything that uses its live hub. */
export function addressRulesOf(node: Node): AddressRules {
  const known = rules.get(node.live) ?? new AddressRules(node);
  rules.set(node.live, known);
  return known;
}

async function loadLists(db: Kysely<Database>): Promise<Lists> {
  const rows = await db
    .selectFrom("ip_restriction")
    .select(["account_id", "list_type", "ranges", "apply_to_children"])
    .orderBy("ip_restriction_id")
    .execute();
  return Map.groupBy(rows.map(compileEntry), ({ account_id }) => account_id);
}

/** All entries that apply to users of the company with this path, read from the database now. */
export async function loadEntriesFor(db: Kysely<Database>, companyAccountPath: string): Promise<IpEntry[]> {
  const ids = companyAccountPath.split("/").map(Number);
  const { rows } = await sql<IpEntryRow>`select account_id, list_type, ranges, apply_to_children from ip_restriction
    where account_id = any (${ids}::bigint[]) order by ip_restriction_id`.execute(db);
  return entriesFor(
    Map.groupBy(rows.map(compileEntry), ({ account_id }) => account_id),
    companyAccountPath,
  );
}

/**
 * Called by every way to begin a session, whatever proved the user's identity: password, second factor, provider, a link in a mail.
 *
 * @param db a system transaction
 * @throws Problem IpNotAllowed
 */
export async function assertAddressAllowed(db: Kysely<Database>, userAccountId: number, address: string): Promise<void> {
  const company = await db
    .selectFrom("account as u")
    .innerJoin("account as company", "company.account_id", "u.company_account_id")
    .select("company.account_path")
    .where("u.account_id", "=", userAccountId)
    .executeTakeFirst();
  if (company === undefined || !judgeAddress(await loadEntriesFor(db, company.account_path), address).allowed)
    throw new Problem("IpNotAllowed");
}
