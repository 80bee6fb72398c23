/** Parses pasted choices: one per line, or two columns of a spreadsheet (label and stored value). */
import type { DataType, EnumMember } from "../../../../../layout/model.ts";

/** @returns empty if the text is not a list, so that it is pasted as text */
export function pastedMembers(text: string, dataType: DataType): EnumMember[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split("\t").map((cell) => cell.trim()))
    .filter(([first = ""]) => first !== "");
  if (lines.length < 2 && !text.includes("\t")) return [];
  return lines.map(([label = "", value = ""]) => ({
    DisplayName: label,
    Value: typedValue(value === "" ? codeOf(label, dataType) : value, dataType),
  }));
}

/** Derives a stored value from a label: `Small business` → `small-business`. */
export function codeOf(label: string, dataType: DataType): string {
  if (dataType === "integer" || dataType === "boolean") return label;
  const code = label
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return code === "" ? label : code;
}

/** The typed text as a value of the field's type. Text that does not fit stays a text, so that the check can report it. */
export function typedValue(text: string, dataType: DataType): EnumMember["Value"] {
  if (dataType === "integer" && /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  if (dataType === "boolean" && /^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return text;
}

/** Values that occur more than once. */
export function duplicates(members: readonly EnumMember[]): ReadonlySet<EnumMember["Value"]> {
  const counts = new Map<EnumMember["Value"], number>();
  for (const { Value } of members) counts.set(Value, (counts.get(Value) ?? 0) + 1);
  return new Set([...counts].flatMap(([value, count]) => (count > 1 ? value : [])));
}
