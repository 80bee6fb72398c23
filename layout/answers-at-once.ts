import type { Container } from "./model.ts";

/** Whether one call of its source has one answer, which rules may read; lists that are read page by page have many. */
export const answersAtOnce = (container: Container): boolean =>
  container.Kind === "Fields" ||
  container.Kind === "Tiles" ||
  container.Kind === "Custom" ||
  ((container.Kind === "Chart" || container.Kind === "Flow") && container.Source.Total === undefined);
