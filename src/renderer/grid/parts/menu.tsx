import { type KeyboardEvent, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../icons/icon.tsx";

export interface MenuEntry {
  label: string;
  icon?: string;
  run: () => void;
  /** Stands apart from the entries before it. */
  startsGroup?: boolean;
  /** Of an entry that is on or off. */
  isChecked?: boolean;
  isDisabled?: boolean;
}

export interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** What it belongs to: it opens below, and the focus goes back there. */
  anchor: HTMLElement;
  /** Where a pointer asked for it, in the window. */
  at?: { x: number; y: number };
  onClose: () => void;
}

/** A menu (WAI-ARIA Authoring Practices, "menu"): arrows, Home, End, first letters; Escape and Tab close it. */
export function Menu({ label, entries, anchor, at, onClose }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    place(element, anchor, at);
    itemsOf(element)[0]?.focus();
    const outside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close.current();
    };
    const moved = () => close.current();
    document.addEventListener("pointerdown", outside, true);
    window.addEventListener("resize", moved);
    return () => {
      document.removeEventListener("pointerdown", outside, true);
      window.removeEventListener("resize", moved);
    };
  }, [anchor, at]);
  const leave = () => {
    onClose();
    if (anchor.isConnected) anchor.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The grid around must not take these keys for its own: React bubbles through portals.
    event.stopPropagation();
    const items = itemsOf(event.currentTarget);
    const now = items.findIndex((item) => item.matches(":focus"));
    const go = (index: number) => items[(index + items.length) % items.length]?.focus();
    if (event.key === "ArrowDown") go(now + 1);
    else if (event.key === "ArrowUp") go(now - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(-1);
    else if (event.key === "Escape" || event.key === "Tab") leave();
    else if (event.key.length === 1 && event.key !== " ") {
      const letter = event.key.toLowerCase();
      const starts = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(letter) === true;
      [...items.slice(now + 1), ...items.slice(0, now + 1)].find(starts)?.focus();
    } else return;
    event.preventDefault();
  };
  return createPortal(
    <div ref={box} role="menu" tabIndex={-1} aria-label={label} className="ts-menu" onKeyDown={onKeyDown}>
      {entries.map((entry) => (
        <button
          key={entry.label}
          type="button"
          {...(entry.isChecked === undefined ? { role: "menuitem" } : { role: "menuitemcheckbox", "aria-checked": entry.isChecked })}
          aria-disabled={entry.isDisabled || undefined}
          tabIndex={-1}
          className={entry.startsGroup ? "ts-menu-item is-apart" : "ts-menu-item"}
          onClick={(event) => {
            event.stopPropagation();
            if (entry.isDisabled) return;
            // First the focus, then the deed: what it opens takes the focus from there.
            leave();
            entry.run();
          }}
        >
          <span className="ts-menu-icon">{entry.icon !== undefined && <Icon path={entry.icon} size={18} />}</span>
          <span>{entry.label}</span>
        </button>
      ))}
    </div>,
    document.body,
  );
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>(".ts-menu-item")];

function place(menu: HTMLElement, anchor: HTMLElement, at: MenuProps["at"]): void {
  const box = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const left = at?.x ?? box.left;
  const below = at?.y ?? box.bottom + 4;
  const top = below + height > window.innerHeight - 8 ? Math.max(8, (at?.y ?? box.top - 4) - height) : below;
  menu.style.setProperty("--ts-left", `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`);
  menu.style.setProperty("--ts-top", `${top}px`);
}
