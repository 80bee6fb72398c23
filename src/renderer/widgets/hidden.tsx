import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";

// The store carries the value; nothing has to stand in the page for it.
const Hidden = () => null;

export const hiddenRenderer: FieldRenderer = { tester: hasTemplate(2, "Hidden"), widget: Hidden, read: () => null, label: "none" };
