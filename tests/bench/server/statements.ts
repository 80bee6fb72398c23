/** Finds out what SQL the product runs for a call, by listening to its driver. */
import pg from "pg";
import type { Company, TenantContext } from "../../../server/database/scoped-query.ts";

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement of the product's driver, with the context that travels with it. */
export interface ScopedStatement extends Statement {
  readonly tenant: TenantContext;
  readonly company: Company;
}

interface Heard extends Statement {
  /** The connection it was heard on. */
  readonly client: pg.Client;
  /** Absent where somebody asked the driver itself. */
  readonly scoped?: { readonly tenant: TenantContext; readonly company: Company };
}

const heard: Heard[] = [];
let listening = false;

/** From now on statements are heard while somebody listens. */
export function tapDriver(): void {
  const original = pg.Client.prototype.query as (this: pg.Client, ...words: unknown[]) => unknown;
  const tapped = function (this: pg.Client, ...words: unknown[]): unknown {
    const [given, second] = words;
    const first = isScoped(given) ? given.statement : given;
    if (listening) {
      const scoped = isScoped(given) ? { scoped: { tenant: given.tenant, company: given.company } } : {};
      if (typeof first === "string") heard.push({ client: this, text: first, values: Array.isArray(second) ? second : [] });
      else if (isStatement(first))
        heard.push({
          client: this,
          text: first.text,
          values: [...(first.values ?? [])],
          ...(first.name ? { name: first.name } : {}),
          ...scoped,
        });
    }
    return original.apply(this, words);
  };
  Object.assign(pg.Client.prototype, { query: tapped });
}

/** What a call asked of the database. */
export interface Asked {
  /** For itself: neither who calls and how often, nor what is written about it, nor whether layouts are new, nor what goes on in the background. */
  readonly own: readonly Statement[];
  /** All of its transaction, from its context to its commit; of a call that only reads, nothing. */
  readonly transaction: readonly ScopedStatement[];
}

export async function statementsOf(call: () => Promise<unknown>): Promise<Asked> {
  heard.length = 0;
  listening = true;
  try {
    await call();
  } finally {
    listening = false;
  }
  return { own: heard.filter(({ text }) => !DOOR.test(text)).map(plain), transaction: transactionIn(heard) };
}

/** The transaction that ends with the audit record; sessions and counters are written in others. */
function transactionIn(statements: readonly Heard[]): ScopedStatement[] {
  const last = statements.find(({ text, scoped }) => /\binto audit_record\b/.test(text) && scoped?.company.commits === true);
  const ofClient = statements.filter(({ client }) => client === last?.client);
  const end = last === undefined ? -1 : ofClient.indexOf(last);
  const begin = ofClient.findLastIndex(({ scoped }, at) => at <= end && scoped?.company.opens === "write");
  return ofClient
    .slice(Math.max(begin, 0), end + 1)
    .flatMap((statement) => (statement.scoped === undefined ? [] : [{ ...plain(statement), ...statement.scoped }]));
}

const plain = ({ text, values, name }: Heard): Statement => ({ text, values, ...(name === undefined ? {} : { name }) });

const DOOR =
  /\b(session|calling_session|rate_counter|audit_record|layout_version|layout_generation|ip_restriction|live_outbox|mail_outbox|job|permission_version|role_membership)\b|^\s*(begin|commit|rollback|listen|select set_config)\b/i;

const isStatement = (value: unknown): value is { text: string; values?: unknown[]; name?: string } =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** A statement that goes with its tenant's context. */
const isScoped = (value: unknown): value is { statement: unknown; tenant: TenantContext; company: Company } =>
  typeof value === "object" && value !== null && "statement" in value && "tenant" in value && "company" in value;
