import { Menu, MenuEntries, type MenuEntry } from "../../../../ui/menu.tsx";
import { Icon } from "../../../values/icons/icon.tsx";

interface ToolbarMenuProps {
  label: string;
  icon: string;
  entries: readonly MenuEntry[];
  /** Replaces the visible label. */
  text?: string | undefined;
}

/** A button of the toolbar with a menu. */
export function ToolbarMenu({ label, icon, entries, text }: ToolbarMenuProps) {
  return (
    <Menu
      className="ts-button is-quiet"
      label={text === undefined ? label : `${label}: ${text}`}
      title={label}
      button={
        <>
          <Icon path={icon} />
          <span className="ts-tool-label ts-clip">{text ?? label}</span>
        </>
      }
    >
      <MenuEntries entries={entries} />
    </Menu>
  );
}
