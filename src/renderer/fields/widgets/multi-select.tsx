import { Fragment } from "react";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { isRemote, localLabel } from "../choices/members.ts";
import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";
import { ChoiceLabel } from "./remote-choice.tsx";

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const readSeveral: ReadValue = (value, field, context) => {
  const values = listOf(value);
  if (values.length === 0) return null;
  return (
    <span className="ts-chips">
      {values.map((member, index) => (
        // Keyed with the index, because a record may contain a value twice; validation reports that.
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
