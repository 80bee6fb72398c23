import { useState } from "react";
import { Icon } from "../../icons/icon.tsx";
import { Menu, type MenuEntry } from "./menu.tsx";

interface MenuButtonProps {
  label: string;
  icon: string;
  entries: readonly MenuEntry[];
  /** Replaces the label in sight. */
  text?: string | undefined;
}

/** A button of the toolbar with a menu below it. */
export function MenuButton({ label, icon, entries, text }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className="ts-button is-quiet"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={text === undefined ? label : `${label}: ${text}`}
        title={label}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
      >
        <Icon path={icon} />
        <span className="ts-popover-label ts-clip">{text ?? label}</span>
      </button>
      {anchor && <Menu label={label} entries={entries} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
