import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";

/** Always as many dots: not even the length is told. */
const dots = (value: unknown): string => (value === undefined || value === null || value === "" ? "" : "••••••••");

export const passwordRenderer: FieldRenderer = { tester: hasTemplate(2, "Password"), read: dots, text: dots };
