/** Values inside a text for people. */
import type { CompiledExpression, CompiledLayout, CompiledTemplate, Scope } from "../../../../layout/compiled.ts";
import { formatDay, formatInstant, parseInstant, parseIsoDay } from "../../format/dates.ts";
import { formatNumber } from "../../format/numbers.ts";
import type { RendererHost } from "../../host.ts";
import { textOf } from "../../registry.ts";

export interface TextPlace {
  host: RendererHost;
  compiled: CompiledLayout;
  containerId: string;
  scope: Scope;
}

/** A text with its values filled in, each formatted for the person. */
export const fillTemplate = (template: CompiledTemplate, place: TextPlace): string =>
  template.map((part) => (typeof part === "string" ? part : valueText(part, place))).join("");

/** Does it tell what a call has answered? Nothing else may ever say that again, so it stays until it has been read. */
export const tellsResult = (template: CompiledTemplate): boolean =>
  template.some((part) => typeof part !== "string" && part.dependencies.some((path) => /^Result(\.|$)/.test(path)));

/** A value that is just read is shown as its field shows it (money, choices, states); what was worked out, by its type. */
export function valueText(expression: CompiledExpression, place: TextPlace): string {
  const { host, compiled, containerId, scope } = place;
  const value = expression.evaluate(scope);
  const [, variable, name] = /^(Values|Row)\.([A-Za-z_]\w*)$/.exec(expression.source) ?? [];
  const home = compiled.containersById.get(containerId);
  const fields = variable === "Row" ? (home?.kind === "Grid" ? home.columns : []) : [...compiled.fieldsById.values()];
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) return shownValue(value, host);
  const values = (variable === "Row" ? scope.Row : scope.Values) ?? {};
  return textOf(field, value, { host, layout: compiled.layout, containerId, values, displayValues: {} });
}

function shownValue(value: unknown, host: RendererHost): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return host.t(value ? "renderer.yes" : "renderer.no");
  if (typeof value === "number" || typeof value === "bigint") return formatNumber(value, host.locale);
  if (Array.isArray(value))
    return new Intl.ListFormat(host.locale, { type: "unit", style: "short" }).format(value.map((item) => shownValue(item, host)));
  if (typeof value !== "string") return JSON.stringify(value);
  if (parseIsoDay(value)) return formatDay(value, host.locale);
  return parseInstant(value) ? `${formatInstant(value, host.locale)} UTC` : value;
}
