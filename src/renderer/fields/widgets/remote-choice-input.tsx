import { useMemo, useState } from "react";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { fillFrom } from "../choices/fill-from.ts";
import { useChoiceLabel } from "../choices/label-cache.ts";
import { isRemote, localLabel } from "../choices/members.ts";
import { choiceContext, localSource, remoteSource } from "../choices/sources.ts";
import { offeredChoices } from "../choices/use-offered.ts";
import { compiledField, type WidgetProps } from "../widget/widget-props.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { displayText } from "./remote-choice.tsx";

/** One of many choices, searched while typing; the chosen one is shown even if it is no longer offered. */
export function RemoteChoiceInput(props: WidgetProps) {
  const field = compiledField(props);
  if (!field) throw new Error(`"${props.name}": a searched choice needs a field of a layout; inside an rjsf form use a select.`);
  return <FieldChoice {...props} field={field} />;
}

function FieldChoice(props: WidgetProps & { field: CompiledField }) {
  const { field, value, onChange, registry, id } = props;
  const { displayValues, store, row, ports } = registry.formContext;
  const [filled, setFilled] = useState<readonly string[]>([]);
  const remote = isRemote(field);
  const known = localLabel(field, value) ?? displayText(displayValues, field, value, store?.baseline[field.name]);
  const shown = useChoiceLabel(remote ? choiceContext(registry, field) : undefined, value, known) ?? String(value);
  const source = useMemo(
    () => (remote ? remoteSource(() => choiceContext(registry, field)) : localSource(() => offeredChoices(field, registry, undefined))),
    [remote, field, registry],
  );
  return (
    <>
      <ChoiceInput
        {...props}
        shown={shown}
        source={source}
        isChosen={(member) => member === value}
        onChoose={(choice) => {
          if (choice?.row && row) {
            setFilled(row.choose(field, choice.value, choice.row));
            return;
          }
          onChange(choice?.value, undefined, id);
          if (choice?.row && store) setFilled(fillFrom(store, field, choice.row));
        }}
      />
      {filled.length > 0 && (
        <span className="ts-sr" role="status">
          {ports.texts.t("renderer.choices.filled", { fields: filled.join(", ") })}
        </span>
      )}
    </>
  );
}
