import { useTexts } from "../../../ports/ports.ts";
import type { LineList } from "../rows/line-list.ts";

interface GridNoticeProps {
  list: LineList;
  /** Absent: the number of lines of the list. */
  count?: number;
  emptyText: string;
  /** First sentence when rows could not be loaded; absent: the server's message. */
  errorText: string | undefined;
  onClear?: (() => void) | undefined;
  onRetry: () => void;
}

/** Replaces rows that are loading, could not be loaded, or do not exist. */
export function GridNotice({ list, count = list.count, emptyText, errorText, onClear, onRetry }: GridNoticeProps) {
  const { t } = useTexts();
  if (list.state === "loading")
    return (
      <div className="ts-grid-skeleton" role="status" aria-label={t("renderer.grid.loading")}>
        {[0, 1, 2, 3, 4].map((line) => (
          <span key={line} className="ts-skeleton-line" />
        ))}
      </div>
    );
  if (list.state === "failed")
    return (
      <div className="ts-grid-notice" role="alert">
        <p>{errorText ?? list.error?.message ?? t("renderer.grid.failed")}</p>
        {errorText !== undefined && list.error && <p className="ts-help">{list.error.message}</p>}
        <button type="button" className="ts-button" onClick={onRetry}>
          {t("renderer.grid.retry")}
        </button>
      </div>
    );
  if (count > 0) return null;
  return (
    <div className="ts-grid-notice">
      <p>{emptyText}</p>
      {onClear && (
        <button type="button" className="ts-button" onClick={onClear}>
          {t("renderer.grid.clear")}
        </button>
      )}
    </div>
  );
}
