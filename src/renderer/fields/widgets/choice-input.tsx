import { mdiChevronDown, mdiClose } from "@mdi/js";
import { useRef, useState } from "react";
import { FloatingList, keepFocus, OptionLabel, useCombobox } from "../../../ui/combobox.tsx";
import { Icon } from "../../values/icons/icon.tsx";
import type { Choice } from "../choices/members.ts";
import { splitList } from "../choices/pasted-list.ts";
import { type ChoiceSource, useChoiceList } from "../choices/use-choice-list.ts";
import { controlProps, type WidgetProps } from "../widget/widget-props.ts";

export interface ChoiceInputProps {
  /** Label of the present value. */
  shown: string;
  source: ChoiceSource;
  onChoose: (choice: Choice | undefined) => void;
  /** For several values: the list stays open after a choice, and the text is cleared. */
  isSeveral?: boolean;
  isChosen: (value: unknown) => boolean;
  /** Takes a pasted list of texts. Absent: the pasted text is searched for. */
  onPasteList?: (texts: readonly string[]) => void;
}

/** An input with searchable choices, in the product's one combobox. */
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
  const { t } = registry.formContext.ports.texts;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const list = useChoiceList(source, isOpen, text);
  const isLocked = readonly === true || disabled === true;
  const close = () => {
    setOpen(false);
    setText("");
    combobox.restart();
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
  const combobox = useCombobox({
    count: list.choices.length,
    isOpen,
    onOpen: open,
    onClose: close,
    onTake: (index) => choose(list.choices[index]),
    isDisabled: (index) => list.choices[index]?.disabled === true,
    onReach: (index) => index >= list.choices.length - 5 && list.loadMore(),
  });
  return (
    <span className="ts-box ts-choice">
      <input
        {...controlProps(props)}
        {...combobox.inputProps}
        ref={input}
        type="text"
        className="ts-input"
        value={isOpen ? text : shown}
        placeholder={isOpen && shown !== "" ? shown : (props.placeholder ?? t("renderer.choices.choose"))}
        readOnly={readonly === true}
        onChange={(event) => {
          setText(event.target.value);
          combobox.restart();
          open();
        }}
        onPaste={(event) => {
          const texts = splitList(event.clipboardData.getData("text/plain"));
          if (!onPasteList || isLocked || texts.length < 2) return;
          event.preventDefault();
          onPasteList(texts);
        }}
        onClick={open}
        onFocus={({ currentTarget }) => {
          // Selects the shown text, so that typing replaces it, however the focus arrived.
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
        <FloatingList
          combobox={combobox}
          anchor={input.current?.parentElement ?? null}
          label={props.label}
          isSeveral={isSeveral}
          note={noteOf(list.state, list.choices.length, list.error, t)}
          onNearEnd={list.loadMore}
        >
          {list.choices.map(({ value: member, label, note, icon }, index) => (
            <div
              key={String(member)}
              {...combobox.optionProps(index, isChosen(member))}
              className={isChosen(member) ? "is-chosen" : undefined}
            >
              <OptionLabel label={label} note={note} icon={icon === undefined ? undefined : <Icon path={icon} size={18} />} />
            </div>
          ))}
        </FloatingList>
      )}
    </span>
  );
}

function noteOf(state: string, count: number, error: string | undefined, t: (key: string) => string): string | undefined {
  if (state === "failed") return error ?? t("renderer.choices.failed");
  if (state !== "ready" && count === 0) return t("renderer.choices.loading");
  return state === "ready" && count === 0 ? t("renderer.choices.empty") : undefined;
}
