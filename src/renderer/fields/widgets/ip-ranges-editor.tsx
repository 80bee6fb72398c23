// This file is loaded with the first field of its kind, together with the address parser.
import "../../../../layout/validate/ip-range-reader.ts";
import { mdiClose } from "@mdi/js";
import { type KeyboardEvent, useState } from "react";
import { canonicalIpRange, isIpRange } from "../../../../layout/validate/ip-ranges.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { compiledField, controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { focusSoon } from "./group-focus.ts";
import { rangesOf } from "./ip-ranges.tsx";

/** Splits at newline, comma, semicolon, tab or blank; blanks around the hyphen of a range do not split. */
const splitRanges = (text: string): string[] =>
  text
    .replace(/\s*[-–]\s*/g, "-")
    .split(/[\s,;]+/)
    .filter((part) => part !== "");

/**
 * Addresses, networks and ranges, each normalised when it is added. An invalid entry stays in the list, marked, until it is corrected: a click puts
 * it back into the text box.
 */
export function IpRangesEditor(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, registry, readonly, disabled } = props;
  const { t } = registry.formContext.ports.texts;
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const ranges = rangesOf(value);
  const wrong = ranges.filter((range) => !isIpRange(range));
  const isText = compiledField(props)?.dataType === "string";
  const isLocked = readonly === true || disabled === true;
  const set = (next: readonly string[]) => onChange(next.length === 0 ? undefined : isText ? next.join(",") : next, undefined, id);
  const add = (text: string) => {
    const added = splitRanges(text).map((entry) => canonicalIpRange(entry) ?? entry);
    if (added.length > 0) set([...new Set([...ranges, ...added])]);
    if (added.length > 1) setNote(t("renderer.ipRanges.added", { count: added.length }));
    setTyped("");
  };
  const edit = (index: number) => {
    const rest = ranges.filter((_, at) => at !== index);
    set([...new Set([...rest, ...splitRanges(typed)])]);
    setTyped(ranges[index] ?? "");
    focusSoon(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && typed.trim() !== "") add(typed);
    else if (event.key === "Backspace" && typed === "" && ranges.length > 0) edit(ranges.length - 1);
    else return;
    event.preventDefault();
  };
  const control = controlProps(props);
  const problem = `${id}__wrong`;
  return (
    <span className="ts-several">
      {ranges.length > 0 && (
        <span className="ts-chips">
          {ranges.map((range, index) => {
            const isWrong = !isIpRange(range);
            return (
              <span key={`${range}-${index.toString()}`} className={isWrong ? "ts-chip is-invalid" : "ts-chip"} dir="ltr">
                {isLocked ? (
                  range
                ) : (
                  <button
                    type="button"
                    className="ts-chip-text"
                    aria-label={t(isWrong ? "renderer.ipRanges.editWrong" : "renderer.ipRanges.edit", { range })}
                    onClick={() => edit(index)}
                  >
                    {range}
                  </button>
                )}
                {!isLocked && (
                  <button
                    type="button"
                    className="ts-chip-remove"
                    aria-label={t("renderer.choices.remove", { label: range })}
                    onClick={() => {
                      set(ranges.filter((_, at) => at !== index));
                      focusSoon(id);
                    }}
                  >
                    <Icon path={mdiClose} size={14} />
                  </button>
                )}
              </span>
            );
          })}
        </span>
      )}
      <input
        {...control}
        aria-invalid={control["aria-invalid"] ?? (wrong.length > 0 || undefined)}
        aria-describedby={[control["aria-describedby"], wrong.length > 0 && problem].filter(Boolean).join(" ") || undefined}
        type="text"
        className="ts-input"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={props.placeholder ?? "192.0.2.0/24"}
        readOnly={readonly === true}
        onChange={(event) => (/[,;]/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value))}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain");
          if (isLocked || splitRanges(pasted).length < 2) return;
          event.preventDefault();
          add(`${typed} ${pasted}`);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => onFocus(id, value)}
        onBlur={() => {
          add(typed);
          onBlur(id, value);
        }}
      />
      {wrong.length > 0 && (
        <span id={problem} className="ts-error">
          {t("renderer.ipRanges.wrong", { ranges: wrong.join(", ") })}
        </span>
      )}
      <span role="status" className="ts-sr">
        {note}
      </span>
    </span>
  );
}
