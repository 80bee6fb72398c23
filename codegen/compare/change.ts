export type Severity = "breaking" | "risky" | "safe";

/** One change between two states of the contracts and layouts. */
export interface Change {
  readonly severity: Severity;
  /** Position of the change: `schemas/services/account.yaml:22:19`, or the file alone. */
  readonly location: string;
  /** `LoadAccountById response AccountPath`, or the path of a layout's element. */
  readonly subject: string;
  readonly message: string;
}
