import type { WidgetProps } from "./widget-props.ts";

/** Between fields that are filled in. */
export const HeadingInput = ({ label }: WidgetProps) => <h3 className="ts-heading">{label}</h3>;
