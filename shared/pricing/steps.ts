/** Work that can be paused: the rule editor does it between the keystrokes of the user, the server at once. */
export type Steps<Result> = Generator<void, Result, void>;

/** Items between two points at which the work can be paused: well below a millisecond. */
const STEP = 256;

export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export function* eachInSteps<Item>(items: Iterable<Item>, work: (item: Item) => void): Steps<void> {
  let count = 0;
  for (const item of items) {
    work(item);
    count += 1;
    if (count % STEP === 0) yield;
  }
}
