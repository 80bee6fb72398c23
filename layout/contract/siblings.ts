/** The values beside a field: those of its record, and the other fields of the same form or row. */
import type { ExpressionType } from "../expressions/types.ts";
import type { RecordShape } from "./record.ts";

export interface Siblings {
  readonly record: RecordShape | undefined;
  /** Types of the other fields of the same form or row. */
  readonly types: ReadonlyMap<string, ExpressionType>;
}

export interface WithSiblings {
  readonly record: RecordShape | undefined;
  /** The nearest first; absent: only those of its record. */
  readonly siblings?: readonly Siblings[];
}

export const siblingsOf = ({ siblings, record }: WithSiblings): readonly Siblings[] => siblings ?? [{ record, types: new Map() }];
