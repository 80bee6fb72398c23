import { checkShape } from "../../layout/check/check-shape.ts";
import { diffLayouts } from "../../layout/diff/diff-layouts.ts";
import type { Layout } from "../../layout/model.ts";
import { parseSource, type SourceText } from "../load/source-file.ts";
import type { Change } from "./change.ts";

/** Shipped layouts by Id: a file may have been renamed, a layout never changes its Id. */
export function compareLayouts(before: readonly SourceText[], after: readonly SourceText[]): Change[] {
  const changes: Change[] = [];
  const old = layoutsById(before, changes);
  const now = layoutsById(after, changes);
  for (const [id, { path, layout }] of now) {
    const from = old.get(id);
    if (from === undefined) changes.push({ severity: "safe", place: path, subject: id, message: "the layout was added" });
    else
      for (const change of diffLayouts(from.layout, layout))
        changes.push({ severity: change.severity, place: path, subject: `${id} ${change.path}`.trim(), message: change.message });
  }
  for (const [id, { path }] of old)
    if (!now.has(id)) changes.push({ severity: "breaking", place: path, subject: id, message: "the layout was removed" });
  return changes;
}

interface LayoutFile {
  readonly path: string;
  readonly layout: Layout;
}

/** What is no layout, then or now, cannot be compared; that is said instead of guessed around. */
function layoutsById(sources: readonly SourceText[], changes: Change[]): Map<string, LayoutFile> {
  const layouts = new Map<string, LayoutFile>();
  for (const source of sources.filter(({ path }) => path.endsWith(".layout.yaml"))) {
    const parsed = parseSource(source);
    if ("file" in parsed && checkShape(parsed.file.data).length === 0) {
      const layout = parsed.file.data as Layout;
      layouts.set(layout.Id, { path: source.path, layout });
    } else
      changes.push({ severity: "risky", place: source.path, subject: source.path, message: "could not be compared: it is not a layout" });
  }
  return layouts;
}
