/** Finds out what SQL the product runs for a call, by listening to its driver. */
import pg from "pg";

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const heard: Statement[] = [];
let listening = false;

/** From now on statements are heard while somebody listens. */
export function tapDriver(): void {
  const original = pg.Client.prototype.query as (this: pg.Client, ...words: unknown[]) => unknown;
  const tapped = function (this: pg.Client, ...words: unknown[]): unknown {
    const [given, second] = words;
    const first = isScoped(given) ? given.statement : given;
    if (listening) {
      if (typeof first === "string") heard.push({ text: first, values: Array.isArray(second) ? second : [] });
      else if (isStatement(first))
        heard.push({ text: first.text, values: [...(first.values ?? [])], ...(first.name ? { name: first.name } : {}) });
    }
    return original.apply(this, words);
  };
  Object.assign(pg.Client.prototype, { query: tapped });
}

/** What the call itself asked of the database: neither who calls and how often, nor what is written about it, nor whether layouts are new, nor what goes on in the background. */
export async function statementsOf(call: () => Promise<unknown>): Promise<readonly Statement[]> {
  heard.length = 0;
  listening = true;
  try {
    await call();
  } finally {
    listening = false;
  }
  return heard.filter(({ text }) => !DOOR.test(text));
}

const DOOR =
  /\b(session|calling_session|rate_counter|audit_record|layout_version|layout_generation|ip_restriction|live_outbox|mail_outbox|job|permission_version|role_membership)\b|^\s*(begin|commit|rollback|listen|select set_config)\b/i;

const isStatement = (value: unknown): value is { text: string; values?: unknown[]; name?: string } =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** A statement that goes with its tenant's context. */
const isScoped = (value: unknown): value is { statement: unknown } => typeof value === "object" && value !== null && "statement" in value;
