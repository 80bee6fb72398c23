import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";
import { useHost } from "../../../renderer/host.ts";
import { OptionList } from "./option-list.tsx";

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
        <OptionList
          id={listId}
          anchor={input.current}
          label={label}
          options={found}
          active={active}
          keyOf={(option) => option.value}
          draw={(option) => <OfferedOption {...option} />}
          onTake={choose}
          note={
            found.length === 0 && (
              <div className="ts-note" role="status">
                {t("renderer.choices.empty")}
              </div>
            )
          }
        />
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

const OfferedOption = ({ icon, label, note = "" }: PickerOption) => (
  <span className="studio-option">
    {icon}
    <span>
      {label}
      {note !== "" && <span className="studio-option-note">{note}</span>}
    </span>
  </span>
);
