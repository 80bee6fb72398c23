import { mdiCalendarOutline } from "@mdi/js";
import { useRef, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { useTyped } from "./use-typed.ts";
import { controlProps, type WidgetProps } from "./widget-props.ts";

export interface DateInputProps {
  kind: "date" | "datetime-local" | "month";
  /** Shown as the placeholder: what to type. */
  pattern: string;
  format: (value: unknown, locale: string) => string;
  /** `undefined` for text that is no date. */
  parse: (text: string, locale: string) => string | undefined;
}

/** A date typed in the locale's order, or picked in the browser's own calendar, which exists only once it is asked for. */
export function DateInput(props: WidgetProps & DateInputProps) {
  const { id, value, onChange, onBlur, onFocus, registry, readonly, disabled, kind, pattern, format, parse, label } = props;
  const { locale, t } = registry.formContext.host;
  const [typed, keep, forget] = useTyped(value);
  const [picking, setPicking] = useState(false);
  const canPick = hasPicker(kind);
  const input = useRef<HTMLInputElement>(null);
  const isLocked = readonly === true || disabled === true;
  const change = (text: string) => {
    // Text that is no date is kept as it is: validation says so, and nothing typed is lost.
    const next = text.trim() === "" ? undefined : (parse(text, locale) ?? text);
    keep(text, next);
    onChange(next, undefined, id);
  };
  return (
    <span className="ts-date">
      <input
        {...controlProps(props)}
        ref={input}
        type="text"
        autoComplete="off"
        className="ts-input"
        // A pattern in Latin letters would change its order in a right-to-left line.
        dir="ltr"
        value={typed ?? format(value, locale)}
        placeholder={props.placeholder ?? pattern}
        readOnly={readonly === true}
        onChange={(event) => change(event.target.value)}
        onFocus={() => onFocus(id, value)}
        onBlur={() => {
          forget();
          onBlur(id, value);
        }}
      />
      {picking && (
        <input
          ref={openPicker}
          type={kind}
          tabIndex={-1}
          aria-hidden="true"
          className="ts-native-date"
          value={nativeValue(value, kind)}
          onChange={(event) => {
            forget();
            onChange(pickedValue(event.target.value, kind, parse, locale), undefined, id);
          }}
          onBlur={() => setPicking(false)}
        />
      )}
      {!isLocked && canPick && (
        <button
          type="button"
          className="ts-icon-button"
          tabIndex={-1}
          aria-label={t("renderer.pickDate", { label })}
          onClick={() => {
            setPicking(true);
            input.current?.focus();
          }}
        >
          <Icon path={mdiCalendarOutline} />
        </button>
      )}
    </span>
  );
}

function openPicker(picker: HTMLInputElement | null): void {
  try {
    picker?.showPicker();
  } catch {
    // Needs a recent click and is not everywhere: without it the date is typed.
  }
}

const SIZE = { month: 7, date: 10, "datetime-local": 16 } as const;
const nativeValue = (value: unknown, kind: DateInputProps["kind"]): string => (typeof value === "string" ? value.slice(0, SIZE[kind]) : "");

function pickedValue(text: string, kind: DateInputProps["kind"], parse: DateInputProps["parse"], locale: string): string | undefined {
  if (text === "") return undefined;
  return kind === "datetime-local" ? `${text.slice(0, 16)}:00Z` : parse(text, locale);
}

const pickers = new Map<string, boolean>();
/** Not every browser has a calendar of months; one that has none turns the input into a text box. */
function hasPicker(kind: DateInputProps["kind"]): boolean {
  let known = pickers.get(kind);
  if (known === undefined) {
    const probe = document.createElement("input");
    probe.type = kind;
    known = probe.type === kind;
    pickers.set(kind, known);
  }
  return known;
}
