import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

/** The entries of a list, or of one comma-separated text (spec §5). */
export function rangesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string"
    ? value
        .split(",")
        .map((entry) => entry.trim())
        .filter((entry) => entry !== "")
    : [];
}

const oneLine = (value: unknown): string => rangesOf(value).join(", ");

export const ipRangesRenderer: FieldRenderer = {
  tester: hasTemplate(5, "IpRanges"),
  read: (value) => {
    const ranges = rangesOf(value);
    if (ranges.length === 0) return null;
    return (
      <ul className="ts-ranges">
        {[...new Set(ranges)].map((range) => (
          <li key={range} dir="ltr">
            {range}
          </li>
        ))}
      </ul>
    );
  },
  cell: oneLine,
  text: oneLine,
};
