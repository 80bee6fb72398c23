import { isRemote, localChoices, localLabel } from "../choices/members.ts";
import { among, type FieldRenderer, hasTemplate, type ReadValue } from "../widget/widget-props.ts";

export const readChoice: ReadValue = (value, field) =>
  value === undefined || value === null || value === "" ? null : (localLabel(field, value) ?? String(value));

// Above this number a native select is a long scroll without a search.
const MANY = 30;

export const comboboxRenderer: FieldRenderer = {
  tester: among(["Combobox"], (field) => (!isRemote(field) && localChoices(field).length <= MANY ? 3 : 0)),
  read: readChoice,
};

export const radioGroupRenderer: FieldRenderer = {
  tester: hasTemplate(2, "RadioGroup"),
  read: readChoice,
  label: "group",
};
