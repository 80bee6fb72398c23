import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";
import { ChoiceLabel } from "./remote-choice.tsx";
import { RouteLink } from "./route-link.tsx";

/** An account or a service, chosen by name from the server's list; its name is a link if the field has a target. */
const read: ReadValue = (value, field, context) =>
  value === undefined || value === null || value === "" ? null : (
    <RouteLink field={field} context={context}>
      <ChoiceLabel value={value} field={field} context={context} />
    </RouteLink>
  );

export const pickerRenderer: FieldRenderer = { tester: hasTemplate(2, "AccountPicker", "ServicePicker"), read };
