/** Refusals of a call that saves a list, assigned to the cells of the grid. */

export interface CallProblem {
  readonly field: string;
  readonly message: string;
}
/** Messages by row key and column Id; an empty column Id is the row as a whole. */
export type Refusals = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * `prices/3/Price` and `prices[3].Price` are about the fourth item.
 *
 * @param cellOf the cell of a problem, by its item and the member that it names
 */
export function refusedItems<Item>(
  details: readonly CallProblem[],
  list: string,
  items: readonly Item[],
  cellOf: (item: Item, member: string | undefined) => { readonly rowKey: string; readonly columnId: string },
): Refusals {
  const found = new Map<string, Map<string, string>>();
  for (const { field, message } of details) {
    const [name, index, member] = field.split(/[./[\]]+/).filter((part) => part !== "");
    const item = name === list && index !== undefined && /^\d+$/.test(index) ? items[Number(index)] : undefined;
    if (item === undefined || message === "") continue;
    const { rowKey, columnId } = cellOf(item, member);
    const messages = found.get(rowKey) ?? new Map<string, string>();
    messages.set(columnId, message);
    found.set(rowKey, messages);
  }
  return found;
}
