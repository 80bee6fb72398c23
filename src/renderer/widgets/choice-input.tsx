import { mdiChevronDown, mdiClose } from "@mdi/js";
import { type KeyboardEvent, type UIEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Choice } from "../choices/members.ts";
import { splitList } from "../choices/pasted-list.ts";
import { type ChoiceSource, useChoiceList } from "../choices/use-choice-list.ts";
import { Icon } from "../icons/icon.tsx";
import { placeBelow } from "./place-below.ts";
import { controlProps, type WidgetProps } from "./widget-props.ts";

export interface ChoiceInputProps {
  /** Text of the present value. */
  shown: string;
  source: ChoiceSource;
  onChoose: (choice: Choice | undefined) => void;
  /** A list of several values: choosing keeps the list open and leaves the text empty. */
  isSeveral?: boolean;
  isChosen: (value: unknown) => boolean;
  /** Takes a pasted list of several texts. Absent: it is searched for like any text. */
  onPasteList?: (texts: readonly string[]) => void;
}

/** The ARIA combobox with a list box (WAI-ARIA Authoring Practices, "editable combobox with list autocomplete"): all by keyboard. */
export function ChoiceInput(props: WidgetProps & ChoiceInputProps) {
  const {
    id,
    value,
    shown,
    source,
    onChoose,
    onBlur,
    onFocus,
    registry,
    isSeveral = false,
    isChosen,
    onPasteList,
    readonly,
    disabled,
  } = props;
  const { t } = registry.formContext.host;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const list = useChoiceList(source, isOpen, text);
  const isLocked = readonly === true || disabled === true;
  const close = () => {
    setOpen(false);
    setText("");
    setActive(-1);
  };
  const open = () => {
    if (!isLocked) setOpen(true);
  };
  const choose = (choice: Choice | undefined) => {
    if (choice?.disabled === true) return;
    onChoose(choice);
    if (isSeveral) setText("");
    else close();
    input.current?.focus();
  };
  const move = (step: 1 | -1) => {
    if (!isOpen) return open();
    const count = list.choices.length;
    if (count === 0) return;
    let next = active;
    do next = (next + step + count) % count;
    while (list.choices[next]?.disabled === true && next !== active && active !== -1);
    setActive(next);
    if (next >= count - 5) list.loadMore();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && isOpen) choose(list.choices[active]);
    else if (event.key === "Escape" && isOpen) {
      close();
      // Closing the list is all that this Escape means; the form around it must not ask to discard.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <span className="ts-box ts-choice">
      <input
        {...controlProps(props)}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        className="ts-input"
        value={isOpen ? text : shown}
        placeholder={isOpen && shown !== "" ? shown : (props.placeholder ?? t("renderer.choices.choose"))}
        readOnly={readonly === true}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          open();
        }}
        onPaste={(event) => {
          const texts = splitList(event.clipboardData.getData("text/plain"));
          if (!onPasteList || isLocked || texts.length < 2) return;
          event.preventDefault();
          onPasteList(texts);
        }}
        onClick={open}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          // What is typed next is searched for: it takes the place of the shown text, as after Tab, however the focus came here.
          currentTarget.select();
          onFocus(id, value);
        }}
        onBlur={() => {
          close();
          onBlur(id, value);
        }}
      />
      {!isLocked && shown !== "" && props.required !== true && (
        <button
          type="button"
          className="ts-icon-button"
          tabIndex={-1}
          aria-label={t("renderer.choices.clear", { label: props.label })}
          onMouseDown={keepFocus}
          onClick={() => choose(undefined)}
        >
          <Icon path={mdiClose} size={16} />
        </button>
      )}
      {!isLocked && (
        <span className="ts-chevron" aria-hidden="true">
          <Icon path={mdiChevronDown} />
        </span>
      )}
      {isOpen && (
        <ChoiceList
          id={listId}
          anchor={input.current}
          label={props.label}
          active={active}
          isChosen={isChosen}
          isSeveral={isSeveral}
          choices={list.choices}
          note={noteOf(list.state, list.choices.length, list.error, t)}
          onChoose={choose}
          onEnd={list.loadMore}
        />
      )}
    </span>
  );
}

function noteOf(state: string, count: number, error: string | undefined, t: (key: string) => string): string | undefined {
  if (state === "failed") return error ?? t("renderer.choices.failed");
  if (state !== "ready" && count === 0) return t("renderer.choices.loading");
  return state === "ready" && count === 0 ? t("renderer.choices.empty") : undefined;
}

// A press in the list must not take the focus out of the input: blur closes the list before the click arrives.
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

interface ListProps {
  id: string;
  anchor: HTMLElement | null;
  label: string;
  active: number;
  choices: readonly Choice[];
  isChosen: (value: unknown) => boolean;
  isSeveral: boolean;
  note: string | undefined;
  onChoose: (choice: Choice) => void;
  onEnd: () => void;
}

// Drawn at the end of the page, or of the dialog: containers use `content-visibility`, which clips whatever hangs out of them.
function ChoiceList({ id, anchor, label, active, choices, isChosen, isSeveral, note, onChoose, onEnd }: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (anchor && box.current ? placeBelow(anchor, box.current) : undefined), [anchor]);
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, active]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - 120) onEnd();
  };
  return createPortal(
    <div ref={box} className="ts-list" onScroll={onScroll}>
      <div role="listbox" id={id} aria-label={label} aria-multiselectable={isSeveral || undefined} tabIndex={-1}>
        {choices.map((choice, index) => (
          // Options take no focus of their own: the input keeps it and names the active one (aria-activedescendant).
          <div
            key={String(choice.value)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(choice.value)}
            aria-disabled={choice.disabled || undefined}
            onMouseDown={keepFocus}
            className={index === active ? "ts-option is-active" : "ts-option"}
            onClick={() => onChoose(choice)}
            onKeyDown={(event) => event.key === "Enter" && onChoose(choice)}
          >
            {choice.label}
          </div>
        ))}
      </div>
      {note !== undefined && (
        <div className="ts-note" role="status">
          {note}
        </div>
      )}
    </div>,
    anchor?.closest("dialog") ?? document.body,
  );
}
