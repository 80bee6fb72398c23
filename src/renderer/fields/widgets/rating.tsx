import type { CompiledField } from "../../../../layout/compiled.ts";
import { isFixedBound } from "../../../../layout/field-validity.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { type FieldRenderer, hasTemplate, type ReadContext } from "../widget/widget-props.ts";

const USUAL_STEPS = 5;
export const stepsOf = ({ field: { Maximum } }: CompiledField): number => (isFixedBound(Maximum) ? Number(Maximum) : USUAL_STEPS);

const ratingText = (value: unknown, field: CompiledField, { ports }: ReadContext): string =>
  typeof value === "number" ? ports.texts.t("renderer.rating.of", { value, count: stepsOf(field) }) : String(value ?? "");

/** Loaded with the first rating. */
const Stars = lazyView(async () => (await import("./rating-view.tsx")).RatingView, { waiting: ({ label }: { label: string }) => label });

/** A number of filled stars out of a maximum. */
export const ratingRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Rating"),
  read: (value, field, context) =>
    typeof value === "number" ? (
      <Stars value={value} count={stepsOf(field)} label={ratingText(value, field, context)} />
    ) : (
      ratingText(value, field, context)
    ),
  text: ratingText,
};
