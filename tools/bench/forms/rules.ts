/** A hundred rules over a form's fields; a tenth of them read the field that is typed into. */
import type { Field } from "../../../layout/model.ts";

const RULES = 100;
/** One of ten rules reads the first field, which the bench types into. */
const TYPED = 10;

export function withRules(fields: Field[]): Field[] {
  const texts = fields.filter(({ DisplayTemplate }) => DisplayTemplate === "TextBox").map(({ Name }) => Name);
  const [typed = ""] = texts;
  const step = Math.floor((fields.length - 1) / RULES);
  let count = 0;
  return fields.map((field, index) => {
    if (index === 0 || index % step !== 0 || count === RULES) return field;
    const rule = count++;
    const read = `Values.${rule % TYPED === 0 ? typed : texts[(rule * 7 + 1) % texts.length]}`;
    return { ...field, ...ruleOf(rule, read, field) };
  });
}

/** With the values typed here no rule hides a field, so both forms draw the same. */
function ruleOf(rule: number, read: string, { DisplayTemplate }: Field): Partial<Field> {
  const kind = rule % 3;
  if (kind === 0 && DisplayTemplate === "TextBox") return { ComputedAs: `${read} + " " + ${read}` };
  return kind === 1 ? { RequiredWhen: `size(${read}) > 3` } : { VisibleWhen: `${read} != "nothing"` };
}
