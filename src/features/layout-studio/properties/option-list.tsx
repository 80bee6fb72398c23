import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { placeBelow } from "../../../renderer/widgets/place-below.ts";

// A press in the list must not take the focus out of the text: leaving it closes the list before the click arrives.
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

interface OptionListProps<Option> {
  /** Of the list box; its options are `<id>-0`, `<id>-1` … */
  id: string;
  /** The input that it belongs to: it keeps the focus, and names the active option (aria-activedescendant). */
  anchor: HTMLElement | null;
  label: string;
  options: readonly Option[];
  active: number;
  keyOf: (option: Option) => string;
  draw: (option: Option) => ReactNode;
  onTake: (option: Option) => void;
  optionClass?: string;
  /** Below the options. */
  note?: ReactNode;
}

/**
 * What an input of the studio offers, below it. It stands at the end of the main part of the page, or of the dialog that it opens from: the panel scrolls, and
 * would cut it off.
 */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { id, anchor, label, options, active, keyOf, draw, onTake, optionClass, note } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (anchor && box.current ? placeBelow(anchor, box.current) : undefined), [anchor]);
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, active]);
  return createPortal(
    <div ref={box} className="ts-list studio-list">
      <div role="listbox" id={id} aria-label={label} tabIndex={-1}>
        {options.map((option, index) => (
          <div
            key={keyOf(option)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={["ts-option", index === active && "is-active", optionClass].filter(Boolean).join(" ")}
            onMouseDown={keepFocus}
            onClick={() => onTake(option)}
            onKeyDown={(event) => event.key === "Enter" && onTake(option)}
          >
            {draw(option)}
          </div>
        ))}
      </div>
      {note}
    </div>,
    anchor?.closest("dialog, main") ?? document.body,
  );
}
