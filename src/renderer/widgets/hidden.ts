import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";

export const hiddenRenderer: FieldRenderer = { tester: hasTemplate(2, "Hidden"), read: () => null, label: "none" };
