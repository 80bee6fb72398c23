import { Markdown } from "../../values/markdown/markdown.tsx";
import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

const read: ReadValue = (value) => (typeof value === "string" && value !== "" ? <Markdown source={value} /> : null);

/** One line without most Markdown marks, because a cell has no room for headings and lists. */
const oneLine = (value: unknown): string =>
  typeof value === "string"
    ? value
        .replace(/^[#>\s*+-]+/gm, "")
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
        .replace(/[*_`]{1,3}/g, "")
        .replace(/\s+/g, " ")
        .trim()
    : "";

export const markdownRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Markdown"),
  read,
  cell: oneLine,
  text: oneLine,
};
