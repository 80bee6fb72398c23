import { useMemo } from "react";
import { codeName } from "../../../../shared/format/code-names.ts";
import { isRemote, localLabel } from "../choices/members.ts";
import { codeChoices, localSource } from "../choices/sources.ts";
import { compiledField, type WidgetProps } from "../widget/widget-props.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { kindOf } from "./code-choice.tsx";
import { RemoteChoiceInput } from "./remote-choice-input.tsx";

/** Country, currency or language: the record holds codes, the screen shows names in the user's language. */
export function CodeChoiceInput(props: WidgetProps) {
  const { value, onChange, id, registry } = props;
  const field = compiledField(props);
  const { locale } = registry.formContext.ports.texts;
  const kind = kindOf(field?.field.DisplayTemplate);
  const source = useMemo(() => localSource(() => codeChoices(field, kind, locale)), [field, kind, locale]);
  if (field && isRemote(field)) return <RemoteChoiceInput {...props} />;
  const shown = (field && localLabel(field, value)) ?? codeName(kind, value, locale);
  return (
    <ChoiceInput
      {...props}
      shown={shown}
      source={source}
      isChosen={(member) => member === value}
      onChoose={(choice) => onChange(choice?.value, undefined, id)}
    />
  );
}
