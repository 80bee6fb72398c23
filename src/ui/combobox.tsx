import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { float } from "./floating.ts";

interface ComboboxOptions {
  /** How many options there are now. */
  count: number;
  isOpen: boolean;
  /** An arrow was pressed while the list is closed. Absent: it is open as soon as there is something in it. */
  onOpen?(): void;
  /** Escape, or Alt with Up. */
  onClose(): void;
  /** @param isApart it is to open in another tab */
  onTake(index: number, isApart: boolean): void;
  /** Enter while no option is active. Absent: it closes the list. */
  onEnter?(isApart: boolean): void;
  isDisabled?(index: number): boolean;
  /** The first option is active until an arrow has moved on. */
  startsAtFirst?: boolean;
  /** The keys are at this option: time to load what follows. */
  onReach?(index: number): void;
}

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * The one combobox: a text that leads through a list (WAI-ARIA Authoring Practices, "combobox with listbox popup"). The text keeps the focus and names the
 * active option; arrows go round, past what is disabled; Enter takes, Escape closes the list and means nothing else. What is listed, and when, is its
 * owner's; it spreads `inputProps` on the text and `optionProps(index)` on each option, and draws these in `OptionList` or `FloatingList`.
 */
export function useCombobox(options: ComboboxOptions) {
  const { count, isOpen, onOpen, onClose, onTake, onEnter, isDisabled, startsAtFirst = false, onReach } = options;
  const listId = useId();
  const [moved, setMoved] = useState<number>();
  // Options may go while one of them is active.
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
  /** @returns whether the key was the list's */
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
    /** The pointer is over an option, where that is the same as an arrow. */
    moveTo: (index: number) => setMoved(index),
    /** Another list: no arrow has moved in it yet. */
    restart: () => setMoved(undefined),
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && active >= 0 ? optionId(listId, active) : undefined,
      autoComplete: "off",
      onKeyDown: (event: KeyboardEvent) => {
        // While a character is composed, its keys are not ours.
        if (event.nativeEvent.isComposing || !press(event)) return;
        event.preventDefault();
        // Escape closes the list; the form or dialog around must not take it for theirs.
        if (event.key === "Escape") event.stopPropagation();
      },
    } as const,
    /** @param isChosen whether it is the value; where a list has no value of its own, the active option is the selected one */
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

/** A press in the list leaves the focus in the text: leaving it would close the list before the click arrives. */
export const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

interface OptionListProps {
  combobox: Pick<Combobox, "listId" | "active">;
  label: string;
  isSeveral?: boolean;
  className?: string;
  /** Elements with `optionProps`, or groups of them. */
  children: ReactNode;
}

/** The list of options on the page; the active one is always in view. */
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

/** Room for four options. */
const ENOUGH = 160;
/** So near to its end, more is loaded. */
const NEAR_END = 120;

interface FloatingListProps extends OptionListProps {
  /** The text, or the box around it: the list is as wide. */
  anchor: HTMLElement | null;
  /** Below the options: why there are none. Screen readers announce it. */
  note?: string | undefined;
  onNearEnd?(): void;
}

/** The options over the page, at their text. In the top layer: containers clip what hangs out of them, and dialogs hide what is not in them. */
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
      // Its scroll bar is no way out of the text either.
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

/** What most options show: a name, a second line, an icon before them. */
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
