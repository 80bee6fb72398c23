/**
 * Layout → what form, grid, server and codegen need, with every problem found on the way. Pure and deterministic; equal layouts compile once.
 */
import * as checks from "../check/checks.ts";
import type { CompileResult, ContractIndex } from "../compiled.ts";
import type { Layout } from "../model.ts";
import { sameJson } from "../same-json.ts";
import { ALL_KINDS } from "./all-kinds.ts";
import { compileTrusted, forgetEldest } from "./compile-trusted.ts";
import { compileWith } from "./compile-with.ts";
import type { Seen } from "./context.ts";
import { layoutHash } from "./layout-hash.ts";

const byContracts = new WeakMap<ContractIndex, Map<string, CompileResult>>();

/** @param contracts what the layout is checked against; absent: it is trusted */
export function compileLayout(layout: Layout, contracts?: ContractIndex): CompileResult {
  if (contracts === undefined) return compileTrusted(layout, ALL_KINDS);
  const remembered = resultsOf(contracts);
  const hash = layoutHash(layout);
  const known = remembered.get(hash);
  // The hash is no proof: a caller may have modified a compiled layout, or two layouts may collide.
  if (known !== undefined && sameJson(known.compiled.layout, layout)) return known;
  const result = compileChecked(layout, contracts);
  forgetEldest(remembered);
  remembered.set(hash, result);
  return result;
}

/** Compiles without the cache. @param seen receives every expression */
export const compileChecked = (layout: Layout, contracts: ContractIndex, seen?: Seen): CompileResult =>
  compileWith(layout, { kinds: ALL_KINDS, contracts, checks, ...(seen === undefined ? {} : { seen }) });

function resultsOf(contracts: ContractIndex): Map<string, CompileResult> {
  const known = byContracts.get(contracts);
  if (known !== undefined) return known;
  const results = new Map<string, CompileResult>();
  byContracts.set(contracts, results);
  return results;
}
