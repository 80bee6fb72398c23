import "./preview.css";
import { replaceEqualDeep, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContractIndex } from "../../../../layout/compiled.ts";
import { localiseLayout, type Translate } from "../../../../layout/localise.ts";
import type { Layout, Locale } from "../../../../layout/model.ts";
import { resolveDataTypes } from "../../../../layout/resolve.ts";
import { type May, visibleParts } from "../../../../layout/visible-parts.ts";
import type { Registry } from "../../../renderer/containers/parts/registry.ts";
import type { RendererPorts } from "../../../renderer/ports/ports.ts";
import { LayoutScreen } from "../../../renderer/screens/layout-screen.tsx";
import { Renderer } from "../../../renderer/screens/renderer.tsx";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { ancestorsOf } from "../tree/tree-rows.ts";
import { useProductTexts } from "./product-texts.ts";
import { useSelection } from "./use-selection.ts";

/** The layout as the server would send it to one reader: with data types, in one language, without elements that the reader may not see. */
interface Reader {
  readonly language: Locale;
  readonly translate: Translate | undefined;
  readonly may: May;
}

const shownLayout = (layout: Layout, contracts: ContractIndex, { language, translate, may }: Reader): Layout =>
  visibleParts(localiseLayout(resolveDataTypes(layout, contracts), language, translate), contracts, may);

interface PreviewScreenProps {
  /** The rights of the chosen role. */
  may: May;
  /** Must keep its identity while the layout is edited: a new object would redraw everything. */
  ports: RendererPorts;
  registry: Registry;
  /** Called with the shown layout, from which sample values are made. */
  onShown(layout: Layout): void;
}

/** Draws the studio's layout with the renderer, shortly after each change. */
export function PreviewScreen({ may, ports, registry, onShown }: PreviewScreenProps) {
  const studio = useStudioActions();
  const layout = useStudio((state) => state.layout);
  const contracts = useStudio((state) => state.contracts);
  const layoutId = useStudio((state) => state.layoutId);
  const { language, mode } = useStudio((state) => state.preview);
  const record = useStudio((state) => state.record);
  const translate = useProductTexts(layoutId, language);
  const lastGood = useRef<Layout>(undefined);
  const shown = useMemo(() => {
    try {
      // Unchanged parts keep their identity, so they are neither compiled nor drawn again.
      return replaceEqualDeep(lastGood.current, shownLayout(layout, contracts, { language, translate, may }));
    } catch (cause) {
      // Half-typed JSON: the last layout that could be drawn stays.
      console.warn("The layout cannot be drawn:", cause);
      return lastGood.current;
    }
  }, [layout, contracts, language, translate, may]);
  // Called before the renderer runs, because it requests values at once.
  if (shown !== undefined && shown !== lastGood.current) onShown(shown);
  useEffect(() => {
    lastGood.current = shown;
    performance.mark("studio-preview");
  }, [shown]);
  const root = useRef<HTMLDivElement>(null);
  useSelection(root);
  useEditMode(root, mode === "edit");
  useSampleOf(shown, record.isSample);
  const pageId = useSelectedPage();
  return (
    <div className="preview" ref={root}>
      {shown !== undefined && (
        // Another record or mode resets everything that was typed in the preview.
        <div key={`${mode} ${JSON.stringify(record)}`}>
          <Renderer ports={ports} registry={registry}>
            <LayoutScreen layout={shown} pageId={pageId} onPageChange={(id) => studio.select(`page:${id}`)} />
          </Renderer>
        </div>
      )}
    </div>
  );
}

/** The page of the selected element; if the element has none, the last open page. */
function useSelectedPage(): string | undefined {
  const selected = useStudio(({ table, selectedKey }) =>
    [...ancestorsOf(table, selectedKey), selectedKey].find((key) => key.startsWith("page:")),
  );
  const [last, setLast] = useState(selected);
  if (selected !== undefined && selected !== last) setLast(selected);
  return (selected ?? last)?.slice("page:".length);
}

/** Sample values depend on the set of fields: another set needs new samples. */
function useSampleOf(layout: Layout | undefined, isSample: boolean): void {
  const client = useQueryClient();
  const table = useStudio((state) => state.table);
  const names = useMemo(
    () =>
      !isSample || layout === undefined
        ? ""
        : [...table.elements.values()]
            .map(({ kind, own }) => (kind === "field" ? `${own.Name} ${own.DisplayTemplate} ${own.DataType}` : ""))
            .join(),
    [table, layout, isSample],
  );
  const before = useRef(names);
  useEffect(() => {
    if (before.current === names) return;
    before.current = names;
    void client.invalidateQueries();
  }, [client, names]);
}

/** Opens every record for editing once it is loaded, by pressing its edit button. */
function useEditMode(root: RefObject<HTMLElement | null>, isEditing: boolean): void {
  const { t } = useTranslation();
  const name = t("renderer.edit");
  useEffect(() => {
    const page = root.current;
    if (!isEditing || page === null) return;
    const press = () => {
      for (const button of page.querySelectorAll<HTMLElement>(".ts-container-head > .ts-button"))
        if (button.textContent?.trim() === name) button.click();
    };
    const observer = new MutationObserver(press);
    observer.observe(page, { childList: true, subtree: true });
    press();
    return () => observer.disconnect();
  }, [root, isEditing, name]);
}
