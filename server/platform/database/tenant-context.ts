/** Whose rows a statement may see: account paths from `low` up to, but without, `high`. It becomes the settings that row-level security reads. */
export interface TenantContext {
  readonly low: string;
  readonly high: string;
  readonly userAccountId: number | null;
  /** The clock of the request, for triggers and defaults that must agree with it. */
  readonly now?: Date;
  /** Why the product itself asks: PostgreSQL shows it in pg_stat_activity and in its log, behind the name of the application. */
  readonly reason?: string;
}

/**
 * The product itself, which sees every account: every path lies between '' and '~', for paths begin with a digit or '/'. Also who calls an operation before
 * it is known who that is.
 *
 * @param reason at most 40 characters, e.g. `password of a sign-in`
 */
export const seesEverything = (reason: string): TenantContext => ({ low: "", high: "~", userAccountId: null, reason });
