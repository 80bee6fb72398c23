import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { RouteLink } from "./route-link.tsx";
import { TextInput } from "./text-input.tsx";
import type { ReadValue, WidgetProps } from "./widget-props.ts";

const Link = (props: WidgetProps) => <TextInput {...props} />;

const read: ReadValue = (value, field, context) =>
  value === undefined || value === null || value === "" ? null : (
    <RouteLink field={field} context={context}>
      {String(value)}
    </RouteLink>
  );

export const linkRenderer: FieldRenderer = { tester: hasTemplate(2, "Link"), widget: Link, read };
