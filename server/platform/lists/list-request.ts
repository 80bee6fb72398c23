import type { Filter, Sort } from "../../../shared/generated/types.ts";
import type { Kind } from "../../../shared/lists/kind.ts";
import { type Needed, searchWords, type Test, testOf, UnfitValue } from "../../../shared/lists/list-test.ts";
import type { Sentence } from "../call/error-texts.ts";
import { validationFailed } from "../call/problem.ts";

/** The members of a request that every list operation has. */
export interface ListRequest {
  readonly skip?: number;
  readonly take?: number;
  readonly sort?: readonly Sort[];
  readonly text?: string;
  readonly filters?: readonly Filter[];
  /** Members whose values are counted. */
  readonly facets?: readonly string[];
}

export const DEFAULT_TAKE = 50;

/** A request whose fields are known and whose values fit them. */
export interface ListQuery<Column> {
  readonly tests: readonly { readonly column: Column; readonly test: Test }[];
  readonly sorts: readonly { readonly column: Column; readonly isDescending: boolean }[];
  readonly words: readonly string[];
}

/**
 * The list convention, checked: its operators mean what `shared/lists` says (docs/adr/0036).
 *
 * @param find the column of a name, if the caller may ask by it
 * @throws Problem ValidationFailed naming an unknown field or a value that does not fit its column
 */
export function readRequest<Column extends { readonly kind: Kind }>(
  { sort = [], text, filters = [] }: ListRequest,
  find: (name: string) => Column | undefined,
): ListQuery<Column> {
  return {
    tests: filters.map((filter, index) => {
      const column = findColumn(find, filter.field, `filters.${index}.field`);
      return { column, test: checkedTest(column.kind, filter, `filters.${index}.value`) };
    }),
    sorts: sort.map(({ field, direction }, index) => ({
      column: findColumn(find, field, `sort.${index}.field`),
      isDescending: direction === "Descending",
    })),
    words: searchWords(text),
  };
}

/** @throws Problem ValidationFailed naming a field that is unknown, or not for the caller */
export function findColumn<Column>(find: (name: string) => Column | undefined, name: string, path: string): Column {
  const column = find(name);
  if (column === undefined)
    throw validationFailed([{ field: path, code: "unknownField", message: "{name} is not known here.", params: { name } }]);
  return column;
}

/** @throws Problem ValidationFailed that names the expected value */
function checkedTest(kind: Kind, filter: Filter, path: string): Test {
  try {
    return testOf(kind, filter);
  } catch (error) {
    if (error instanceof UnfitValue) throw validationFailed([{ field: path, code: "invalidFilter", message: REFUSALS[error.needed] }]);
    throw error;
  }
}

const REFUSALS: Readonly<Record<Needed, Sentence>> = {
  "one value": "One value is required.",
  "a value": "A value is required.",
  "a date": "A date is required.",
  "a whole number": "A whole number is required.",
  "a number": "A number is required.",
  "yes or no": "Yes or no is required.",
};
