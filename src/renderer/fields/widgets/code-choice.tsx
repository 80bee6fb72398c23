import { type CodeKind, codeName } from "../../../../shared/format/code-names.ts";
import { localLabel } from "../choices/members.ts";
import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

const KINDS: Readonly<Record<string, CodeKind>> = { Country: "region", Currency: "currency", Language: "language" };
export const kindOf = (template: string | undefined): CodeKind => KINDS[template ?? ""] ?? "region";

const read: ReadValue = (value, field, { ports }) => {
  if (value === undefined || value === null || value === "") return null;
  const label = localLabel(field, value);
  // A selection of the contract has codes only.
  return label !== undefined && label !== value ? label : codeName(kindOf(field.field.DisplayTemplate), value, ports.texts.locale);
};

export const codeChoiceRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Country", "Currency", "Language"),
  read,
  cell: (value, { field }, { ports }) => {
    if (value === undefined || value === null || value === "") return null;
    // A currency is shown as its three letters, with the name in a tooltip.
    if (field.DisplayTemplate !== "Currency") return codeName(kindOf(field.DisplayTemplate), value, ports.texts.locale);
    return <span title={codeName("currency", value, ports.texts.locale)}>{String(value)}</span>;
  },
};
