import { useMemo } from "react";
import { isRemote, localLabel } from "../choices/members.ts";
import { codeChoices, localSource } from "../choices/sources.ts";
import { type CodeKind, codeName } from "../format/names.ts";
import { ChoiceInput } from "./choice-input.tsx";
import type { FieldRenderer } from "./field-renderer.ts";
import { RemoteChoice } from "./remote-choice.tsx";
import { compiledField, type ReadValue, type WidgetProps } from "./widget-props.ts";

const KINDS: Readonly<Record<string, CodeKind>> = { Country: "region", Currency: "currency", Language: "language" };
export const kindOf = (template: string | undefined): CodeKind => KINDS[template ?? ""] ?? "region";

/** Country, currency or language: codes in the record, names on the screen, in the person's language. */
function CodeChoice(props: WidgetProps) {
  const { value, onChange, id, registry } = props;
  const field = compiledField(props);
  const { locale } = registry.formContext.host;
  const kind = kindOf(field?.field.DisplayTemplate);
  const source = useMemo(() => localSource(() => codeChoices(field, kind, locale)), [field, kind, locale]);
  if (field && isRemote(field)) return <RemoteChoice {...props} />;
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

const read: ReadValue = (value, field, { host }) =>
  value === undefined || value === null || value === ""
    ? null
    : (localLabel(field, value) ?? codeName(kindOf(field.field.DisplayTemplate), value, host.locale));

export const codeChoiceRenderer: FieldRenderer = {
  tester: ({ field }) => (Object.hasOwn(KINDS, field.DisplayTemplate) ? 2 : 0),
  widget: CodeChoice,
  read,
  cell: (value, { field }, { host }) => {
    if (value === undefined || value === null || value === "") return null;
    // Three letters say it; the name is one hover away.
    if (field.DisplayTemplate !== "Currency") return codeName(kindOf(field.DisplayTemplate), value, host.locale);
    return <span title={codeName("currency", value, host.locale)}>{String(value)}</span>;
  },
};
