import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { placeBelow } from "./place-below.ts";

interface MenuProps {
  /** What the button shows; `label` names it where that is only an icon. */
  button: ReactNode;
  label?: string;
  className?: string;
  disabled?: boolean;
  title?: string | undefined;
  /** Told before the menu opens: time to load what it lists. */
  onOpen?(): void;
  /** Elements with role `menuitem`, `menuitemradio` or groups of them. */
  children: ReactNode;
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

/** A button with a menu, from the platform's popover: it closes on Escape and on a click elsewhere, and takes arrows, Home and End. */
export function Menu({ button, label, className = "button-icon", disabled = false, title, onOpen, children }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const moveFocus = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Tab") menu.current?.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        title={title}
        disabled={disabled}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        className="menu"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        onKeyDown={moveFocus}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("[role=menuitem]:not([aria-disabled=true])"))
            menu.current?.hidePopover();
        }}
        onBeforeToggle={(event) => {
          if (event.newState === "open") onOpen?.();
        }}
        onToggle={(event) => {
          if (event.newState !== "open") return;
          if (trigger.current && menu.current) placeBelow(menu.current, trigger.current);
          itemsOf(menu.current)[0]?.focus();
        }}
      >
        {children}
      </div>
    </>
  );
}
