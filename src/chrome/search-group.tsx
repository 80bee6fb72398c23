import type { ReactNode } from "react";

/** Entries of one kind, under their heading. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options are grouped so (ARIA); a fieldset is for controls.
    <div role="group" aria-label={name}>
      <div className="search-group" aria-hidden="true">
        {name}
      </div>
      {children}
    </div>
  );
}
