import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useHost } from "../../../renderer/host.ts";
import { placeBelow } from "../../../renderer/widgets/place-below.ts";

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** A second line. */
  readonly note?: string;
  /** Before the label. */
  readonly icon?: ReactNode;
}

interface PickerProps {
  id: string;
  label: string;
  value: string;
  options: readonly PickerOption[];
  /** Empty: nothing. */
  onChoose: (value: string) => void;
  placeholder?: string;
  /** What is typed counts as it is, whether it is offered or not. */
  isFree?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  isInvalid?: boolean;
}

const SHOWN = 60;

/** A text box that searches a list by all words of name and note (combobox with a list box, WAI-ARIA 1.2). */
export function Picker({
  id,
  label,
  value,
  options,
  onChoose,
  placeholder,
  isFree = false,
  isDisabled,
  describedBy,
  isInvalid,
}: PickerProps) {
  const { t } = useHost();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const isOpen = typed !== undefined;
  const found = useMemo(() => (typed === undefined ? [] : matching(options, typed === value ? "" : typed)), [options, typed, value]);
  const close = () => {
    setTyped(undefined);
    setActive(-1);
  };
  const choose = (option: PickerOption) => {
    onChoose(option.value);
    close();
    input.current?.focus();
  };
  const shown = options.find((option) => option.value === value)?.label ?? value;
  const leave = () => {
    if (isFree && typed !== undefined && typed !== shown && typed !== value) onChoose(typed.trim());
    else if (typed === "" && value !== "") onChoose("");
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!isOpen) setTyped(value);
      else if (found.length > 0) setActive((active + (event.key === "ArrowDown" ? 1 : -1) + found.length) % found.length);
    } else if (event.key === "Enter" && isOpen) {
      const option = found[active];
      if (option) choose(option);
      else leave();
    } else if (event.key === "Escape" && isOpen) {
      close();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <span className="ts-box ts-choice">
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        spellCheck={false}
        className="ts-input"
        disabled={isDisabled}
        value={typed ?? (isFree ? value : shown)}
        placeholder={placeholder ?? t("renderer.choices.choose")}
        onClick={() => !isOpen && setTyped(isFree ? value : "")}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(isFree ? -1 : 0);
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {isOpen && (found.length > 0 || !isFree) && (
        <PickerList id={listId} anchor={input.current} label={label} options={found} active={active} onChoose={choose} />
      )}
    </span>
  );
}

function matching(options: readonly PickerOption[], typed: string): readonly PickerOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ label, note = "", value }: PickerOption) => `${label} ${value} ${note}`.toLowerCase();
  const found = options.filter((option) => words.every((word) => textOf(option).includes(word)));
  const [first = ""] = words;
  const begins = ({ label, value }: PickerOption) => label.toLowerCase().startsWith(first) || value.toLowerCase().startsWith(first);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))].slice(0, SHOWN);
}

// A press in the list must not take the focus out of the input: leaving it closes the list before the click arrives.
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

interface ListProps {
  id: string;
  anchor: HTMLElement | null;
  label: string;
  options: readonly PickerOption[];
  active: number;
  onChoose: (option: PickerOption) => void;
}

/** At the end of the main part of the page, or of the dialog that it opens from: the panel scrolls, and would cut it off. */
function PickerList({ id, anchor, label, options, active, onChoose }: ListProps) {
  const { t } = useHost();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (anchor && box.current ? placeBelow(anchor, box.current) : undefined), [anchor]);
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, active]);
  return createPortal(
    <div ref={box} className="ts-list studio-list">
      <div role="listbox" id={id} aria-label={label} tabIndex={-1}>
        {options.map((option, index) => (
          // Options take no focus of their own: the input keeps it and names the active one (aria-activedescendant).
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={index === active ? "ts-option is-active" : "ts-option"}
            onMouseDown={keepFocus}
            onClick={() => onChoose(option)}
            onKeyDown={(event) => event.key === "Enter" && onChoose(option)}
          >
            <span className="studio-option">
              {option.icon}
              <span>
                {option.label}
                {option.note !== undefined && option.note !== "" && <span className="studio-option-note">{option.note}</span>}
              </span>
            </span>
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <div className="ts-note" role="status">
          {t("renderer.choices.empty")}
        </div>
      )}
    </div>,
    anchor?.closest("dialog, main") ?? document.body,
  );
}
