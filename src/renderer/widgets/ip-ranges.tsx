import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { lazyWidget } from "./lazy-widget.tsx";
import { rangesOf } from "./ranges-of.ts";

const RangesEditor = lazyWidget(
  async () => (await import("./ip-ranges-editor.tsx")).IpRangesEditor,
  ({ value }) => (rangesOf(value).length > 0 ? 2 : 1),
);

const oneLine = (value: unknown): string => rangesOf(value).join(", ");

export const ipRangesRenderer: FieldRenderer = {
  tester: hasTemplate(5, "IpRanges"),
  widget: RangesEditor,
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
