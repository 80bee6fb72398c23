/** Computes what edited rules do, a few milliseconds at a time: no keystroke waits for it, however many items the pricelist has. */
import { wholeSteps } from "../../../shared/pricing/fraction.ts";
import { converted } from "../../../shared/pricing/price-of.ts";
import { type RuleFindings, RulePrices } from "../../../shared/pricing/rule-prices.ts";
import type { Steps } from "../../../shared/pricing/steps.ts";
import type { Units } from "../../../shared/pricing/units.ts";
import { Signal } from "../../state/signal.ts";
import type { OpenedInputs } from "./price-inputs.ts";
import { type EditedRule, judgedRule } from "./rule-list.ts";

export interface JudgedPrices {
  readonly inputs: OpenedInputs;
  /** The rules with these results, without the default one. */
  readonly rules: readonly EditedRule[];
  readonly findings: RuleFindings;
  /** Some of the items that are sold below their purchase price. */
  readonly below: readonly { readonly itemId: number; readonly price: Units; readonly cost: Units }[];
}

/** The grid of changed prices beside the editor has all of them. */
const MOST_BELOW = 5;
/** In the event itself: a change of few items is shown in the same frame. */
const FIRST_MS = 3;
/** At a time, later: a keystroke waits no longer than this. */
const SLICE_MS = 6;

interface Wanted {
  readonly rules: readonly EditedRule[];
  readonly defaultRule: EditedRule | undefined;
}

interface Run {
  readonly of: Wanted;
  readonly steps: Steps<RuleFindings>;
}

export class PriceRuns extends Signal {
  readonly #inputs: OpenedInputs;
  readonly #prices: RulePrices;
  readonly #later: (work: () => void) => () => void;
  #latest: Wanted | undefined;
  /** Not begun yet. */
  #wanted: Wanted | undefined;
  #running: Run | undefined;
  #judged: JudgedPrices | undefined;
  #cancel: (() => void) | undefined;

  /** @param later does the work after the next frame; returns how to cancel it */
  constructor(inputs: OpenedInputs, later = afterPaint) {
    super();
    this.#inputs = inputs;
    this.#prices = new RulePrices(inputs);
    this.#later = later;
  }

  /** The newest results, for `useSyncExternalStore`. */
  readonly get = (): JudgedPrices | undefined => this.#judged;

  /** Rules that arrive during a run wait for its end, and only the newest of them are computed: results never come out of order. */
  judge(rules: readonly EditedRule[], defaultRule: EditedRule | undefined): void {
    if (this.#latest?.rules !== rules || this.#latest.defaultRule !== defaultRule) {
      this.#wanted = { rules, defaultRule };
      this.#latest = this.#wanted;
    }
    if (this.#cancel === undefined) this.#work(FIRST_MS);
  }

  /** Finishes all work at once. */
  finish(): JudgedPrices | undefined {
    this.stop();
    this.#work(Number.POSITIVE_INFINITY);
    return this.#judged;
  }

  /** Stops until `judge` or `finish` is called. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #work(milliseconds: number): void {
    const end = performance.now() + milliseconds;
    const before = this.#judged;
    this.#cancel = undefined;
    for (let running = this.#next(); running; running = this.#next()) {
      let step = running.steps.next();
      while (!step.done && performance.now() < end) step = running.steps.next();
      if (!step.done) {
        this.#cancel = this.#later(() => this.#work(SLICE_MS));
        break;
      }
      this.#running = undefined;
      this.#judged = { inputs: this.#inputs, rules: running.of.rules, findings: step.value, below: this.#below(step.value) };
    }
    if (this.#judged !== before) this.emit();
  }

  /** The run that goes on, or begins; undefined: all is computed. */
  #next(): Run | undefined {
    if (!this.#running && this.#wanted) {
      const { rules, defaultRule } = this.#wanted;
      const ordered = [...rules.map(judgedRule), ...(defaultRule ? [defaultRule] : [])];
      this.#running = { of: this.#wanted, steps: this.#prices.updateInSteps(ordered) };
      this.#wanted = undefined;
    }
    return this.#running;
  }

  #below({ belowCost }: RuleFindings): JudgedPrices["below"] {
    return [...belowCost].slice(0, MOST_BELOW).map((itemId) => {
      const { purchase } = this.#inputs.inputsOf(itemId, this.#inputs.on);
      return { itemId, price: this.#prices.priceOf(itemId)?.price ?? 0n, cost: purchase ? wholeSteps(converted(purchase), 1n) : 0n };
    });
  }
}

/** Where no frames are made, as in a hidden window, the work goes on after this time. */
const NO_FRAME_MS = 100;

function afterPaint(work: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = window.setTimeout(work);
  });
  timer = window.setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, NO_FRAME_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
