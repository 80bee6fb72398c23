import type { DateLetters } from "../format/dates.ts";
import type { RendererHost } from "../host.ts";

export const dateLetters = ({ t }: RendererHost): DateLetters => ({
  day: t("renderer.dates.day"),
  month: t("renderer.dates.month"),
  year: t("renderer.dates.year"),
});
