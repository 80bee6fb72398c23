import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { rangesOf } from "./ranges-of.ts";

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
