/**
 * Labels of contract names, for admins who choose among them. Members have the labels of the product's own layouts, capabilities those of the role
 * editor.
 */
import type { CapabilityLabel, ContractLabels } from "../../../layout/compiled.ts";
import { tableOf } from "../../../layout/elements.ts";
import { isLocalized } from "../../../layout/texts.ts";
import { CAPABILITY_CATALOGUE, capabilityActions, type ObjectType } from "../../../shared/capability-catalogue.ts";
import { documents } from "../../generated/layouts.ts";
import { capabilityText } from "../../platform/call/capability-texts.ts";
import { shippedTexts } from "../../platform/layout-store/shipped-texts.ts";
import type { Locale } from "../../platform/texts/locales.ts";

export const contractLabels = (language: Locale): ContractLabels => ({
  Members: Object.fromEntries([...memberLabels].map(([name, label]) => [name, shippedTexts()(label, language) ?? label])),
  Capabilities: Object.fromEntries(Object.keys(CAPABILITY_CATALOGUE).map((name) => [name, capabilityLabel(name as ObjectType, language)])),
});

function capabilityLabel(name: ObjectType, language: Locale): CapabilityLabel {
  const { name: Label, description: Description } = capabilityText(name, language);
  return { Label, Description, Actions: capabilityActions(name) ?? [] };
}

/** English labels by name. Where layouts differ, the most frequent label counts. */
const memberLabels: ReadonlyMap<string, string> = mostFrequent();

function mostFrequent(): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const document of documents)
    for (const { kind, own } of tableOf(document).elements.values()) {
      const { Name, DisplayValue, IsCustom, DisplayTemplate } = own;
      if (kind !== "field" || typeof Name !== "string" || IsCustom === true || DisplayTemplate === "Heading") continue;
      const label = isLocalized(DisplayValue) ? DisplayValue.en : DisplayValue;
      if (typeof label !== "string" || label === "") continue;
      const labels = counts.get(Name) ?? new Map<string, number>();
      counts.set(Name, labels.set(label, (labels.get(label) ?? 0) + 1));
    }
  const first = (labels: ReadonlyMap<string, number>): string => [...labels].toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? "";
  return new Map([...counts].map(([name, labels]) => [name, first(labels)]));
}
