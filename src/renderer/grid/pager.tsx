import { mdiChevronLeft, mdiChevronRight, mdiPageFirst, mdiPageLast } from "@mdi/js";
import { useId } from "react";
import { useHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";
import { type GridState, PAGE_SIZES } from "./grid-state.ts";
import type { Rows } from "./use-rows.ts";

export function Pager({ rows, state, change }: { rows: Rows; state: GridState; change: (next: Partial<GridState>) => void }) {
  const { t, locale } = useHost();
  const sizeId = useId();
  const format = (count: number) => count.toLocaleString(locale);
  const { total, totalIsExact } = rows;
  const from = total === 0 ? 0 : (state.page - 1) * state.pageSize + 1;
  const to = Math.min((state.page - 1) * state.pageSize + rows.rows.length, total);
  const last = Math.max(1, Math.ceil(total / state.pageSize));
  const isLast = totalIsExact ? state.page >= last : rows.rows.length < state.pageSize;
  const step = (path: string, label: string, page: number, isOff: boolean) => (
    <button type="button" className="ts-icon-button" aria-label={label} title={label} disabled={isOff} onClick={() => change({ page })}>
      <Icon path={path} />
    </button>
  );
  return (
    <nav className="ts-grid-pager" aria-label={t("renderer.grid.pages")}>
      <span role="status">
        {rows.state === "loading"
          ? ""
          : t(totalIsExact ? "renderer.grid.range" : "renderer.grid.rangeAtLeast", {
              from: format(from),
              to: format(to),
              total: format(total),
            })}
      </span>
      <span className="ts-grid-size">
        <label htmlFor={sizeId}>{t("renderer.grid.pageSize")}</label>
        <select
          id={sizeId}
          className="ts-input ts-grid-select"
          value={state.pageSize}
          onChange={(event) => change({ pageSize: Number(event.target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </span>
      <span className="ts-grid-steps">
        {step(mdiPageFirst, t("renderer.grid.first"), 1, state.page <= 1)}
        {step(mdiChevronLeft, t("renderer.grid.previous"), state.page - 1, state.page <= 1)}
        {step(mdiChevronRight, t("renderer.grid.next"), state.page + 1, isLast)}
        {step(mdiPageLast, t("renderer.grid.last"), last, isLast || !totalIsExact)}
      </span>
    </nav>
  );
}
