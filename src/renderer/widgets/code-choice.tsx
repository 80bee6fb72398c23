import { localLabel } from "../choices/members.ts";
import { type CodeKind, codeName } from "../format/names.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import type { ReadValue } from "./widget-props.ts";

const KINDS: Readonly<Record<string, CodeKind>> = { Country: "region", Currency: "currency", Language: "language" };
export const kindOf = (template: string | undefined): CodeKind => KINDS[template ?? ""] ?? "region";

const read: ReadValue = (value, field, { host }) =>
  value === undefined || value === null || value === ""
    ? null
    : (localLabel(field, value) ?? codeName(kindOf(field.field.DisplayTemplate), value, host.locale));

export const codeChoiceRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Country", "Currency", "Language"),
  read,
  cell: (value, { field }, { host }) => {
    if (value === undefined || value === null || value === "") return null;
    // Three letters say it; the name is one hover away.
    if (field.DisplayTemplate !== "Currency") return codeName(kindOf(field.DisplayTemplate), value, host.locale);
    return <span title={codeName("currency", value, host.locale)}>{String(value)}</span>;
  },
};
