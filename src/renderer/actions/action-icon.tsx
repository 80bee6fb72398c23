import { Icon } from "../icons/icon.tsx";
import { iconNamed } from "../icons/named-icons.ts";

/** The icon that a layout names; nothing for a name that no icon has. */
export function ActionIcon({ name }: { name: string }) {
  const path = iconNamed(name);
  return path === undefined ? null : <Icon path={path} size={18} />;
}
