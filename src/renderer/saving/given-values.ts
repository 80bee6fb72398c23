/**
 * Values that grids and components give to sources that follow them: a grid its focused row and its changed rows, a component its results.
 *
 * They are read a moment after the last change, so that a keystroke in a grid with thousands of changed rows does not pay for followers.
 */
import { Signal, Store } from "../../state/signal.ts";
import { REST_MS, type TypedState } from "./typed-values.ts";

export interface GivenState {
  /** Absent: there are no values yet. */
  given: TypedState["typed"];
  /** Labels of invalid values: until they are corrected, the earlier answer stays. */
  wrong: readonly string[];
}

/** A container that others may follow, while it is on the screen. */
export class Given extends Signal {
  readonly key: string;
  /** Reads the values for the variables that a follower reads. */
  read: (reads: Reads) => GivenState = () => ({ given: undefined, wrong: [] });

  constructor(key: string) {
    super();
    this.key = key;
  }
}

/** Variables that a follower reads, e.g. `Row`. */
export type Reads = ReadonlySet<string>;

export class GivenValues extends Store<TypedState> {
  readonly #of: Given;
  readonly #reads: Reads;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(of: Given, reads: Reads) {
    super(stateOf(of.read(reads)));
    this.#of = of;
    this.#reads = reads;
  }

  /** Starts following. @returns stops it */
  start(): () => void {
    this.#look();
    const stop = this.#of.subscribe(() => this.#touch());
    return () => {
      stop();
      clearTimeout(this.#timer);
    };
  }

  /** Reads now instead of later. */
  hurry(): void {
    if (this.get().isPending) this.#look();
  }

  #touch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), REST_MS);
    if (!this.get().isPending) this.set({ ...this.get(), isPending: true });
  }
  #look(): void {
    clearTimeout(this.#timer);
    const { given, wrong } = this.#of.read(this.#reads);
    this.set(wrong.length > 0 ? { ...this.get(), isPending: false, wrong } : stateOf({ given, wrong }));
  }
}

const stateOf = ({ given, wrong }: GivenState): TypedState => ({
  typed: wrong.length > 0 ? undefined : given,
  isPending: false,
  wrong,
  missing: [],
});

/** The names of the variables in expressions, without the members. */
export const variablesRead = (expressions: Iterable<{ readonly dependencies: readonly string[] }>): Reads =>
  new Set([...expressions].flatMap(({ dependencies }) => dependencies.map((path) => path.split(".", 1)[0] ?? "")));
