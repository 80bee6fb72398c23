import type { ContractIndex } from "../../../layout/compiled.ts";
import type { Access, Layout } from "../../../layout/model.ts";
import { type May, visibleParts, type WithheldPart } from "../../../layout/visible-parts.ts";
import type { StoredLayout } from "../layout-store/stored-layout.ts";
import type { Locale } from "../texts/locales.ts";

/**
 * The layout for one viewer: without fields, lists and actions that they may not see, and read-only where they may not write.
 *
 * The result depends only on the verdicts on the capabilities in the layout, so it is cached per set of verdicts: most users share a few.
 */
export function visibleLayout(stored: StoredLayout, contracts: ContractIndex, locale: Locale, may: May): Layout {
  const questions = stored.derive("questions", () => questionsOf(stored.layout, contracts));
  const verdicts = questions.map(({ capability, actions }) => may(capability, actions));
  const key = `${locale} ${verdicts.map((verdict) => (verdict ? "1" : "0")).join("")}`;
  return stored.derive(key, () => {
    const known = new Map(questions.map(({ capability, actions }, index) => [questionKey(capability, actions), verdicts[index] === true]));
    return visibleParts(stored.localised(locale), contracts, (capability, actions) => known.get(questionKey(capability, actions)) === true);
  });
}

interface Question {
  readonly capability: string;
  readonly actions: Access["Actions"];
}
const questionKey = (capability: string, actions: readonly string[]): string => `${capability} ${actions.join()}`;

/** Every capability that the filter could ask about: it is run once with all doors open. */
function questionsOf(layout: Layout, contracts: ContractIndex): Question[] {
  const asked = new Map<string, Question>();
  visibleParts(layout, contracts, (capability, actions) => {
    asked.set(questionKey(capability, actions), { capability, actions });
    return true;
  });
  return [...asked.values()];
}

/** The parts that `visibleLayout` removes for these rights, in the order of the layout, for layout authors. */
export function withheldParts(stored: StoredLayout, contracts: ContractIndex, locale: Locale, may: May): WithheldPart[] {
  const withheld: WithheldPart[] = [];
  visibleParts(stored.localised(locale), contracts, may, withheld);
  return withheld;
}
