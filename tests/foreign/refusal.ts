/** Why the layout language cannot say a form. */
export type Reason =
  | "no schema"
  | "refers to itself"
  | "alternatives of different shape"
  | "conditions between shapes"
  | "members no one knows the names of"
  | "any value"
  | "list inside a list"
  | "list with a meaning for each place"
  | "constraint without a counterpart"
  | "format without a template"
  | "program code of its own";

export class Refusal extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}
