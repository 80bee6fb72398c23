import { mdiCalendarOutline, mdiClockOutline } from "@mdi/js";
import { type ComponentPropsWithoutRef, useRef, useState } from "react";
import type { DateLetters } from "../../../../shared/format/dates.ts";
import type { TextPort } from "../../ports/messages.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { useTyped } from "./use-typed.ts";

/** How a kind of date is written. */
export interface DateStyle {
  kind: "date" | "datetime-local" | "month" | "time";
  /** Shown as the placeholder: what to type. */
  pattern: string;
  format: (value: unknown, locale: string) => string;
  /** `undefined` for text that is no date. */
  parse: (text: string, locale: string) => string | undefined;
}

interface DateControlProps extends DateStyle {
  texts: TextPort;
  /** What the date is of. */
  label: string;
  value: unknown;
  /** A date, or the text as it is where it is none; `undefined`: nothing. */
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  /** Of the text box. */
  control: Omit<ComponentPropsWithoutRef<"input">, "onChange" | "onBlur" | "value" | "type">;
}

/** A date typed in the locale's order, or picked in the browser's own calendar, which exists only once it is asked for. */
export function DateControl({ texts, label, value, onChange, onBlur, control, kind, pattern, format, parse }: DateControlProps) {
  const { locale, t } = texts;
  const [typed, keep, forget] = useTyped(value);
  const [picking, setPicking] = useState(false);
  const canPick = hasPicker(kind);
  const input = useRef<HTMLInputElement>(null);
  const isLocked = control.readOnly === true || control.disabled === true;
  const change = (text: string) => {
    // Text that is no date is kept as it is: validation says so, and nothing typed is lost.
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
        // A pattern in Latin letters would change its order in a right-to-left line.
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
    // Needs a recent click and is not everywhere: without it the date is typed.
  }
}

const SIZE = { time: 5, month: 7, date: 10, "datetime-local": 16 } as const;
const nativeValue = (value: unknown, kind: DateStyle["kind"]): string => (typeof value === "string" ? value.slice(0, SIZE[kind]) : "");

function pickedValue(text: string, kind: DateStyle["kind"], parse: DateStyle["parse"], locale: string): string | undefined {
  if (text === "") return undefined;
  return kind === "datetime-local" ? `${text.slice(0, 16)}:00Z` : parse(text, locale);
}

const pickers = new Map<string, boolean>();
/** Not every browser has a calendar of months; one that has none turns the input into a text box. */
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
