/** The rows that a statement may see: account paths from `low` up to, but without, `high`. It becomes the settings that row-level security reads. */
export interface TenantContext {
  readonly low: string;
  readonly high: string;
  readonly userAccountId: number | null;
  /** The clock of the request, for triggers and defaults that must agree with it. */
  readonly now?: Date;
  /** Reason of the product's own access: PostgreSQL shows it in pg_stat_activity and in its log, after the name of the application. */
  readonly reason?: string;
}

/**
 * The context of the product itself, which sees every account: every path lies between '' and '~', because paths begin with a digit or '/'. Also used for a
 * call before its caller is known.
 *
 * @param reason at most 40 characters, e.g. `password of a sign-in`
 */
export const seesEverything = (reason: string): TenantContext => ({ low: "", high: "~", userAccountId: null, reason });
