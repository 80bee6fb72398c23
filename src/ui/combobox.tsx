import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { float } from "./floating.ts";

interface ComboboxOptions {
  /** Number of options. */
  count: number;
  isOpen: boolean;
  /** Called when an arrow is pressed while the list is closed. Absent: the list is open whenever it has options. */
  onOpen?(): void;
  /** Called on Escape, or Alt with Up. */
  onClose(): void;
  /** @param isApart open it in another tab */
  onTake(index: number, isApart: boolean): void;
  /** Called on Enter without an active option. Absent: Enter closes the list. */
  onEnter?(isApart: boolean): void;
  isDisabled?(index: number): boolean;
  /** The first option is active until an arrow moves. */
  startsAtFirst?: boolean;
  /** Called when an arrow reaches this option: time to load more. */
  onReach?(index: number): void;
}

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * The behaviour of every combobox: a text that controls a list (WAI-ARIA Authoring Practices, "combobox with listbox popup"). The text keeps the
 * focus and names the active option; arrows wrap and skip disabled options; Enter takes, Escape closes only the list. The owner decides what is
 * listed and when; it spreads `inputProps` on the text and `optionProps(index)` on each option, and draws the options in `OptionList` or
 * `FloatingList`.
 */
export function useCombobox(options: ComboboxOptions) {
  const { count, isOpen, onOpen, onClose, onTake, onEnter, isDisabled, startsAtFirst = false, onReach } = options;
  const listId = useId();
  const [moved, setMoved] = useState<number>();
  // The active option may disappear from the list.
  const active = moved !== undefined && moved < count ? moved : startsAtFirst && count > 0 ? 0 : -1;

  const move = (step: 1 | -1) => {
    if (count === 0) return;
    let next = active;
    for (let tries = 0; tries < count; tries++) {
      next = next < 0 && step < 0 ? count - 1 : (next + step + count) % count;
      if (isDisabled?.(next) !== true) break;
    }
    setMoved(next);
    onReach?.(next);
  };
  /** @returns whether the list handled the key */
  const press = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const isApart = event.ctrlKey || event.metaKey;
    if (key === "ArrowDown" || (key === "ArrowUp" && !(isOpen && event.altKey))) {
      if (isOpen) move(key === "ArrowDown" ? 1 : -1);
      else if (onOpen) onOpen();
      else return false;
    } else if (!isOpen) return false;
    else if (key === "Enter") {
      if (active >= 0) onTake(active, isApart);
      else if (onEnter) onEnter(isApart);
      else onClose();
    } else if (key === "Escape" || key === "ArrowUp") onClose();
    else return false;
    return true;
  };
  return {
    listId,
    active,
    /** Moves to the option under the pointer, in lists where hovering activates. */
    moveTo: (index: number) => setMoved(index),
    /** Call it for a new list: no option is active in it. */
    restart: () => setMoved(undefined),
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && active >= 0 ? optionId(listId, active) : undefined,
      autoComplete: "off",
      onKeyDown: (event: KeyboardEvent) => {
        // While an input method composes a character, its keys are ignored.
        if (event.nativeEvent.isComposing || !press(event)) return;
        event.preventDefault();
        // Escape closes only the list, not the form or dialog around it.
        if (event.key === "Escape") event.stopPropagation();
      },
    } as const,
    /** @param isChosen whether the option is the value; in lists without a value the active option is the selected one */
    optionProps: (index: number, isChosen = index === active) =>
      ({
        id: optionId(listId, index),
        role: "option",
        tabIndex: -1,
        "aria-selected": isChosen,
        "aria-disabled": isDisabled?.(index) || undefined,
        "data-active": index === active || undefined,
        onMouseDown: keepFocus,
        onClick: ({ ctrlKey, metaKey }: MouseEvent) => {
          if (isDisabled?.(index) !== true) onTake(index, ctrlKey || metaKey);
        },
      }) as const,
  };
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** A press in the list must not move the focus from the text: blur would close the list before the click arrives. */
export const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

interface OptionListProps {
  combobox: Pick<Combobox, "listId" | "active">;
  label: string;
  isSeveral?: boolean;
  className?: string;
  /** Elements with `optionProps`, or groups of them. */
  children: ReactNode;
}

/** A list of options inside the page; the active one is scrolled into view. */
export function OptionList({ combobox: { listId, active }, label, isSeveral, className, children }: OptionListProps) {
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView?.({ block: "nearest" });
  }, [listId, active]);
  return (
    <div role="listbox" id={listId} aria-label={label} aria-multiselectable={isSeveral || undefined} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

/** Height of four options. */
const ENOUGH = 160;
/** Distance from the end at which more is loaded. */
const NEAR_END = 120;

interface FloatingListProps extends OptionListProps {
  /** The text or the box around it: the list has the same width. */
  anchor: HTMLElement | null;
  /** Below the options: the reason why there are none. Screen readers announce it. */
  note?: string | undefined;
  onNearEnd?(): void;
}

/**
 * A list of options above the page, at its text. In the top layer, because containers clip overflowing content and modal dialogs make everything
 * outside inert.
 */
export function FloatingList({ anchor, note, onNearEnd, ...list }: FloatingListProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null || anchor === null) return;
    box.current.showPopover?.();
    return float(box.current, anchor, { enough: ENOUGH });
  }, [anchor]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, only a press that must not take the focus.
    <div
      ref={box}
      popover="manual"
      className="floating option-list"
      // A press on the scroll bar must not blur the text either.
      onMouseDown={keepFocus}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - NEAR_END) onNearEnd?.();
      }}
    >
      <OptionList {...list} />
      {note !== undefined && (
        <div className="option-note" role="status">
          {note}
        </div>
      )}
    </div>
  );
}

/** The usual content of an option: icon, name, second line. */
export function OptionLabel({ label, note, icon }: { label: ReactNode; note?: ReactNode; icon?: ReactNode }) {
  return (
    <>
      {icon}
      <span className="option-words">
        {label}
        {note !== undefined && note !== "" && <small>{note}</small>}
      </span>
    </>
  );
}
