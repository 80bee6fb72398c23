import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { CompiledForm } from "../../../layout/compiled.ts";
import { REST_MS, type TypedInto, TypedValues } from "../../../src/renderer/saving/typed-values.ts";
import { FormStore } from "../../../src/renderer/store/form-store.ts";
import { buildField, buildForm, buildLayout, withContainers } from "../support/build-layout.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A form with this many fields that counts its evaluations. */
function buildTyped(fields: number, reads: readonly string[] | undefined) {
  const names = Array.from({ length: fields }, (_, index) => `Field${index}`);
  const layout = buildLayout([], withContainers(buildForm(names.map((name) => buildField(name)))));
  const form = compileLayout(layout).compiled.containersById.get("create") as CompiledForm;
  const store = new FormStore({ forms: [form], record: {}, scope: {}, check: () => undefined });
  const scope = vi.spyOn(store, "scope", "get");
  const session = { subscribe: () => () => undefined, snapshot: () => ({ revision: 0 }), hasStore: true, store } as unknown as TypedInto;
  const values = new TypedValues(session, reads);
  const stop = values.start();
  const type = (name: string, value: string) => {
    const [entry] = store.entriesNamed(name);
    if (entry) store.change(entry, value);
  };
  return { values, stop, type, scope };
}

describe("what is typed into a form", () => {
  it.each([
    ["all of it is read", undefined],
    ["one field is read", ["Field0"]],
  ] as const)("costs a keystroke one clock, however long the form is, where %s", (_what, reads) => {
    const { values, type, scope, stop } = buildTyped(2_000, reads);
    const listener = vi.fn();
    values.subscribe(listener);
    scope.mockClear();
    for (const text of ["a", "ab", "abc"]) type("Field0", text);
    // Notified once about a pending change, without evaluation.
    expect(listener).toHaveBeenCalledTimes(1);
    expect(values.get().isPending).toBe(true);
    expect(scope).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(REST_MS);
    expect(values.get()).toMatchObject({ isPending: false, typed: { Values: { Field0: "abc" } } });
    stop();
  });

  it("is nothing to a source that does not read it", () => {
    const { values, type, stop } = buildTyped(3, ["Field0"]);
    const listener = vi.fn();
    values.subscribe(listener);
    type("Field1", "a");
    vi.advanceTimersByTime(REST_MS);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  it("is not looked at after the container has gone", () => {
    const { values, type, stop } = buildTyped(3, undefined);
    type("Field0", "a");
    stop();
    vi.advanceTimersByTime(REST_MS);
    expect(values.get().isPending).toBe(true);
    type("Field0", "b");
    expect(vi.getTimerCount()).toBe(0);
  });
});
