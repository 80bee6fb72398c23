/** Labels of values whose choices are not in the layout. They are requested together: a grid of fifty rows makes one call per column, not fifty. */

import { useSyncExternalStore } from "react";
import type { Scope } from "../../../../layout/compiled.ts";
import { Signal } from "../../../state/signal.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import { hostScope } from "../../values/calls/evaluate.ts";
import { type ChoiceContext, choiceParameters, loadChoices } from "./load-choices.ts";
import type { Choice } from "./members.ts";

const BATCH = 100;

interface Waiting {
  context: ChoiceContext;
  values: Set<unknown>;
}

class LabelCache {
  readonly #labels = new Map<string, Map<unknown, string | null>>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #signal = new Signal();

  readonly subscribe = this.#signal.subscribe;

  /** Whether labels are loading. */
  readonly isAsking = (): boolean => this.#waiting.size > 0;

  /** @returns `undefined` while the label is loading, `null` when the server does not know it */
  read(context: ChoiceContext, value: unknown): string | null | undefined {
    const key = keyOf(context);
    const known = this.#labels.get(key)?.get(value);
    if (known !== undefined) return known;
    this.#ask(key, context, value);
    return undefined;
  }

  /** Keeps labels that arrived with a page of choices. */
  remember(context: ChoiceContext, choices: readonly Choice[]): void {
    const labels = this.#of(keyOf(context));
    for (const choice of choices) labels.set(choice.value, choice.label);
  }

  #of(key: string): Map<unknown, string | null> {
    let labels = this.#labels.get(key);
    if (!labels) {
      labels = new Map();
      this.#labels.set(key, labels);
    }
    return labels;
  }

  #ask(key: string, context: ChoiceContext, value: unknown): void {
    const waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.values.add(value);
      return;
    }
    this.#waiting.set(key, { context, values: new Set([value]) });
    // Deferred until after this render, so that every field and cell of the screen has asked.
    setTimeout(() => void this.#load(key), 0);
  }

  async #load(key: string): Promise<void> {
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    const values = [...waiting.values];
    const labels = this.#of(key);
    for (let start = 0; start < values.length; start += BATCH) {
      const batch = values.slice(start, start + BATCH);
      try {
        const { choices } = await loadChoices(waiting.context, { resolve: batch }, new AbortController().signal);
        this.remember(waiting.context, choices);
      } catch {
        // The raw value is shown instead: a missing label must not break the screen.
      }
      for (const value of batch) if (!labels.has(value)) labels.set(value, null);
    }
    this.#waiting.delete(key);
    this.#signal.emit();
  }
}

const keyOf = ({ field, scope }: ChoiceContext): string =>
  field.enumSource
    ? JSON.stringify([field.enumSource.source.Service, field.enumSource.source.Operation, choiceParameters(field.enumSource, scope)])
    : field.id;

const caches = new WeakMap<RendererPorts["operations"]["call"], { age: number | undefined; cache: LabelCache }>();

/**
 * One cache per host connection. A new sign-in brings a new `call` and drops the labels that the previous user saw, as does news of changed lists.
 */
export function labelCache(ports: RendererPorts): LabelCache {
  const known = caches.get(ports.operations.call);
  if (known !== undefined && known.age === ports.choices.age) return known.cache;
  const cache = new LabelCache();
  caches.set(ports.operations.call, { age: ports.choices.age, cache });
  return cache;
}

/**
 * The label of a value: the value itself if the server has none, undefined while it is loading. Empty values and values with a known label cause no
 * call.
 */
export function useChoiceLabel(context: ChoiceContext | undefined, value: unknown, known: string | undefined): string | undefined {
  const cache = context && labelCache(context.ports);
  const isAsked = cache !== undefined && known === undefined && value !== undefined && value !== null && value !== "";
  const label = useSyncExternalStore(cache?.subscribe ?? never, () => (isAsked && context ? cache.read(context, value) : undefined));
  if (isAsked && label === undefined) return undefined;
  return known ?? label ?? (value === undefined || value === null ? "" : String(value));
}

const never = (): (() => void) => () => undefined;

/** The scope of expressions in a read view: nothing is being typed, so `Initial` equals the shown values. */
export const readScope = (ports: RendererPorts, values: Readonly<Record<string, unknown>>): Scope => ({
  ...hostScope(ports),
  Values: values,
  Initial: values,
});
