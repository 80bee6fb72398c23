import { Fragment, useMemo, useRef, useState } from "react";
import type { CompiledField } from "../../../layout/compiled.ts";
import { labelCache } from "../choices/label-cache.ts";
import { isRemote, localChoices, localLabel } from "../choices/members.ts";
import { findChoices } from "../choices/pasted-list.ts";
import { choiceContext, localSource, remoteSource } from "../choices/sources.ts";
import { Chips } from "./chips.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { ChoiceLabel } from "./remote-choice.tsx";
import { compiledField, type ReadValue, type WidgetProps } from "./widget-props.ts";

const PASTE_MS = 30_000;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Several of many choices: the chosen ones as chips, a searched list for more. */
function MultiSelect(props: WidgetProps) {
  const { id, value, onChange, registry, readonly, disabled } = props;
  const { host } = registry.formContext;
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const field = compiledField(props);
  const values = listOf(value);
  const source = useMemo(() => {
    if (field && isRemote(field)) return remoteSource(() => choiceContext(registry, field));
    return localSource(() => (field ? localChoices(field) : []));
  }, [field, registry]);
  // Choices that were pasted are looked up; what is chosen meanwhile stays.
  const latest = useRef(values);
  latest.current = values;
  const set = (next: readonly unknown[]) => onChange(next.length === 0 ? undefined : next, undefined, id);
  const labelOf = (member: unknown): string => {
    const local = field && localLabel(field, member);
    if (local !== undefined || !field || !isRemote(field)) return local ?? String(member);
    return labelCache(host).read(choiceContext(registry, field), member) ?? String(member);
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
        removeLabel={(label) => host.t("renderer.choices.remove", { label })}
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
        {pasted.length > 0 ? host.t("renderer.choices.unknown", { count: pasted.length, texts: pasted.join(", ") }) : ""}
      </span>
    </span>
  );
}

export const readSeveral: ReadValue = (value, field, context) => {
  const values = listOf(value);
  if (values.length === 0) return null;
  return (
    <span className="ts-chips">
      {values.map((member, index) => (
        // A record may hold a value twice; what is wrong with it is for its validation to say.
        <span key={`${String(member)}-${index.toString()}`} className="ts-chip">
          {memberText(member, field, context)}
        </span>
      ))}
    </span>
  );
};
const memberText = (member: unknown, field: CompiledField, context: Parameters<ReadValue>[2]) =>
  isRemote(field) ? <ChoiceLabel value={member} field={field} context={context} /> : (localLabel(field, member) ?? String(member));

const labelsOf = (value: unknown, field: CompiledField): string =>
  listOf(value)
    .map((member) => localLabel(field, member) ?? String(member))
    .join(", ");

export const multiSelectRenderer: FieldRenderer = {
  tester: hasTemplate(2, "MultiSelect"),
  widget: MultiSelect,
  read: readSeveral,
  cell: (value, field, context) => {
    if (!isRemote(field)) return labelsOf(value, field);
    return listOf(value).map((member, index) => (
      <Fragment key={`${String(member)}-${index.toString()}`}>
        {index > 0 && ", "}
        {memberText(member, field, context)}
      </Fragment>
    ));
  },
  text: labelsOf,
};
