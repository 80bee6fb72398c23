import type { CompiledField } from "../../../../layout/compiled.ts";
import { localChoices, localLabel } from "../choices/members.ts";
import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";
import { RouteLink } from "./route-link.tsx";

/** A state as a word with a colour, never the colour alone. */
const read: ReadValue = (value, field, context) => {
  if (value === undefined || value === null || value === "") return null;
  const choice = localChoices(field).find((each) => each.value === value);
  return (
    <RouteLink field={field} context={context}>
      <span className={`ts-status is-${choice?.color ?? "neutral"}`}>{choice?.label ?? String(value)}</span>
    </RouteLink>
  );
};

const text = (value: unknown, field: CompiledField): string => localLabel(field, value) ?? String(value);

export const statusRenderer: FieldRenderer = { tester: hasTemplate(2, "Status"), read, text };
