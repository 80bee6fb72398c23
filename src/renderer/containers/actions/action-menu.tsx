import { mdiDotsVertical } from "@mdi/js";
import { useSyncExternalStore } from "react";
import type { CompiledAction } from "../../../../layout/compiled.ts";
import { Menu } from "../../../ui/menu.tsx";
import { plainText } from "../../fields/widget/widget-props.ts";
import { usePorts, useTexts } from "../../ports/ports.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { mayCall, type Offer } from "./offer.ts";

export interface OfferedAction {
  action: CompiledAction;
  offer: Extract<Offer, { shown: true }>;
}

interface ActionMenuProps {
  items: readonly OfferedAction[];
  isBusy: boolean;
  onRun(action: CompiledAction): void;
  /** True: the menu follows buttons and holds the remaining actions. Else the menu holds all actions and shows an icon only. */
  isRest?: boolean;
}

/** Actions in a menu behind one button, for where they have no room side by side. */
export function ActionMenu({ items, isBusy, onRun, isRest = false }: ActionMenuProps) {
  const { t } = useTexts();
  const look = isRest
    ? { className: "ts-button", button: <Rest /> }
    : { label: t("renderer.actions.menu"), className: "ts-icon-button", button: <Icon path={mdiDotsVertical} /> };
  return (
    <Menu {...look} className={`${look.className}${isBusy ? " is-busy" : ""}`}>
      {items.map(({ action, offer }) => (
        <button
          key={action.action.Id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={action.action.IsDestructive === true ? "is-danger" : undefined}
          aria-disabled={!offer.enabled || undefined}
          onClick={(event) => {
            event.stopPropagation();
            if (!offer.enabled) return;
            event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
            onRun(action);
          }}
        >
          <span className="ts-action-entry">
            {plainText(action.action.DisplayValue)}
            {offer.reason !== undefined && <small>{offer.reason}</small>}
          </span>
        </button>
      ))}
    </Menu>
  );
}

function Rest() {
  const { t } = useTexts();
  return (
    <>
      <Icon path={mdiDotsVertical} size={18} />
      {t("renderer.actions.more")}
    </>
  );
}

const PHONE = "(max-width: 599.98px)";

function watchPhone(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(PHONE);
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
}
const isPhone = (): boolean => globalThis.matchMedia?.(PHONE).matches === true;

const BESIDE = 3;
const BESIDE_ON_PHONE = 1;

/**
 * How many actions of a page are drawn as buttons, in the order of the layout. The others go into a menu, which never has fewer than two entries.
 */
export function useBeside(count: number): number {
  const isNarrow = useSyncExternalStore(watchPhone, isPhone, () => false);
  const most = isNarrow ? BESIDE_ON_PHONE : BESIDE;
  return count <= most + 1 ? count : most;
}

/** Pixels of padding and of the gap to the next button. The width of letters is estimated generously so that no label is cut. */
const BUTTON_WIDTH = 42;
const LETTER_WIDTH = 9;
const MENU_WIDTH = 56;
/** Widest space in pixels that a row gives to its actions. */
const MOST_WIDTH = 280;

/** Whether one menu button replaces the actions of rows: always on a phone, and where buttons would take too much of a row. */
export function useRowActions(actions: readonly CompiledAction[]): { isFolded: boolean; width: number } {
  const isNarrow = useSyncExternalStore(watchPhone, isPhone, () => false);
  const ports = usePorts();
  const own = actions.filter(({ action }) => action.On === "Row" && mayCall(action, ports));
  const width = own.reduce((sum, { action }) => sum + BUTTON_WIDTH + LETTER_WIDTH * (plainText(action.DisplayValue)?.length ?? 0), 0);
  const isFolded = isNarrow || width > MOST_WIDTH;
  return { isFolded, width: own.length === 0 ? 0 : isFolded ? MENU_WIDTH : width };
}
