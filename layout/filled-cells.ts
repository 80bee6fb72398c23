/**
 * Cells of a Table field that a live source fills in: its answer has an entry for each row, in their order. No one types them, and they are not sent.
 */
import type { Column, Field } from "./model.ts";

export interface Filling {
  /** Name of the container with the live source. */
  readonly source: string;
  /** The member of its answer with an entry for each row, and the member of an entry. */
  readonly list: string;
  readonly member: string;
}

const PATH = /^(\w+)\.(\w+)\.(\w+)$/;

/** `Totals.Lines.UnitPrice` */
export function fillingOf(column: Field): Filling | undefined {
  const { LiveFrom } = column as Column;
  const [, source, list, member] = PATH.exec(LiveFrom ?? "") ?? [];
  return source === undefined || list === undefined || member === undefined ? undefined : { source, list, member };
}
