/** Keys of rows, which have no identity of their own: a key follows its row through edits and moves, so that inputs keep their focus. */
const keys = new WeakMap<object, string>();
let last = 0;

export function keyOfRow(row: object): string {
  let key = keys.get(row);
  if (key === undefined) {
    key = `r${++last}`;
    keys.set(row, key);
  }
  return key;
}

/** @returns `next` with the key of the row that it replaces */
export function continueRow<R extends object>(row: object, next: R): R {
  keys.set(next, keyOfRow(row));
  return next;
}
