import type { ComponentPropsWithoutRef } from "react";
import { formatNumber, type NumberStyle, parseDecimal } from "../../../../shared/format/numbers.ts";
import { useTyped } from "./use-typed.ts";

/** Whole numbers are sent as JSON numbers, decimals as strings. Invalid text is kept, so that validation can report it. */
export function typedNumber(text: string, locale: string, isNumber: boolean): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const decimal = parseDecimal(trimmed, locale);
  if (decimal === undefined) return trimmed;
  if (!isNumber) return decimal;
  const number = Number(decimal);
  return Number.isSafeInteger(number) || decimal.includes(".") ? number : trimmed;
}

interface NumberTextProps
  extends Omit<ComponentPropsWithoutRef<"input">, "type" | "inputMode" | "value" | "onChange" | "onFocus" | "onBlur"> {
  value: unknown;
  locale: string;
  /** True: whole numbers, sent as JSON numbers; absent: decimals. */
  isNumber?: boolean;
  numberStyle?: NumberStyle | undefined;
  /** Receives the number, or the text as typed if it is none; `undefined`: empty. */
  onChange: (value: unknown) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/**
 * A number in the format of the user's locale. While it has the focus it shows what was typed, without grouping: a separator that moves under the
 * caret would be in the way.
 */
export function NumberText({ value, locale, isNumber = false, numberStyle, onChange, onFocus, onBlur, ...control }: NumberTextProps) {
  const [typed, keep, forget] = useTyped(value);
  return (
    <input
      {...control}
      type="text"
      inputMode={isNumber ? "numeric" : "decimal"}
      autoComplete="off"
      className="ts-input ts-number"
      value={typed ?? formatNumber(value, locale, numberStyle)}
      onChange={({ target }) => {
        const next = typedNumber(target.value, locale, isNumber);
        keep(target.value, next);
        onChange(next);
      }}
      onFocus={() => {
        if (control.readOnly !== true) keep(formatNumber(value, locale, { ...numberStyle, grouped: false }), value);
        onFocus?.();
      }}
      onBlur={() => {
        forget();
        onBlur?.();
      }}
    />
  );
}
