import { mdiArrowRightBoldBoxOutline } from "@mdi/js";
import { Menu } from "../../../../ui/menu.tsx";
import { plainText } from "../../../fields/widget/widget-props.ts";
import { useTexts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import type { LaneMove } from "./lane-moves.ts";

interface MoveMenuProps {
  /** Name of the row. */
  name: string;
  moves: readonly LaneMove[];
  onMove(move: LaneMove): void;
}

/** A button with the lanes that a card can be moved to: the alternative to dragging, without a pointer. */
export function MoveMenu({ name, moves, onMove }: MoveMenuProps) {
  const { t } = useTexts();
  const label = t("renderer.grid.board.move", { row: name });
  return (
    <span className="ts-board-moves">
      <Menu label={label} title={label} className="ts-icon-button ts-board-move" button={<Icon path={mdiArrowRightBoldBoxOutline} />}>
        {moves.map((move) => (
          <button
            key={String(move.lane.member.Value)}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={!move.isEnabled || undefined}
            onClick={(event) => {
              event.stopPropagation();
              if (!move.isEnabled) return;
              event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
              onMove(move);
            }}
          >
            <span className="ts-action-entry">
              {plainText(move.lane.member.DisplayName)}
              {move.reason !== undefined && <small>{move.reason}</small>}
            </span>
          </button>
        ))}
      </Menu>
    </span>
  );
}
