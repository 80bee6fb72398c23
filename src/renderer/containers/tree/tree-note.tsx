import type { CSSProperties } from "react";
import { isCallError } from "../../ports/operations.ts";
import { useTexts } from "../../ports/ports.ts";
import type { NoteLine } from "./tree-lines.ts";

/** A line between nodes: children are loading, could not be loaded, or there are more. */
export function TreeNote({ line, name, onAct }: { line: NoteLine; name: string | undefined; onAct: () => void }) {
  const { t } = useTexts();
  const style = { "--ts-level": line.level } as CSSProperties;
  if (line.kind === "loading")
    return (
      <div role="none" className="ts-node is-note" style={style}>
        <span className="ts-skeleton" />
        <span className="ts-sr">{name === undefined ? t("renderer.loading") : t("renderer.tree.loading", { name })}</span>
      </div>
    );
  const more =
    name === undefined ? t("renderer.tree.loadMoreRoot", { count: line.rest }) : t("renderer.tree.loadMore", { name, count: line.rest });
  return (
    // A tree may only contain tree items, so this line is one; Enter presses its button.
    <div role="treeitem" aria-selected={false} className="ts-node is-note" style={style} aria-level={line.level} tabIndex={-1}>
      {line.kind === "failed" && (
        <span role="alert" className="ts-error">
          {t("renderer.tree.failed", { name: name ?? "" })} {isCallError(line.error) ? line.error.message : ""}
        </span>
      )}
      <button type="button" className="ts-link" onClick={onAct}>
        {line.kind === "failed" ? t("renderer.retry") : more}
      </button>
    </div>
  );
}
