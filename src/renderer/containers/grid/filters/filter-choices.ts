import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { type CodeKind, codeName } from "../../../../../shared/format/code-names.ts";
import { type Choice, localChoices } from "../../../fields/choices/members.ts";
import { allCodes } from "../../../values/format/names.ts";

const CODE_KINDS: Readonly<Record<string, CodeKind>> = { Country: "region", Currency: "currency", Language: "language" };

/** Choices for a filter on this column; empty for free text, numbers and dates. */
export function filterChoices(column: CompiledColumn, locale: string, t: (key: string) => string): readonly Choice[] {
  const members = localChoices(column);
  if (members.length > 0) return members;
  const choice = (value: Choice["value"], label: string): Choice => ({ value, label, disabled: false });
  if (column.dataType === "boolean") return [choice(true, t("renderer.yes")), choice(false, t("renderer.no"))];
  const kind = CODE_KINDS[column.field.DisplayTemplate];
  if (kind === undefined) return [];
  return allCodes(kind)
    .map((code) => choice(code, codeName(kind, code, locale)))
    .sort((left, right) => left.label.localeCompare(right.label, locale));
}
