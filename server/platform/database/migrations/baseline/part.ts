/** One topic's part of the baseline, as SQL. All tables are created first, then all rules, then all access, because parts refer to each other. */
export interface Part {
  /** Tables with their indexes. */
  readonly tables?: string;
  /** Functions, triggers, views, and rows that are always there. */
  readonly rules?: string;
  /** Row-level security and the rights of the application's role. */
  readonly access?: string;
}
