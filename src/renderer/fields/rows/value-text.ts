/** Formats values inside texts. */
import type { CompiledExpression, CompiledLayout, CompiledTemplate, Scope } from "../../../../layout/compiled.ts";
import { formatDay, formatInstant, parseInstant, parseIsoDay } from "../../../../shared/format/dates.ts";
import { formatNumber } from "../../../../shared/format/numbers.ts";
import type { TextPort } from "../../ports/messages.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import { type FieldRegistry, textOf } from "../widget/field-registry.ts";

/** Where the values of a text are read from. */
export interface TextSource {
  ports: RendererPorts;
  fieldRegistry: FieldRegistry;
  compiled: CompiledLayout;
  containerId: string;
  scope: Scope;
}

/** Fills the values into a text, each formatted for the user's locale. */
export const fillTemplate = (template: CompiledTemplate, source: TextSource): string =>
  template.map((part) => (typeof part === "string" ? part : valueText(part, source))).join("");

/** Whether a text shows the result of a call. Such a message stays until the user closes it, because it is not shown anywhere else. */
export const mentionsResult = (template: CompiledTemplate): boolean =>
  template.some((part) => typeof part !== "string" && part.dependencies.some((path) => /^Result(\.|$)/.test(path)));

/** Formats a plain reference to a field as the field does (money, choices, states), and the result of any other expression by its type. */
export function valueText(expression: CompiledExpression, source: TextSource): string {
  const { ports, fieldRegistry, compiled, containerId, scope } = source;
  const value = expression.evaluate(scope);
  const [, variable, name] = /^(Values|Row)\.([A-Za-z_]\w*)$/.exec(expression.source) ?? [];
  const home = compiled.containersById.get(containerId);
  const fields = variable === "Row" ? (home?.kind === "Grid" ? home.columns : []) : [...compiled.fieldsById.values()];
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) return shownValue(value, ports.texts);
  const values = (variable === "Row" ? scope.Row : scope.Values) ?? {};
  return textOf(field, value, { ports, fieldRegistry, layout: compiled.layout, containerId, values, displayValues: {} });
}

function shownValue(value: unknown, texts: TextPort): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return texts.t(value ? "renderer.yes" : "renderer.no");
  if (typeof value === "number" || typeof value === "bigint") return formatNumber(value, texts.locale);
  if (Array.isArray(value))
    return new Intl.ListFormat(texts.locale, { type: "unit", style: "short" }).format(value.map((item) => shownValue(item, texts)));
  if (typeof value !== "string") return JSON.stringify(value);
  if (parseIsoDay(value)) return formatDay(value, texts.locale);
  return parseInstant(value) ? `${formatInstant(value, texts.locale)} UTC` : value;
}
