import type { ReactNode } from "react";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { Fold, partsOf } from "./fold.tsx";

export interface FoldedReadProps {
  fields: readonly CompiledField[];
  isShown: (heading: CompiledField) => boolean;
  /** Draws fields that are in no section that folds. */
  draw: (run: readonly CompiledField[]) => ReactNode;
}

/** Values in sections that fold. The fields of a hidden heading are shown without it. */
export function FoldedRead({ fields, isShown, draw }: FoldedReadProps) {
  return partsOf(fields).map((part) => {
    if ("run" in part) return <div key={part.run[0]?.id}>{draw(part.run)}</div>;
    const { heading, fields: own } = part;
    return (
      <Section key={heading.id} heading={isShown(heading) ? heading : undefined}>
        <FoldedRead fields={own} isShown={isShown} draw={draw} />
      </Section>
    );
  });
}

const Section = ({ heading, children }: { heading: CompiledField | undefined; children: ReactNode }) =>
  heading ? <Fold heading={heading}>{children}</Fold> : children;
