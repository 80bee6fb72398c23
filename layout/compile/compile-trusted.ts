/**
 * Compiles layouts that were checked when they were published, and whose data types the server filled in. Such a layout came over the wire and is never
 * modified: the same object is the same layout.
 */
import type { CompileResult } from "../compiled.ts";
import type { Layout } from "../model.ts";
import { sameJson } from "../same-json.ts";
import { compileWith } from "./compile-with.ts";
import type { KindCompilers } from "./kind-compiler.ts";

const MAX_REMEMBERED = 200;
const MAX_OF_ONE_ID = 8;
const byIdentity = new WeakMap<Layout, CompileResult>();
const byId = new Map<string, CompileResult[]>();

/**
 * A new layout is not hashed before it is compiled: that would take a considerable part of the time to the first screen.
 *
 * @param kinds compilers of all kinds that the layout names and this release knows: the result is remembered
 */
export function compileTrusted(layout: Layout, kinds: KindCompilers): CompileResult {
  const same = byIdentity.get(layout);
  if (same !== undefined) return same;
  const known = byId.get(layout.Id) ?? [];
  let result = known.find(({ compiled }) => sameJson(compiled.layout, layout));
  if (result === undefined) {
    result = compileWith(layout, { kinds });
    if (known.length === 0) forgetEldest(byId);
    byId.set(layout.Id, [result, ...known.slice(0, MAX_OF_ONE_ID - 1)]);
  }
  byIdentity.set(layout, result);
  return result;
}

export function forgetEldest(remembered: Map<string, unknown>): void {
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? "");
}
