import type { CompiledField } from "../../../../layout/compiled.ts";
import { type CodeKind, codeName } from "../../../../shared/format/code-names.ts";
import { hostScope } from "../../values/calls/evaluate.ts";
import { allCodes } from "../../values/format/names.ts";
import type { WidgetProps } from "../widget/widget-props.ts";
import { labelCache } from "./label-cache.ts";
import { type ChoiceContext, loadChoices, PAGE_SIZE } from "./load-choices.ts";
import { type Choice, localChoices } from "./members.ts";
import type { ChoiceSource } from "./use-choice-list.ts";

/** Choices from a call. Loaded ones are cached, so that the chosen one needs no second call for its label. */
export function remoteSource(context: () => ChoiceContext): ChoiceSource {
  return {
    isLocal: false,
    async load(query, signal) {
      const now = context();
      const page = await loadChoices(now, query, signal);
      labelCache(now.ports).remember(now, page.choices);
      return page;
    },
  };
}

/** Local choices, found by any part of their label or by their value. */
export function localSource(choices: () => readonly Choice[]): ChoiceSource {
  return {
    isLocal: true,
    load({ text, skip }) {
      const wanted = fold(text);
      const all = choices();
      const found =
        wanted === "" ? all : all.filter((choice) => fold(choice.label).includes(wanted) || fold(String(choice.value)) === wanted);
      return Promise.resolve({ choices: found.slice(skip, skip + PAGE_SIZE), total: found.length });
    },
  };
}

// Ignores accents: users type "Osterreich" and mean Österreich.
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The values that a widget's choices depend on, read when the choices are requested. */
export function choiceContext(registry: WidgetProps["registry"], field: CompiledField): ChoiceContext {
  const { ports, layout, store, row } = registry.formContext;
  if (row) return { ports, layout, containerId: row.containerId, field, scope: row.scope() };
  const containerId = store?.entry(field.id)?.containerId ?? "";
  return { ports, layout, containerId, field, scope: store?.scope ?? hostScope(ports) };
}

/** The choices of a Country, Currency or Language field: the layout's or the contract's selection, or else every code, sorted by name. */
export function codeChoices(field: CompiledField | undefined, kind: CodeKind, locale: string): readonly Choice[] {
  const members = field ? localChoices(field) : [];
  // A selection of the contract has codes only.
  const hasName = ({ value, label }: Choice) => label !== String(value);
  if (members.length > 0)
    return members.map((member) => (hasName(member) ? member : { ...member, label: codeName(kind, String(member.value), locale) }));
  const named = allCodes(kind).map((code) => ({ value: code, label: codeName(kind, code, locale), disabled: false }));
  return named.sort((a, b) => a.label.localeCompare(b.label, locale));
}
