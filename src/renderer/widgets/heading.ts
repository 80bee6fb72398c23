import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";

export const headingRenderer: FieldRenderer = { tester: hasTemplate(2, "Heading"), read: () => null, label: "none" };
