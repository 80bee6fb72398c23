import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { RouteLink } from "./route-link.tsx";
import type { ReadValue } from "./widget-props.ts";

const read: ReadValue = (value, field, context) =>
  value === undefined || value === null || value === "" ? null : (
    <RouteLink field={field} context={context}>
      {String(value)}
    </RouteLink>
  );

export const linkRenderer: FieldRenderer = { tester: hasTemplate(2, "Link"), read };
