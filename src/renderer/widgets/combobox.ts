import { isRemote, localChoices, localLabel } from "../choices/members.ts";
import { among, type FieldRenderer } from "./field-renderer.ts";
import type { ReadValue } from "./widget-props.ts";

export const readChoice: ReadValue = (value, field) =>
  value === undefined || value === null || value === "" ? null : (localLabel(field, value) ?? String(value));

// Past this many a native select is a long scroll without search.
const MANY = 30;

export const comboboxRenderer: FieldRenderer = {
  tester: among(["Combobox"], (field) => (!isRemote(field) && localChoices(field).length <= MANY ? 3 : 0)),
  read: readChoice,
};
