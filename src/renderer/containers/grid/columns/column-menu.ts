import {
  mdiArrowCollapseHorizontal,
  mdiArrowDown,
  mdiArrowExpandHorizontal,
  mdiArrowLeft,
  mdiArrowRight,
  mdiArrowUp,
  mdiEyeOffOutline,
  mdiFilterOutline,
  mdiFormatListGroup,
  mdiPinOffOutline,
  mdiPinOutline,
  mdiPlus,
} from "@mdi/js";
import type { MenuEntry } from "../../../../ui/menu.tsx";
import type { TextPort } from "../../../ports/messages.ts";
import { type GridState, MAX_GROUPS, setSort } from "../state/grid-state.ts";
import type { ChangeState } from "../state/use-grid-state.ts";
import type { ShownColumn } from "./tracks.ts";

export interface ColumnMenuOptions {
  texts: TextPort;
  shown: ShownColumn;
  state: GridState;
  change: ChangeState;
  onFilter: () => void;
  onWiden: (pixels: number) => void;
}

const STEP = 32;

/** The entries of a column's menu. They include everything that dragging can do. */
export function columnMenu({ texts: { t }, shown, state, change, onFilter, onWiden }: ColumnMenuOptions): MenuEntry[] {
  const { column } = shown;
  const { name } = column;
  const sorts = (["Ascending", "Descending"] as const).flatMap((direction): MenuEntry[] => {
    const icon = direction === "Ascending" ? mdiArrowUp : mdiArrowDown;
    const next = { field: name, direction };
    const isOn = state.sort.some((entry) => entry.field === name && entry.direction === direction);
    return [
      {
        label: t(`renderer.grid.menu.sort${direction}`),
        icon,
        isChecked: isOn,
        run: () => change({ sort: isOn ? state.sort.filter(({ field }) => field !== name) : setSort(state.sort, next, false) }),
      },
      ...(state.sort.length > 0 && !state.sort.some(({ field }) => field === name)
        ? [{ label: t(`renderer.grid.menu.then${direction}`), icon: mdiPlus, run: () => change({ sort: setSort(state.sort, next, true) }) }]
        : []),
    ];
  });
  const isGrouped = state.groupBy.includes(name);
  const position = state.columns.indexOf(name);
  return [
    ...(column.sortable ? sorts : []),
    ...(column.filterable ? [{ label: t("renderer.grid.menu.filter"), icon: mdiFilterOutline, run: onFilter, startsGroup: true }] : []),
    ...(column.column.Groupable === true
      ? [
          {
            label: t("renderer.grid.menu.group"),
            icon: mdiFormatListGroup,
            isChecked: isGrouped,
            isDisabled: !isGrouped && state.groupBy.length >= MAX_GROUPS,
            run: () => change({ groupBy: isGrouped ? state.groupBy.filter((field) => field !== name) : [...state.groupBy, name] }),
          },
        ]
      : []),
    ...(["Start", "End"] as const).map((side, index) => ({
      label: t(`renderer.grid.menu.pin${side}`),
      icon: state.pins[name] === side ? mdiPinOffOutline : mdiPinOutline,
      isChecked: state.pins[name] === side,
      startsGroup: index === 0,
      run: () => change({ pins: pinned(state, name, state.pins[name] === side ? undefined : side) }),
    })),
    {
      label: t("renderer.grid.menu.moveStart"),
      icon: mdiArrowLeft,
      isDisabled: position <= 0,
      run: () => change({ columns: moved(state.columns, name, position - 1) }),
    },
    {
      label: t("renderer.grid.menu.moveEnd"),
      icon: mdiArrowRight,
      isDisabled: position === state.columns.length - 1,
      run: () => change({ columns: moved(state.columns, name, position + 1) }),
    },
    { label: t("renderer.grid.menu.wider"), icon: mdiArrowExpandHorizontal, run: () => onWiden(STEP), startsGroup: true },
    { label: t("renderer.grid.menu.narrower"), icon: mdiArrowCollapseHorizontal, run: () => onWiden(-STEP) },
    {
      label: t("renderer.grid.menu.hide"),
      icon: mdiEyeOffOutline,
      isDisabled: state.columns.length === 1,
      run: () => change({ columns: state.columns.filter((field) => field !== name) }),
    },
  ];
}

function pinned({ pins }: GridState, name: string, side: "Start" | "End" | undefined): GridState["pins"] {
  const { [name]: _, ...others } = pins;
  return side === undefined ? others : { ...others, [name]: side };
}

export function moved(columns: readonly string[], name: string, to: number): readonly string[] {
  const others = columns.filter((other) => other !== name);
  return others.toSpliced(Math.max(0, to), 0, name);
}
