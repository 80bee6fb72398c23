import { useTexts } from "../../../ports/ports.ts";
import { moved } from "../columns/column-menu.ts";
import type { Tracks } from "../columns/tracks.ts";
import type { Columns } from "../columns/use-columns.ts";
import type { LineList } from "../rows/line-list.ts";
import type { GridSelection } from "../selection/use-selection.ts";
import type { GridState } from "../state/grid-state.ts";
import type { ChangeState } from "../state/use-grid-state.ts";
import { HeaderCell } from "./header-cell.tsx";
import { SelectHeader } from "./select-header.tsx";

interface GridHeadProps {
  columns: Columns;
  tracks: Tracks;
  list: LineList;
  state: GridState;
  change: ChangeState;
  /** The visible lines. */
  range: { first: number; last: number };
  /** Index of the focused header cell; undefined when the focus is elsewhere. */
  active: number | undefined;
  hasOrder: boolean;
  hasDetails: boolean;
  hasActions: boolean;
  selection: GridSelection | undefined;
  onMenu: (col: number, anchor: HTMLElement) => void;
}

/** The header row: selection, handles, details, columns, actions. */
export function GridHead(props: GridHeadProps) {
  const { columns, tracks, list, state, change, range, active, hasOrder, hasDetails, hasActions, selection, onMenu } = props;
  const { t } = useTexts();
  const orderAt = selection ? 1 : 0;
  return (
    <thead className="ts-grid-head">
      <tr aria-rowindex={1} data-line={-1} className="ts-grid-row">
        {selection && <SelectHeader selection={selection} list={list} range={range} isActive={active === 0} sticky={tracks.sticky[0]} />}
        {hasOrder && (
          <th
            scope="col"
            className={tracks.sticky[orderAt] ? "ts-grid-cell is-check is-pinned" : "ts-grid-cell is-check"}
            data-col={orderAt}
            aria-colindex={orderAt + 1}
            tabIndex={active === orderAt ? 0 : -1}
            style={tracks.sticky[orderAt]}
          >
            <span className="ts-sr">{t("renderer.grid.order.column")}</span>
          </th>
        )}
        {hasDetails && (
          <th
            scope="col"
            className={tracks.sticky[tracks.leading - 1] ? "ts-grid-cell is-check is-pinned" : "ts-grid-cell is-check"}
            data-col={tracks.leading - 1}
            aria-colindex={tracks.leading}
            tabIndex={active === tracks.leading - 1 ? 0 : -1}
            style={tracks.sticky[tracks.leading - 1]}
          >
            <span className="ts-sr">{t("renderer.grid.details")}</span>
          </th>
        )}
        {columns.shown.map((shown, index) => (
          <HeaderCell
            key={shown.column.id}
            shown={shown}
            col={tracks.leading + index}
            isActive={active === tracks.leading + index}
            sticky={tracks.sticky[tracks.leading + index]}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            onResized={columns.endResize}
            onMenu={(anchor) => onMenu(tracks.leading + index, anchor)}
            onDrop={(field) => change({ columns: moved(state.columns, field, state.columns.indexOf(shown.column.name)) })}
          />
        ))}
        {hasActions && (
          <th
            scope="col"
            className="ts-grid-cell is-pinned"
            data-col={tracks.count - 1}
            aria-colindex={tracks.count}
            tabIndex={active === tracks.count - 1 ? 0 : -1}
            style={tracks.sticky[tracks.count - 1]}
          >
            <span className="ts-sr">{t("renderer.grid.actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
