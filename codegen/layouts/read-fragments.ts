import { checkShape } from "../../layout/check/check-shape.ts";
import { checkUses, type Fragments, fragmentsIn } from "../../layout/fragments/expand-layout.ts";
import type { Fragment, LayoutDocument } from "../../layout/model.ts";
import { type Finding, reporter } from "../finding.ts";
import type { SourceFile } from "../load/source-file.ts";
import { member } from "../plain-data.ts";
import { remember } from "../remember.ts";

export interface ReadFragments {
  readonly byId: Fragments;
  /** Ids of misshapen fragments: their contents are unknown. */
  readonly broken: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, string>;
  readonly findings: readonly Finding[];
}

/**
 * The fragments among the files. On their own only their shape and their uses of other fragments can be checked; layouts that use them show the rest.
 *
 * The same files return the same object.
 */
export function readFragments(files: readonly SourceFile[]): ReadFragments {
  if (files.length === 0) return NONE;
  if (last !== undefined && last.files.length === files.length && last.files.every((file, index) => file === files[index]))
    return last.read;
  const read = readAll(files);
  last = { files, read };
  return read;
}
const NONE: ReadFragments = { byId: new Map(), broken: new Set(), files: new Map(), findings: [] };
let last: { readonly files: readonly SourceFile[]; readonly read: ReadFragments } | undefined;

function readAll(files: readonly SourceFile[]): ReadFragments {
  const findings: Finding[] = [];
  const byId = new Map<string, Fragment>();
  const broken = new Set<string>();
  const positions = new Map<string, string>();
  for (const { path, data } of files) {
    const shape = checkShape(data);
    for (const { pointer, message, hint } of shape) reporter(path, findings)(pointer, message, { hint });
    const id = String(member(data, "Id"));
    if (shape.length > 0) broken.add(id);
    else if (!byId.has(id)) {
      byId.set(id, data as Fragment);
      positions.set(id, path);
    }
  }
  for (const [id, fragment] of byId) {
    for (const { pointer, message, hint } of broken.size > 0 ? [] : checkUses(fragment, byId))
      reporter(positions.get(id) ?? "", findings)(pointer, message, { hint });
  }
  return { byId, broken, files: positions, findings };
}

/** No layout checks an unused fragment, so this does. */
export function reportUnused(fragments: ReadFragments, layouts: readonly LayoutDocument[], findings: Finding[]): void {
  const { byId, files } = fragments;
  const used = new Set(layouts.flatMap((layout) => [...usedBy(fragments)(layout)]));
  for (const id of byId.keys())
    if (!used.has(id))
      reporter(files.get(id) ?? "", findings)("/Id", `no layout uses the fragment "${id}"`, { hint: "use it, or delete the file" });
}

const usedBy = remember(({ byId }: ReadFragments) => remember((layout: LayoutDocument) => fragmentsIn(layout, byId)));
