/** What one topic brings to the baseline, as SQL. All tables come first, then all rules, then all access: parts may refer to each other. */
export interface Part {
  /** Tables with their indexes. */
  readonly tables?: string;
  /** Functions, triggers, views, and rows that are always there. */
  readonly rules?: string;
  /** Row-level security and what the application's role may do. */
  readonly access?: string;
}
