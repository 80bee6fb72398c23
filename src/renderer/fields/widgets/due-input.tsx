import { compiledField, type WidgetProps } from "../widget/widget-props.ts";
import { DateBox, DateTimeBox } from "./date-inputs.tsx";

/** A time by which something is due is filled in as any other date or time is. */
export const DueBox = (props: WidgetProps) =>
  compiledField(props)?.dataType === "date" ? <DateBox {...props} /> : <DateTimeBox {...props} />;
