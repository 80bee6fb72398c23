import type { FieldRenderer } from "./field-renderer.ts";

/** A template this release cannot draw: said in its place, so that whoever made the layout sees it and everybody else can go on. */
export const unknownRenderer: FieldRenderer = {
  tester: () => 1,
  read: (_value, { field }, { host }) => (
    <span className="ts-problem" role="note">
      {host.t("renderer.unknownTemplate", { template: String(field.DisplayTemplate) })}
    </span>
  ),
};
