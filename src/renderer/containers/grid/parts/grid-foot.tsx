import { type SubmitEvent, useId, useState } from "react";
import { useTexts } from "../../../ports/ports.ts";
import type { LineList } from "../rows/line-list.ts";

interface GridFootProps {
  list: LineList;
  /** The visible lines. */
  range: { first: number; last: number };
  isGrouped: boolean;
  onGoTo: (line: number) => void;
}

/** With fewer rows scrolling is faster than typing a number. */
const FAR = 100;

/** Shows which rows are visible and how many there are, and lets the user jump to a row. */
export function GridFoot({ list, range, isGrouped, onGoTo }: GridFootProps) {
  const { t, locale } = useTexts();
  const id = useId();
  const [typedLine, setTypedLine] = useState("");
  const format = (count: number) => count.toLocaleString(locale);
  const { total, totalIsExact, count } = list;
  /** Number of rows that can be reached. Opened details are lines, but not rows. */
  const reachable = count === 0 ? 0 : list.rowOn(count - 1) + 1;
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const line = Number(typedLine);
    if (Number.isSafeInteger(line) && line >= 1) onGoTo(list.lineOf(Math.min(line, reachable) - 1));
  };
  const rows = t(totalIsExact ? "renderer.grid.rows" : "renderer.grid.rowsAtLeast", { count: total });
  const sight = t(totalIsExact ? "renderer.grid.range" : "renderer.grid.rangeAtLeast", {
    from: format(list.rowOn(range.first) + 1),
    to: format(Math.min(list.rowOn(range.last) + 1, reachable)),
    total: format(total),
  });
  return (
    <div className="ts-grid-foot-bar">
      {/* Announced once per answer, not at every scroll. */}
      <span className="ts-sr" role="status">
        {list.state === "ready" ? rows : ""}
      </span>
      <span aria-hidden="true">{list.state !== "ready" ? "" : isGrouped || total === 0 ? rows : sight}</span>
      {!isGrouped && total > FAR && (
        <form className="ts-grid-go" onSubmit={go}>
          <label htmlFor={id}>{t("renderer.grid.goTo")}</label>
          <input
            id={id}
            className="ts-input ts-grid-select"
            inputMode="numeric"
            autoComplete="off"
            value={typedLine}
            onChange={(event) => setTypedLine(event.target.value.replace(/\D/g, ""))}
          />
        </form>
      )}
    </div>
  );
}
