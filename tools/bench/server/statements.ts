/** Records the SQL that the product runs for a call, by wrapping its driver. */
import pg from "pg";
import type { StatementBatch } from "../../../server/platform/database/scoped-query.ts";
import type { TenantContext } from "../../../server/platform/database/tenant-context.ts";

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement of the product's driver, with its tenant context. */
export interface ScopedStatement extends Statement {
  readonly tenant: TenantContext;
  readonly batch: StatementBatch;
}

interface RecordedStatement extends Statement {
  /** The connection that ran it. */
  readonly client: pg.Client;
  /** Absent if the driver was called directly. */
  readonly scoped?: { readonly tenant: TenantContext; readonly batch: StatementBatch };
}

const recorded: RecordedStatement[] = [];
let listening = false;

/** Records all statements from now on, while recording is on. */
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

/** The statements of one call. */
export interface Asked {
  /** Only the handler's own statements: without session, rate limits, audit, layout versions and background work. */
  readonly own: readonly Statement[];
  /** All statements of its transaction, from context to commit; empty for a call that only reads. */
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

/** A statement with its tenant context. */
const isScoped = (value: unknown): value is { statement: unknown; tenant: TenantContext; batch: StatementBatch } =>
  typeof value === "object" && value !== null && "statement" in value && "tenant" in value && "batch" in value;
