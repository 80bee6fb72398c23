/**
 * Values that grids and components give to sources that follow them: a grid its focused row and its changed rows, a component its results.
 *
 * They are read a moment after the last change, so that a keystroke in a grid with thousands of changed rows does not pay for followers.
 */
import type { CompiledLayout } from "../../../layout/compiled.ts";
import { Signal, Store } from "../../state/signal.ts";
import { REST_MS, type TypedState } from "./typed-values.ts";

export interface GivenState {
  /** Absent: there are no values yet. */
  given: TypedState["typed"];
  /** Labels of invalid values: until they are corrected, the earlier answer stays. */
  wrong: readonly string[];
}

/** The values that a container itself follows: its own are outdated while these are. */
export type Upstream = Pick<TypedState, "isPending" | "wrong" | "missing">;
const AT_REST: Upstream = { isPending: false, wrong: [], missing: [] };
const AT_FIRST: TypedState = { ...AT_REST, typed: undefined };

/** A container that others may follow, while it is on the screen. */
export class Given extends Signal {
  readonly key: string;
  /** Reads the values for the variables that a follower reads. */
  read: (reads: Reads) => GivenState = () => ({ given: undefined, wrong: [] });
  /** Its rows or its answer are loading. */
  isLoading = false;
  /** Of a container that follows another one itself. */
  upstream: Upstream = AT_REST;

  constructor(key: string) {
    super();
    this.key = key;
  }

  /** Tells that something else may be read, and whether more is on its way. */
  load(isLoading: boolean): void {
    this.isLoading = isLoading;
    this.emit();
  }
  follow(upstream: Upstream): void {
    if (this.upstream === upstream) return;
    this.upstream = upstream;
    this.emit();
  }
  /** Newer values come without anyone typing here. */
  get isAwaited(): boolean {
    return this.isLoading || this.upstream.isPending;
  }
}

/** Variables that a follower reads, e.g. `Row`. */
export type Reads = ReadonlySet<string>;

export class GivenValues extends Store<TypedState> {
  readonly #of: Given;
  readonly #reads: Reads;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The values were awaited when they were read last. */
  #isAwaited = false;

  constructor(of: Given, reads: Reads) {
    super(AT_FIRST);
    this.#of = of;
    this.#reads = reads;
    this.#look();
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
    // What is awaited is not typed here, so it is read as soon as it arrives.
    if (this.#isAwaited || this.#of.isAwaited) {
      this.#look();
      return;
    }
    this.#timer = setTimeout(() => this.#look(), REST_MS);
    if (!this.get().isPending) this.set({ ...this.get(), isPending: true });
  }
  #look(): void {
    clearTimeout(this.#timer);
    const { isAwaited, upstream } = this.#of;
    this.#isAwaited = isAwaited;
    const { typed } = this.get();
    if (isAwaited) {
      this.set({ typed, isPending: true, wrong: [], missing: [] });
      return;
    }
    const { given, wrong } = this.#of.read(this.#reads);
    const refused = [...new Set([...upstream.wrong, ...wrong])];
    const isRight = refused.length + upstream.missing.length === 0;
    this.set({ typed: isRight ? given : typed, isPending: false, wrong: refused, missing: upstream.missing });
  }
}

/** The names of the variables in expressions, without the members. */
export const variablesRead = (expressions: Iterable<{ readonly dependencies: readonly string[] }>): Reads =>
  new Set([...expressions].flatMap(({ dependencies }) => dependencies.map((path) => path.split(".", 1)[0] ?? "")));

/** Whether another container of the layout follows this one. */
export const isFollowedIn = ({ containersById }: CompiledLayout, id: string): boolean =>
  [...containersById.values()].some((other) => "source" in other && other.source?.source.Of === id);
