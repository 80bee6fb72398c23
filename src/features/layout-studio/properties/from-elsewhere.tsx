import type { ElementTable } from "../../../../layout/elements.ts";
import { usePorts } from "../../../renderer/ports/ports.ts";
import type { ElementOrigin } from "../document/document-view.ts";
import { type StudioState, useStudio, useStudioActions } from "../studio-context.ts";

/** The origin of an element: its own, or that of an ancestor, for columns of a table. */
export function originOf({ table, origins }: Pick<StudioState, "table" | "origins">, key: string): ElementOrigin | undefined {
  for (
    let at: ReturnType<ElementTable["elements"]["get"]> = table.elements.get(key);
    at !== undefined;
    at = table.elements.get(at.parent)
  ) {
    const origin = origins.get(at.key);
    if (origin !== undefined) return origin;
  }
  return undefined;
}

/** Whether the user must first say where to change the element. */
export const isElsewhere = (state: StudioState, key: string): boolean => {
  const origin = originOf(state, key);
  return origin !== undefined && !(origin.kind === "fragment" && state.changedHere.has(origin.id));
};

/** Says that an element belongs to a fragment, and asks whether to change it here or for all layouts. */
export function FromElsewhere({ elementKey }: { elementKey: string }) {
  const {
    texts: { t },
    navigation: { href },
  } = usePorts();
  const studio = useStudioActions();
  const origin = useStudio((state) => originOf(state, elementKey));
  const isLocked = useStudio((state) => isElsewhere(state, elementKey));
  const mayEdit = useStudio((state) => state.mayEdit);
  if (origin === undefined) return null;
  const isFragment = origin.kind === "fragment";
  return (
    <div className="studio-origin" role="note">
      <p>{isFragment ? t("studio.fragment.from", { fragment: origin.id }) : t("studio.fragment.outside", { layout: origin.id })}</p>
      {isFragment && isLocked && mayEdit && (
        <button type="button" className="ts-button" onClick={() => studio.changeHere(origin.id)}>
          {t("studio.fragment.here")}
        </button>
      )}
      <a href={href("/admin-console/layouts/{layoutId}", { layoutId: origin.id })}>
        {isFragment ? t("studio.fragment.there") : t("studio.fragment.open")}
      </a>
    </div>
  );
}
