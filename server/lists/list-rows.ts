import type { Filter, Sort } from "../generated/types.ts";
import { validationFailed } from "../http/problem.ts";

export interface ListRequest {
  readonly skip?: number;
  readonly take?: number;
  readonly sort?: readonly Sort[];
  readonly text?: string;
  readonly filters?: readonly Filter[];
}

type Cell = string | number | boolean | null | undefined;

/**
 * The list convention for rows that are all in memory: text, filters, order, page. Lists that grow with customers' data do this in the database.
 *
 * @param fields members that may be sorted and filtered by
 * @param searched members in which `text` is looked for
 * @throws Problem ValidationFailed naming an unknown field
 */
export function listRows<Row extends object>(
  rows: readonly Row[],
  request: ListRequest,
  { fields, searched }: { fields: readonly (keyof Row & string)[]; searched: readonly (keyof Row & string)[] },
): { Items: Row[]; TotalCount: number } {
  const cell = (row: Row, field: keyof Row & string): Cell => {
    const value: unknown = row[field];
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
  };
  const known = (name: string, path: string) => {
    const field = fields.find((candidate) => candidate === name);
    if (field === undefined)
      throw validationFailed([{ field: path, code: "unknownField", message: "{name} is not known here.", params: { name } }]);
    return field;
  };
  const text = request.text?.trim().toLowerCase() ?? "";
  const filters = (request.filters ?? []).map((filter, index) => ({ filter, field: known(filter.field, `filters.${index}.field`) }));
  const sorts = (request.sort ?? []).map((sort, index) => ({ sort, field: known(sort.field, `sort.${index}.field`) }));
  const found = rows.filter(
    (row) =>
      (text === "" ||
        searched.some((field) =>
          String(cell(row, field) ?? "")
            .toLowerCase()
            .includes(text),
        )) &&
      filters.every(({ filter, field }) => passes(cell(row, field), filter)),
  );
  found.sort((left, right) => {
    for (const { sort, field } of sorts) {
      const order = compare(cell(left, field), cell(right, field));
      if (order !== 0) return sort.direction === "Descending" ? -order : order;
    }
    return 0;
  });
  const skip = request.skip ?? 0;
  return { Items: found.slice(skip, skip + (request.take ?? 50)), TotalCount: found.length };
}

/** Nothing comes last. */
function compare(left: Cell, right: Cell): number {
  const missing = Number(left === null || left === undefined) - Number(right === null || right === undefined);
  if (missing !== 0 || left === null || left === undefined || right === null || right === undefined) return missing;
  if (typeof left === "string" && typeof right === "string") return left.localeCompare(right, "en", { sensitivity: "base" });
  return Number(left) - Number(right);
}

function passes(cell: Cell, { operator, value }: Filter): boolean {
  const isEmpty = cell === null || cell === undefined || cell === "";
  const text = String(cell ?? "").toLowerCase();
  const wanted = String(value ?? "").toLowerCase();
  const order = () => (typeof cell === "string" ? Math.sign(compare(text, wanted)) : Math.sign(Number(cell) - Number(value)));
  switch (operator) {
    case "isEmpty":
      return isEmpty;
    case "isNotEmpty":
      return !isEmpty;
    case "equals":
      return !isEmpty && text === wanted;
    case "notEquals":
      return isEmpty || text !== wanted;
    case "contains":
      return text.includes(wanted);
    case "startsWith":
      return text.startsWith(wanted);
    case "in":
      return !isEmpty && [value].flat().some((one) => String(one).toLowerCase() === text);
    case "lessThan":
      return !isEmpty && order() < 0;
    case "lessOrEqual":
      return !isEmpty && order() <= 0;
    case "greaterThan":
      return !isEmpty && order() > 0;
    case "greaterOrEqual":
      return !isEmpty && order() >= 0;
  }
}
