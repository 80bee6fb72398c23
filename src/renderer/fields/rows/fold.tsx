import type { ReactNode } from "react";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { labelOf } from "../widget/field-options.ts";
import "./fold.css";

/** A section that can be folded: its heading, and the fields up to the next heading of its level or above. */
export interface FoldedSection {
  heading: CompiledField;
  fields: readonly CompiledField[];
}
/** Fields one after the other, or a section. */
export type FieldsPart = { run: readonly CompiledField[] } | FoldedSection;

export function partsOf(fields: readonly CompiledField[]): readonly FieldsPart[] {
  const parts: FieldsPart[] = [];
  let run: CompiledField[] = [];
  for (let index = 0; index < fields.length; index++) {
    const heading = fields[index];
    if (heading === undefined) continue;
    if (heading.field.Collapsible === undefined) {
      run.push(heading);
      continue;
    }
    if (run.length > 0) parts.push({ run });
    run = [];
    const next = fields.findIndex((other, at) => at > index && isHeading(other) && levelOf(other) <= levelOf(heading));
    const end = next < 0 ? fields.length : next;
    parts.push({ heading, fields: fields.slice(index + 1, end) });
    index = end - 1;
  }
  if (run.length > 0) parts.push({ run });
  return parts;
}

const isHeading = ({ field }: CompiledField): boolean => field.DisplayTemplate === "Heading";
const levelOf = ({ field }: CompiledField): number => field.Level ?? 1;

const HEADINGS: Readonly<Record<number, "h3" | "h4" | "h5">> = { 1: "h3", 2: "h4", 3: "h5" };

/** A section with a heading that opens and closes it. What is invalid in a closed section is marked at its heading. */
export function Fold({ heading, children }: { heading: CompiledField; children: ReactNode }) {
  const Heading = HEADINGS[levelOf(heading)] ?? "h3";
  return (
    <details className="ts-fold" open={heading.field.Collapsible === "Open"}>
      <summary className="ts-heading">
        <Heading>{labelOf(heading)}</Heading>
      </summary>
      <div className="ts-fold-body">{children}</div>
    </details>
  );
}
