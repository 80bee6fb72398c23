/** Whose rows a statement may see: account paths from `low` up to, but without, `high`. It becomes the settings that row-level security reads. */
export interface TenantContext {
  readonly low: string;
  readonly high: string;
  readonly userAccountId: number | null;
  /** The clock of the request, for triggers and defaults that must agree with it. */
  readonly now?: Date;
  /** Why the product itself asks: shown as the name of the application in pg_stat_activity and in the log of PostgreSQL. */
  readonly reason?: string;
}

/** Every path lies between '' and '~': paths begin with a digit or '/'. Only for sign-in, before the caller is known, and for the product's own work. */
export const SEES_EVERYTHING: TenantContext = { low: "", high: "~", userAccountId: null };
