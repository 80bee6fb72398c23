import { mdiCalendarOutline, mdiClockOutline } from "@mdi/js";
import { type ComponentPropsWithoutRef, useRef, useState } from "react";
import type { DateLetters } from "../../../../shared/format/dates.ts";
import type { TextPort } from "../../ports/messages.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { useTyped } from "./use-typed.ts";

/** Format of a kind of date. */
export interface DateStyle {
  kind: "date" | "datetime-local" | "month" | "time";
  /** Placeholder: the expected format. */
  pattern: string;
  format: (value: unknown, locale: string) => string;
  /** @returns `undefined` for an invalid date */
  parse: (text: string, locale: string) => string | undefined;
}

interface DateControlProps extends DateStyle {
  texts: TextPort;
  /** Label of the date. */
  label: string;
  value: unknown;
  /** Receives a date, or the text as typed if it is invalid; `undefined`: empty. */
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  /** Attributes of the text box. */
  control: Omit<ComponentPropsWithoutRef<"input">, "onChange" | "onBlur" | "value" | "type">;
}

/** A date typed in the locale's order, or picked in the browser's calendar, which is created when it is opened. */
export function DateControl({ texts, label, value, onChange, onBlur, control, kind, pattern, format, parse }: DateControlProps) {
  const { locale, t } = texts;
  const [typed, keep, forget] = useTyped(value);
  const [picking, setPicking] = useState(false);
  const canPick = hasPicker(kind);
  const input = useRef<HTMLInputElement>(null);
  const isLocked = control.readOnly === true || control.disabled === true;
  const change = (text: string) => {
    // An invalid date stays as typed: validation reports it, and no input is lost.
    const next = text.trim() === "" ? undefined : (parse(text, locale) ?? text);
    keep(text, next);
    onChange(next);
  };
  return (
    <span className="ts-date">
      <input
        className="ts-input"
        {...control}
        ref={input}
        type="text"
        autoComplete="off"
        // A pattern in Latin letters would be reordered in right-to-left text.
        dir="ltr"
        value={typed ?? format(value, locale)}
        placeholder={control.placeholder ?? pattern}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          forget();
          onBlur?.();
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
            onChange(pickedValue(event.target.value, kind, parse, locale));
          }}
          onBlur={() => setPicking(false)}
        />
      )}
      {!isLocked && canPick && (
        <button
          type="button"
          className="ts-icon-button"
          tabIndex={-1}
          aria-label={t(kind === "time" ? "renderer.pickTime" : "renderer.pickDate", { label })}
          onClick={() => {
            setPicking(true);
            input.current?.focus();
          }}
        >
          <Icon path={kind === "time" ? mdiClockOutline : mdiCalendarOutline} />
        </button>
      )}
    </span>
  );
}

function openPicker(picker: HTMLInputElement | null): void {
  try {
    picker?.showPicker();
  } catch {
    // `showPicker` needs a recent click and is not supported everywhere; the user can still type the date.
  }
}

const SIZE = { time: 5, month: 7, date: 10, "datetime-local": 16 } as const;
const nativeValue = (value: unknown, kind: DateStyle["kind"]): string => (typeof value === "string" ? value.slice(0, SIZE[kind]) : "");

function pickedValue(text: string, kind: DateStyle["kind"], parse: DateStyle["parse"], locale: string): string | undefined {
  if (text === "") return undefined;
  return kind === "datetime-local" ? `${text.slice(0, 16)}:00Z` : parse(text, locale);
}

const pickers = new Map<string, boolean>();
/** Whether the browser supports this input type; without support it turns the input into a text box. */
function hasPicker(kind: DateStyle["kind"]): boolean {
  let known = pickers.get(kind);
  if (known === undefined) {
    const probe = document.createElement("input");
    probe.type = kind;
    known = probe.type === kind;
    pickers.set(kind, known);
  }
  return known;
}

export const dateLetters = ({ t }: TextPort): DateLetters => ({
  day: t("renderer.dates.day"),
  month: t("renderer.dates.month"),
  year: t("renderer.dates.year"),
});
