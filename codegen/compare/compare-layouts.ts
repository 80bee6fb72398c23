import { checkShape } from "../../layout/check/check-shape.ts";
import { diffLayouts } from "../../layout/diff/diff-layouts.ts";
import { expandLayout, fragmentsById } from "../../layout/fragments/expand-layout.ts";
import { isFragment, type Layout, type LayoutDocument } from "../../layout/model.ts";
import { parseSource, type SourceText } from "../load/source-file.ts";
import type { Change } from "./change.ts";

/** Shipped layouts by Id: a file may have been renamed, a layout never changes its Id. */
export function compareLayouts(before: readonly SourceText[], after: readonly SourceText[]): Change[] {
  const changes: Change[] = [];
  const old = layoutsById(before, changes);
  const now = layoutsById(after, changes);
  for (const [id, { path, layout }] of now) {
    const from = old.get(id);
    if (from === undefined) changes.push({ severity: "safe", location: path, subject: id, message: "the layout was added" });
    else
      for (const change of diffLayouts(from.layout, layout))
        changes.push({ severity: change.severity, location: path, subject: `${id} ${change.path}`.trim(), message: change.message });
  }
  for (const [id, { path }] of old)
    if (!now.has(id)) changes.push({ severity: "breaking", location: path, subject: id, message: "the layout was removed" });
  return changes;
}

interface LayoutFile {
  readonly path: string;
  readonly layout: Layout;
}

/** What is no layout, then or now, cannot be compared; that is said instead of guessed around. Fragments are compared where layouts use them. */
function layoutsById(sources: readonly SourceText[], changes: Change[]): Map<string, LayoutFile> {
  const documents = sources
    .filter(({ path }) => path.endsWith(".layout.yaml"))
    .flatMap((source) => {
      const parsed = parseSource(source);
      if ("file" in parsed && checkShape(parsed.file.data).length === 0)
        return { path: source.path, document: parsed.file.data as LayoutDocument };
      changes.push({
        severity: "risky",
        location: source.path,
        subject: source.path,
        message: "could not be compared: it is not a layout",
      });
      return [];
    });
  const fragments = fragmentsById(documents.map(({ document }) => document).filter(isFragment));
  return new Map(
    documents.flatMap(({ path, document }) =>
      isFragment(document) ? [] : [[document.Id, { path, layout: expandLayout(document, fragments).layout }] as const],
    ),
  );
}
