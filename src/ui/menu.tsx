import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { float, type Placement } from "./floating.ts";
import { Icon } from "./icon.tsx";

export interface MenuEntry {
  label: string;
  icon?: string;
  run: () => void;
  /** Shows a separator before it. */
  startsGroup?: boolean;
  /** Only for entries that are on or off. */
  isChecked?: boolean;
  isDisabled?: boolean;
}

interface MenuProps {
  /** Content of the button; `label` names it if that is only an icon. */
  button: ReactNode;
  label?: string;
  className?: string;
  disabled?: boolean;
  title?: string | undefined;
  /** Called before the menu opens: time to load its entries. */
  onOpen?(): void;
  /** Called when pointer or focus reaches the button: time to prefetch the entries. */
  onNear?(): void;
  /** `MenuEntries`, or elements with role `menuitem`, `menuitemradio` or groups of them. They may be rendered after the menu has opened. */
  children: ReactNode;
}

/** A menu at its button (WAI-ARIA Authoring Practices, "menu button"): Enter, Space and Down open it at its first entry, Up at its last. */
export function Menu({ button, label, className = "button-icon", disabled = false, title, onOpen, onNear, children }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isFromEnd = useRef(false);
  const openByArrow = (event: KeyboardEvent) => {
    if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || event.altKey || isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    isFromEnd.current = event.key === "ArrowUp";
    panel.current?.showPopover?.();
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
        onKeyDown={openByArrow}
        onClick={() => {
          isFromEnd.current = false;
        }}
      >
        {button}
      </button>
      <MenuPanel
        id={id}
        panel={panel}
        label={label}
        anchorOf={() => trigger.current}
        isFromEnd={isFromEnd}
        onOpen={onOpen}
        onToggled={setOpen}
      >
        {children}
      </MenuPanel>
    </>
  );
}

interface ContextMenuProps extends Pick<Placement, "at"> {
  label: string;
  entries: readonly MenuEntry[];
  /** The menu opens here, unless `at` gives the position of a pointer, and the focus returns here. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The same menu without a button; open while mounted. */
export function ContextMenu({ label, entries, anchor, at, onClose }: ContextMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    anchor.focus({ preventScroll: true });
    panel.current?.showPopover?.();
  }, [anchor]);
  return (
    <MenuPanel panel={panel} label={label} anchorOf={() => anchor} at={at} onToggled={(isOpen) => isOpen || onClose()}>
      <MenuEntries entries={entries} />
    </MenuPanel>
  );
}

/** Entries given as data. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map(({ label, icon, run, startsGroup, isChecked, isDisabled }) => (
    <button
      key={label}
      type="button"
      {...(isChecked === undefined ? { role: "menuitem" } : { role: "menuitemcheckbox", "aria-checked": isChecked })}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      className={startsGroup ? "is-apart" : undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (isDisabled) return;
        // The focus returns before the action runs: the action may move it on.
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
        run();
      }}
    >
      {icon === undefined ? <span className="menu-space" /> : <Icon path={icon} size={18} />}
      <span>{label}</span>
    </button>
  ));
}

interface MenuPanelProps extends Pick<Placement, "at"> {
  id?: string;
  panel: RefObject<HTMLDivElement | null>;
  label: string | undefined;
  anchorOf(): HTMLElement | null;
  /** The menu was opened with Up: the last entry gets the focus. */
  isFromEnd?: RefObject<boolean>;
  onOpen?: (() => void) | undefined;
  onToggled(isOpen: boolean): void;
  children: ReactNode;
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];

/**
 * Made from the platform's popover: it closes on Escape and on a press elsewhere, and returns the focus. Arrows, Home, End and first letters move
 * in it.
 */
function MenuPanel({ id, panel, label, anchorOf, at, isFromEnd, onOpen, onToggled, children }: MenuPanelProps) {
  const end = useRef<() => void>(undefined);
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Elements around the menu must not handle its keys.
    event.stopPropagation();
    const items = itemsOf(event.currentTarget);
    const now = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Tab") event.currentTarget.hidePopover();
    const to =
      { ArrowDown: now + 1, ArrowUp: Math.max(now, 0) - 1, Home: 0, End: items.length - 1 }[event.key] ??
      startingWith(event.key, items, now);
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };
  /** Focuses the chosen entry, else the first. @returns false if there is none */
  const enter = (menu: HTMLElement): boolean => {
    const items = itemsOf(menu);
    const isOneChoice = items.every((item) => item.matches("[role=menuitemradio]"));
    (items.find((item) => isOneChoice && item.matches("[aria-checked=true]")) ?? items.at(isFromEnd?.current ? -1 : 0))?.focus();
    return items.length > 0;
  };
  return (
    <div
      ref={panel}
      id={id}
      className="floating menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      onKeyDown={moveFocus}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest("[role=menuitem]:not([aria-disabled=true])")) currentTarget.hidePopover();
      }}
      onBeforeToggle={(event) => {
        if (event.newState === "open") onOpen?.();
      }}
      onToggle={({ newState, currentTarget: menu }) => {
        onToggled(newState === "open");
        end.current?.();
        end.current = undefined;
        const anchor = anchorOf();
        if (newState !== "open" || anchor === null) return;
        const sink = float(menu, anchor, { at });
        // Entries may be rendered later.
        const late = new MutationObserver(() => enter(menu) && late.disconnect());
        if (!enter(menu)) late.observe(menu, { childList: true, subtree: true });
        end.current = () => {
          sink();
          late.disconnect();
        };
      }}
    >
      {children}
    </div>
  );
}

/** The next entry that begins with a typed letter. */
function startingWith(key: string, items: readonly HTMLElement[], now: number): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const fits = (item: HTMLElement) => item.textContent?.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()) === true;
  const next = [...items.slice(now + 1), ...items.slice(0, now + 1)].find(fits);
  return next && items.indexOf(next);
}
