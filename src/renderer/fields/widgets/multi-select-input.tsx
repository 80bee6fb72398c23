import { useMemo, useRef, useState } from "react";
import { labelCache } from "../choices/label-cache.ts";
import { isRemote, localLabel } from "../choices/members.ts";
import { findChoices } from "../choices/pasted-list.ts";
import { choiceContext, localSource, remoteSource } from "../choices/sources.ts";
import { offeredChoices } from "../choices/use-offered.ts";
import { compiledField, type WidgetProps } from "../widget/widget-props.ts";
import { Chips } from "./chips.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { listOf } from "./multi-select.tsx";

const PASTE_MS = 30_000;

/** Several of many choices: the chosen ones as chips, and a searchable list. */
export function MultiSelectInput(props: WidgetProps) {
  const { id, value, onChange, registry, readonly, disabled } = props;
  const { ports } = registry.formContext;
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const field = compiledField(props);
  const values = listOf(value);
  const source = useMemo(() => {
    if (field && isRemote(field)) return remoteSource(() => choiceContext(registry, field));
    return localSource(() => (field ? offeredChoices(field, registry, undefined) : []));
  }, [field, registry]);
  // Keeps the present values for the look-up of pasted choices, so that choices made meanwhile stay.
  const latest = useRef(values);
  latest.current = values;
  const set = (next: readonly unknown[]) => onChange(next.length === 0 ? undefined : next, undefined, id);
  const labelOf = (member: unknown): string => {
    const local = field && localLabel(field, member);
    if (local !== undefined || !field || !isRemote(field)) return local ?? String(member);
    return labelCache(ports).read(choiceContext(registry, field), member) ?? String(member);
  };
  const pasteList = async (texts: readonly string[]) => {
    const found = await findChoices(source, texts, AbortSignal.timeout(PASTE_MS)).catch(() => ({ choices: [], unknown: texts }));
    setPasted(found.unknown);
    set([...new Set([...latest.current, ...found.choices.map((choice) => choice.value)])]);
  };
  return (
    <span className="ts-several">
      <Chips
        chips={values.map((member, index) => ({ key: `${String(member)}-${index}`, label: labelOf(member) }))}
        isLocked={readonly === true || disabled === true}
        removeLabel={(label) => ports.texts.t("renderer.choices.remove", { label })}
        onRemove={(index) => set(values.filter((_, at) => at !== index))}
      />
      <ChoiceInput
        {...props}
        isSeveral
        shown=""
        source={source}
        isChosen={(member) => values.includes(member)}
        onPasteList={(texts) => void pasteList(texts)}
        onChoose={(choice) => {
          if (choice) set(values.includes(choice.value) ? values.filter((member) => member !== choice.value) : [...values, choice.value]);
        }}
      />
      <span role="status" className="ts-hint">
        {pasted.length > 0 ? ports.texts.t("renderer.choices.unknown", { count: pasted.length, texts: pasted.join(", ") }) : ""}
      </span>
    </span>
  );
}
