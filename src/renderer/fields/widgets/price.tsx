import { formatPercent } from "../../../../shared/format/numbers.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { type FieldRenderer, hasTemplate, type ReadValue } from "../widget/widget-props.ts";
import { moneyRenderer } from "./numbers.ts";
import type { LookProps } from "./price-view.tsx";

/** The plain amount or percentage, until the component for prices is loaded. */
const amountOf: ReadValue = (value, field, context) =>
  field.field.DisplayTemplate === "Price"
    ? moneyRenderer.read(value, field, context)
    : formatPercent(value, context.ports.texts.locale, field.field.DecimalPlaces);

const waiting = ({ value, field, context }: LookProps) => amountOf(value, field, context);
const Price = lazyView(async () => (await import("./price-view.tsx")).PriceView, { waiting });
const Margin = lazyView(async () => (await import("./price-view.tsx")).MarginView, { waiting });

const text = (...given: Parameters<ReadValue>): string => String(amountOf(...given));

/** A price, drawn the same everywhere. */
export const priceRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Price"),
  read: (value, field, context) => <Price value={value} field={field} context={context} />,
  text,
};

/** The margin of a price as a percentage of it. */
export const marginRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Margin"),
  read: (value, field, context) => <Margin value={value} field={field} context={context} />,
  text,
};
