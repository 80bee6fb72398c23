import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
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
  /** The pointer or the focus has come to the button: what it lists may be fetched ahead. */
  onNear?(): void;
  /** Elements with role `menuitem`, `menuitemradio` or groups of them. They may come after the menu has opened. */
  children: ReactNode;
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

/** A button with a menu, from the platform's popover: it closes on Escape and on a click elsewhere, and takes arrows, Home, End and first letters. */
export function Menu({ button, label, className = "button-icon", disabled = false, title, onOpen, onNear, children }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const late = useRef<MutationObserver>(null);
  const [isOpen, setOpen] = useState(false);

  const moveFocus = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Tab") menu.current?.hidePopover();
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key] ?? startingWith(event, items, at);
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };

  const place = () => {
    if (trigger.current && menu.current) placeBelow(menu.current, trigger.current);
  };
  /** The focus on what is chosen, else on the first entry. @returns false while there is none */
  const enter = (): boolean => {
    const items = itemsOf(menu.current);
    const isOneChoice = items.every((item) => item.matches("[role=menuitemradio]"));
    (items.find((item) => isOneChoice && item.matches("[aria-checked=true]")) ?? items[0])?.focus();
    return items.length > 0;
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={title}
        disabled={disabled}
        popoverTarget={id}
        onPointerEnter={onNear}
        onFocus={onNear}
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
          setOpen(event.newState === "open");
          late.current?.disconnect();
          if (event.newState !== "open" || menu.current === null) return;
          place();
          let isEntered = enter();
          // Entries may come later, and not all at once: a menu above its button grows upwards.
          late.current = new MutationObserver(() => {
            place();
            if (!isEntered) isEntered = enter();
          });
          late.current.observe(menu.current, { childList: true, subtree: true });
        }}
      >
        {children}
      </div>
    </>
  );
}

/** The next entry that begins with a typed letter (WAI-ARIA Authoring Practices, "menu button"). */
function startingWith({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, items: readonly HTMLElement[], at: number): number | undefined {
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return undefined;
  const fits = (item: HTMLElement) => item.textContent?.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()) === true;
  const next = [...items.slice(at + 1), ...items.slice(0, at + 1)].find(fits);
  return next && items.indexOf(next);
}
