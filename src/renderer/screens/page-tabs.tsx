import { type KeyboardEvent, useEffect, useRef } from "react";
import type { CompiledPage } from "../../../layout/compiled.ts";
import { Offered } from "../containers/actions/offer.ts";
import { plainText } from "../fields/widget/widget-props.ts";
import { useTexts } from "../ports/ports.ts";

/** Visible pixels of the previous tab, which show that there is one. */
const PEEK_PX = 48;

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
  const { t } = useTexts();
  const index = pages.findIndex(({ page }) => page.Id === active);
  const strip = useRef<HTMLDivElement>(null);
  // Scrolls the open tab into view, because an address can open one that is outside the tab bar.
  useEffect(() => {
    const tab = document.getElementById(tabId(active));
    if (!strip.current || !tab) return;
    const [outer, inner] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right) strip.current.scrollLeft += inner.left - outer.left - PEEK_PX;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: pages.length - 1 };
    const next = steps[event.key];
    const target = next === undefined ? undefined : pages[(next + pages.length) % pages.length];
    if (!target) return;
    event.preventDefault();
    onChange(target.page.Id);
    document.getElementById(tabId(target.page.Id))?.focus();
  };
  const others = pages.filter(({ page }) => page.Id !== active);
  return (
    <div ref={strip} className="ts-tabs" role="tablist" aria-label={t("renderer.pages")} onKeyDown={onKeyDown}>
      <Offered
        commands={others.map(({ page }) => ({
          id: page.Id,
          label: plainText(page.DisplayValue) ?? page.Id,
          kind: "page",
          run: () => onChange(page.Id),
        }))}
      />
      {pages.map(({ page }) => (
        <button
          key={page.Id}
          type="button"
          role="tab"
          id={tabId(page.Id)}
          className="ts-tab"
          data-element={`page:${page.Id}`}
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
