/** The form that every contestant renders: the same fields with the same rules, in the mix of account screens. */
export type FieldKind = "text" | "number" | "choice" | "switch" | "date" | "long";
export interface BenchField {
  name: string;
  label: string;
  kind: FieldKind;
  required: boolean;
}
const MIX: readonly FieldKind[] = ["text", "text", "choice", "text", "number", "switch", "text", "date", "text", "long"];
export const CHOICES = ["Agriculture", "Construction", "Education", "Energy", "Finance", "Healthcare", "Logistics", "Retail"] as const;

export const benchFields = (count: number): BenchField[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `Field ${index}`,
    kind: MIX[index % MIX.length] ?? "text",
    required: index % 3 === 0,
  }));

const VALUES: Record<FieldKind, string | number | boolean> = {
  text: "Larkfield",
  number: 12,
  choice: "Energy",
  switch: true,
  date: "2026-11-21",
  long: "Two lines\nof text",
};
export const benchValues = (fields: readonly BenchField[]): Record<string, string | number | boolean> =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, VALUES[kind]]));

/** JSON Schema of the form, for contestants that start from one. */
export const benchSchema = (fields: readonly BenchField[]) => ({
  type: "object" as const,
  required: fields.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(fields.map((field) => [field.name, { title: field.label, ...schemaOf(field.kind) }])),
});

function schemaOf(kind: FieldKind): Record<string, unknown> {
  if (kind === "number") return { type: "integer", minimum: 0, maximum: 1000 };
  if (kind === "choice") return { type: "string", enum: [...CHOICES] };
  if (kind === "switch") return { type: "boolean" };
  if (kind === "date") return { type: "string", format: "date" };
  return { type: "string", minLength: 1, maxLength: kind === "long" ? 2000 : 100 };
}
