/** Where a grid reads its rows: page by page, or as groups of a column. */

import type { Source } from "../../../../../layout/model.ts";
import { isRecord } from "../../../../../shared/is-record.ts";
import { listMembers } from "../../parts/rows.ts";
import { type ListQuestion, listInput, type Row } from "./list-question.ts";

export interface RowsAnswer {
  rows: readonly Row[];
  total: number;
  /** False: `total` is a lower bound. */
  totalIsExact: boolean;
  /** Totals of all matching rows; empty if not requested. */
  totals: Row;
}
export interface Group {
  /** Value of the grouped field; null for rows without one. */
  value: unknown;
  count: number;
  totals: Row;
}
export interface GroupsAnswer {
  groups: readonly Group[];
  totals: Row;
}
/** Counts of the values of one field, among rows that match the question without the filters on that field; the most frequent first. */
export interface Facet {
  field: string;
  values: readonly FacetValue[];
  /** False: there are more values than listed. */
  isComplete: boolean;
  /** Of numeric values, in the format of the contract. */
  minimum: string | number | null;
  maximum: string | number | null;
}
export interface FacetValue {
  value: string | number | boolean;
  /** Absent: the column knows the label. */
  label: string | undefined;
  /** Its parent value. */
  parent: string | number | null;
  count: number;
}
export interface ListPage {
  skip: number;
  take: number;
  /** Requested once per question, because totals cost the server a pass over all rows. */
  withTotals: boolean;
}
type Answer<T> = T | Promise<T>;

export interface ListSource {
  /** Answers synchronously when the rows are in memory. */
  rows(question: ListQuestion, page: ListPage, signal: AbortSignal): Answer<RowsAnswer>;
  groups(question: ListQuestion, field: string, signal: AbortSignal): Answer<GroupsAnswer>;
  facets(question: ListQuestion, fields: readonly string[], signal: AbortSignal): Answer<readonly Facet[]>;
  /** Replaces a changed row in a source that keeps rows in memory. */
  replace?(before: Row, after: Row): void;
  /** True: all rows are in memory, so pages are answered synchronously. */
  isAtHand?(): boolean;
}

export type CallList = (input: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<unknown>;

/** A source for an operation that pages, sorts and filters on the server. */
export function serverSource(call: CallList, source: Source, parameters: Readonly<Record<string, unknown>>): ListSource {
  return {
    async rows(question, { skip, take, withTotals }, signal) {
      const totals = withTotals && question.totals.length > 0 ? { totals: question.totals } : {};
      return parseRows(await call({ ...listInput(question, parameters), skip, take, ...totals }, signal), source);
    },
    async groups(question, field, signal) {
      const { fields: _, ...asked } = listInput({ ...question, sort: question.sort.filter((entry) => entry.field === field) }, parameters);
      const totals = question.totals.length > 0 ? { totals: question.totals } : {};
      return parseGroups(await call({ ...asked, skip: 0, take: 1, groupBy: [field], ...totals }, signal), field);
    },
    async facets(question, fields, signal) {
      const { sort: _, fields: __, ...asked } = listInput(question, parameters);
      return parseFacets(await call({ ...asked, skip: 0, take: 1, facets: fields }, signal));
    },
  };
}

function parseFacets(response: unknown): readonly Facet[] {
  const facets = isRecord(response) && Array.isArray(response.Facets) ? response.Facets : [];
  return facets.filter(isRecord).map(
    ({ Field, Values, IsComplete, Minimum, Maximum }): Facet => ({
      field: String(Field),
      values: (Array.isArray(Values) ? Values : []).filter(isRecord).flatMap(({ Value, Label, Parent, Count }) =>
        isKey(Value) || typeof Value === "boolean"
          ? {
              value: Value,
              label: typeof Label === "string" ? Label : undefined,
              parent: isKey(Parent) ? Parent : null,
              count: typeof Count === "number" ? Count : 0,
            }
          : [],
      ),
      isComplete: IsComplete !== false,
      minimum: isKey(Minimum) ? Minimum : null,
      maximum: isKey(Maximum) ? Maximum : null,
    }),
  );
}
const isKey = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

export function parseRows(response: unknown, source: Pick<Source, "Items" | "Total">): RowsAnswer {
  const names = listMembers(source);
  const members = isRecord(response) ? response : {};
  const items = Array.isArray(response) ? response : members[names.items];
  const rows = Array.isArray(items) ? items.filter(isRecord) : [];
  const total = members[names.total];
  return {
    rows,
    total: typeof total === "number" ? total : rows.length,
    totalIsExact: members.TotalIsExact !== false,
    totals: isRecord(members.Totals) ? members.Totals : {},
  };
}

function parseGroups(response: unknown, field: string): GroupsAnswer {
  const members = isRecord(response) ? response : {};
  const groups = (Array.isArray(members.Groups) ? members.Groups : []).filter(isRecord).map(
    ({ Values, Count, Totals }): Group => ({
      value: (isRecord(Values) ? Values[field] : undefined) ?? null,
      count: typeof Count === "number" ? Count : 0,
      totals: isRecord(Totals) ? Totals : {},
    }),
  );
  return { groups, totals: isRecord(members.Totals) ? members.Totals : {} };
}
