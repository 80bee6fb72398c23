/** Finds out what SQL the product runs for a call, by listening to its driver. */
import pg from "pg";
import type { StatementBatch } from "../../../server/platform/database/scoped-query.ts";
import type { TenantContext } from "../../../server/platform/database/tenant-context.ts";

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement of the product's driver, with the context that travels with it. */
export interface ScopedStatement extends Statement {
  readonly tenant: TenantContext;
  readonly batch: StatementBatch;
}

interface RecordedStatement extends Statement {
  /** The connection it was heard on. */
  readonly client: pg.Client;
  /** Absent where someone asked the driver itself. */
  readonly scoped?: { readonly tenant: TenantContext; readonly batch: StatementBatch };
}

const recorded: RecordedStatement[] = [];
let listening = false;

/** From now on statements are heard while someone listens. */
export function tapDriver(): void {
  const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  const tapped = function (this: pg.Client, ...args: unknown[]): unknown {
    const [given, second] = args;
    const first = isScoped(given) ? given.statement : given;
    if (listening) {
      const scoped = isScoped(given) ? { scoped: { tenant: given.tenant, batch: given.batch } } : {};
      if (typeof first === "string") recorded.push({ client: this, text: first, values: Array.isArray(second) ? second : [] });
      else if (isStatement(first))
        recorded.push({
          client: this,
          text: first.text,
          values: [...(first.values ?? [])],
          ...(first.name ? { name: first.name } : {}),
          ...scoped,
        });
    }
    return original.apply(this, args);
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
  recorded.length = 0;
  listening = true;
  try {
    await call();
  } finally {
    listening = false;
  }
  return { own: recorded.filter(({ text }) => !DOOR.test(text)).map(plain), transaction: transactionIn(recorded) };
}

/** The transaction that ends with the audit record; sessions and counters are written in others. */
function transactionIn(statements: readonly RecordedStatement[]): ScopedStatement[] {
  const last = statements.find(({ text, scoped }) => /\binto audit_record\b/.test(text) && scoped?.batch.commits === true);
  const ofClient = statements.filter(({ client }) => client === last?.client);
  const end = last === undefined ? -1 : ofClient.indexOf(last);
  const begin = ofClient.findLastIndex(({ scoped }, at) => at <= end && scoped?.batch.opens === "write");
  return ofClient
    .slice(Math.max(begin, 0), end + 1)
    .flatMap((statement) => (statement.scoped === undefined ? [] : [{ ...plain(statement), ...statement.scoped }]));
}

const plain = ({ text, values, name }: RecordedStatement): Statement => ({ text, values, ...(name === undefined ? {} : { name }) });

const DOOR =
  /\b(session|calling_session|rate_counter|audit_record|layout_version|layout_generation|ip_restriction|live_outbox|mail_outbox|job|permission_version|role_membership)\b|^\s*(begin|commit|rollback|listen|select set_config)\b/i;

const isStatement = (value: unknown): value is { text: string; values?: unknown[]; name?: string } =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** A statement that goes with its tenant's context. */
const isScoped = (value: unknown): value is { statement: unknown; tenant: TenantContext; batch: StatementBatch } =>
  typeof value === "object" && value !== null && "statement" in value && "tenant" in value && "batch" in value;
