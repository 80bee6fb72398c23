import type { KeyboardEvent } from "react";
import type { CompiledPage } from "../../../layout/compiled.ts";
import { useHost } from "../host.ts";
import { plainText } from "../widgets/widget-props.ts";

export const tabId = (pageId: string): string => `${pageId}__tab`;

/** The pages of a layout as tabs: arrows move, Home and End jump (WAI-ARIA Authoring Practices, "tabs with automatic activation"). */
export function PageTabs({
  pages,
  active,
  onChange,
}: {
  pages: readonly CompiledPage[];
  active: string;
  onChange: (pageId: string) => void;
}) {
  const { t } = useHost();
  const index = pages.findIndex(({ page }) => page.Id === active);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: pages.length - 1 };
    const next = steps[event.key];
    const target = next === undefined ? undefined : pages[(next + pages.length) % pages.length];
    if (!target) return;
    event.preventDefault();
    onChange(target.page.Id);
    document.getElementById(tabId(target.page.Id))?.focus();
  };
  return (
    <div className="ts-tabs" role="tablist" aria-label={t("renderer.pages")} onKeyDown={onKeyDown}>
      {pages.map(({ page }) => (
        <button
          key={page.Id}
          type="button"
          role="tab"
          id={tabId(page.Id)}
          className="ts-tab"
          aria-selected={page.Id === active}
          aria-controls={page.Id}
          tabIndex={page.Id === active ? 0 : -1}
          onClick={() => onChange(page.Id)}
        >
          {plainText(page.DisplayValue)}
        </button>
      ))}
    </div>
  );
}
