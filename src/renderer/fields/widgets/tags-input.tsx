import { type KeyboardEvent, useState } from "react";
import { splitList } from "../choices/pasted-list.ts";
import { controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { Chips } from "./chips.tsx";
import { textsOf } from "./tags.ts";

/** A list of free texts: Enter, comma or blur adds one, Backspace in the empty field removes the last. Pasted lists are split. */
export function TagsInput(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, registry, readonly, disabled } = props;
  const { t } = registry.formContext.ports.texts;
  const [typed, setTyped] = useState("");
  const [twice, setTwice] = useState<readonly string[]>([]);
  const tags = textsOf(value);
  const isLocked = readonly === true || disabled === true;
  const set = (next: readonly string[]) => onChange(next.length === 0 ? undefined : next, undefined, id);
  const add = (text: string) => {
    const added = splitList(text);
    const known = new Set(tags);
    setTwice([...new Set(added.filter((tag, index) => known.has(tag) || added.indexOf(tag) < index))]);
    if (added.length > 0) set([...new Set([...tags, ...added])]);
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && typed.trim() !== "") add(typed);
    else if (event.key === "Backspace" && typed === "" && tags.length > 0) set(tags.slice(0, -1));
    else return;
    event.preventDefault();
  };
  return (
    <span className="ts-several">
      <Chips
        chips={tags.map((tag, index) => ({ key: `${tag}-${index}`, label: tag }))}
        isLocked={isLocked}
        removeLabel={(label) => t("renderer.choices.remove", { label })}
        onRemove={(index) => set(tags.filter((_, at) => at !== index))}
      />
      <input
        {...controlProps(props)}
        type="text"
        className="ts-input"
        autoComplete="off"
        value={typed}
        placeholder={props.placeholder ?? t("renderer.tags.add")}
        readOnly={readonly === true}
        onChange={(event) => (/[,;\n\t]/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value))}
        onPaste={(event) => {
          // Handled here, because a text box would drop the line breaks of a list.
          const pasted = event.clipboardData.getData("text/plain");
          if (isLocked || splitList(pasted).length < 2) return;
          event.preventDefault();
          add(`${typed}\n${pasted}`);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => onFocus(id, value)}
        onBlur={() => {
          add(typed);
          onBlur(id, value);
        }}
      />
      <span role="status" className="ts-hint">
        {twice.length > 0 ? t("renderer.tags.twice", { texts: twice.join(", ") }) : ""}
      </span>
    </span>
  );
}
