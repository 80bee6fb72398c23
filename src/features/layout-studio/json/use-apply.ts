import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mergeLayouts } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../../../layout/model.ts";
import { useStudioActions } from "../studio-context.ts";
import { judgeText } from "./judge-text.ts";

/** What the user has typed and not applied yet. It is kept while other panels are open, whatever it says. */
export interface Typed {
  readonly text: string;
  /** The layout as it was when the user began. */
  readonly base: Layout;
}

/**
 * Takes a typed text over as one step that can be undone. What changed elsewhere since it was begun is merged into it; where both changed the same thing,
 * what was typed counts, for that was done last.
 *
 * @returns `announcement`: the result
 */
export function useApply(typed: Typed | null, setTyped: (typed: Typed | null) => void) {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const [announcement, setAnnouncement] = useState("");
  const apply = () => {
    if (typed === null) return;
    const { layoutId, contracts, layout: now } = studio.state;
    const { layout } = judgeText(typed.text, layoutId, contracts);
    if (layout === null) return setAnnouncement(t("studio.panels.json.notApplied"));
    const { merged, conflicts } = now === typed.base ? { merged: layout, conflicts: [] } : mergeLayouts(typed.base, layout, now);
    studio.replaceLayout(merged, t("studio.panels.json.step"));
    setTyped(null);
    setAnnouncement(
      conflicts.length === 0 ? t("studio.panels.json.applied") : t("studio.panels.json.appliedOver", { count: conflicts.length }),
    );
  };
  return { apply, announcement };
}
