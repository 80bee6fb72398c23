import type { Layout } from "../../layout/model.ts";

/** What users are shown of a version, as an answer has it: with its fragments in place. */
export const shownLayout = ({ Layout, Shown }: { readonly Layout?: unknown; readonly Shown?: unknown }): Layout =>
  structuredClone(Shown ?? Layout) as Layout;
