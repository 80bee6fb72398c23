import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import type { WidgetProps } from "./widget-props.ts";

const Heading = ({ label }: WidgetProps) => <h3 className="ts-heading">{label}</h3>;

export const headingRenderer: FieldRenderer = { tester: hasTemplate(2, "Heading"), widget: Heading, read: () => null, label: "none" };
