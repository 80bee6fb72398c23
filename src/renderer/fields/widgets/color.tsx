import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Normalises `1867C0`, `#1867c0` and `#abc` to `#1867c0` and `#aabbcc`; undefined for an invalid colour. */
export function parseColor(text: string): string | undefined {
  const digits = HEX.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

/** A colour swatch beside its hex digits, never alone, with an outline that is visible on any background. */
const read: ReadValue = (value) => {
  if (typeof value !== "string" || value === "") return null;
  const color = parseColor(value);
  return (
    <span className="ts-color-value" dir="ltr">
      {color !== undefined && <span className="ts-swatch" style={{ backgroundColor: color }} aria-hidden="true" />}
      {value}
    </span>
  );
};

export const colorRenderer: FieldRenderer = { tester: hasTemplate(2, "Color"), read, text: String };
