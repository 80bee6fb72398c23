import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../../shared/pricing/rules.ts";

/**
 * The published version of the pricelist `m` that counts on a day, as a row of `price_version`.
 *
 * @param knownAt only versions that were published by then count; null: all
 */
export const versionOn = (on: Day, knownAt: Date | null = null): RawBuilder<unknown> => sql`
  select v.* from price_version v where v.marketplace_id = m.marketplace_id and v.version <= m.published_version and v.effective_on <= ${on}::date
    and (${knownAt}::timestamptz is null or v.published_at <= ${knownAt})
  order by v.effective_on desc, v.version desc limit 1`;
