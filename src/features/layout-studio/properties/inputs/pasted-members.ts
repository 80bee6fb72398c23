/** Choices from what was copied elsewhere: a line each, or two columns of a spreadsheet (what people read, and what is stored). */
import type { DataType, EnumMember } from "../../../../../layout/model.ts";

/** @returns empty where the text is no list, so that it is pasted as a text. */
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

/** A stored value from what people read: `Small business` → `small-business`. */
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

/** What was typed, as the field's type. What does not fit stays as it was typed, so that it can be named as wrong. */
export function typedValue(text: string, dataType: DataType): EnumMember["Value"] {
  if (dataType === "integer" && /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  if (dataType === "boolean" && /^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return text;
}

/** Values that are offered more than once. */
export function duplicates(members: readonly EnumMember[]): ReadonlySet<EnumMember["Value"]> {
  const counts = new Map<EnumMember["Value"], number>();
  for (const { Value } of members) counts.set(Value, (counts.get(Value) ?? 0) + 1);
  return new Set([...counts].flatMap(([value, count]) => (count > 1 ? value : [])));
}
