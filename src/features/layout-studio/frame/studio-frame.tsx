import "./studio.css";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ROOT_KEY } from "../../../../layout/elements.ts";
import { Icon } from "../../../ui/icon.tsx";
import { wordsOf } from "../document/element-words.ts";
import { useAskedPanel, useOpenPanel } from "../panels/panel-state.ts";
import { LayoutPreview } from "../preview/layout-preview.tsx";
import { type StudioPanel, useStudio } from "../studio-context.ts";
import { LayoutTree } from "../tree/layout-tree.tsx";
import { keepSizes, LIMITS, loadSizes } from "./frame-sizes.ts";
import { PropertiesPanel } from "./properties-panel.tsx";
import { Splitter } from "./splitter.tsx";
import { STUDIO_PANELS } from "./studio-panels.ts";
import { StudioToolbar } from "./studio-toolbar.tsx";

/** Minimum width for three columns. */
const WIDE = "(min-width: 1200px)";
const PARTS = ["tree", "preview", "properties"] as const;
type Part = (typeof PARTS)[number];

/** Tree, preview and properties side by side, or one at a time on a narrow screen; the panels are below. */
export function StudioFrame() {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [part, setPart] = useState<Part>("preview");
  const [sizes, setSizes] = useState(loadSizes);
  const [openPanel, setOpenPanel] = useOpenPanel();
  const resize = (change: Partial<typeof sizes>) => {
    const next = { ...sizes, ...change };
    setSizes(next);
    keepSizes(next);
  };
  const asked = useAskedPanel();
  const [seen, setSeen] = useState(asked);
  const [isShown, setShown] = useState(false);
  // The user opened a panel from another part: show the panels.
  if (seen !== asked) {
    setSeen(asked);
    setShown(true);
  }
  const columns = {
    "--studio-tree": `${sizes.tree}px`,
    "--studio-properties": `${sizes.properties}px`,
    "--studio-panels": `${sizes.panels}px`,
  } as CSSProperties;
  // On a narrow screen the panels may be far below the visible area.
  const panels = useRef<HTMLDivElement>(null);
  const below = isShown && !isWide ? openPanel : undefined;
  useEffect(() => {
    if (below !== undefined) panels.current?.scrollIntoView?.({ block: "start" });
  }, [below]);
  const panel = STUDIO_PANELS.find(({ id }) => id === openPanel) ?? STUDIO_PANELS[0];
  const shown: Readonly<Record<Part, ReactNode>> = { tree: <LayoutTree />, preview: <LayoutPreview />, properties: <PropertiesPanel /> };
  return (
    <div className="studio" style={columns}>
      <Head />
      {!isWide && <Tabs label={t("studio.frame.parts")} part={part} onChange={setPart} />}
      <div className={isWide ? "studio-parts is-wide" : "studio-parts"}>
        {PARTS.map((each) => (
          // All three stay mounted: otherwise the preview would restart and the tree would lose its expanded rows.
          <section
            key={each}
            id={`studio-${each}`}
            className={`studio-part is-${each}`}
            aria-label={t(`studio.frame.${each}`)}
            hidden={!isWide && each !== part}
          >
            {shown[each]}
          </section>
        ))}
        {isWide && (
          <>
            <Splitter
              label={t("studio.frame.treeWidth")}
              value={sizes.tree}
              min={LIMITS.tree[0]}
              max={LIMITS.tree[1]}
              of="start"
              onChange={(tree) => resize({ tree })}
            />
            <Splitter
              label={t("studio.frame.propertiesWidth")}
              value={sizes.properties}
              min={LIMITS.properties[0]}
              max={LIMITS.properties[1]}
              of="end"
              onChange={(properties) => resize({ properties })}
            />
          </>
        )}
      </div>
      {panel !== undefined && (
        <div ref={panels} className={isShown ? "studio-panels is-open" : "studio-panels"}>
          {isShown && (
            <Splitter
              label={t("studio.frame.panelHeight")}
              value={sizes.panels}
              min={LIMITS.panels[0]}
              max={LIMITS.panels[1]}
              of="below"
              onChange={(panels) => resize({ panels })}
            />
          )}
          <div className="studio-panel-tabs" role="toolbar" aria-label={t("studio.frame.panels")}>
            {STUDIO_PANELS.map((each) => (
              <PanelTab
                key={each.id}
                panel={each}
                isOpen={isShown && each === panel}
                onPress={() => {
                  if (isShown && each === panel) return setShown(false);
                  setShown(true);
                  setOpenPanel(each.id as typeof openPanel);
                }}
              />
            ))}
          </div>
          {isShown && (
            // The key resets the scroll position when another panel opens.
            <section key={panel.id} className="studio-panel" aria-label={t(panel.label)}>
              <panel.Panel />
            </section>
          )}
        </div>
      )}
    </div>
  );
}

/** Title and status of the edited layout, with the commands for the whole layout. */
function Head() {
  const { t, i18n } = useTranslation();
  const root = useStudio(({ table }) => table.elements.get(ROOT_KEY));
  const layoutId = useStudio((state) => state.layoutId);
  const version = useStudio((state) => state.publishedVersion);
  const others = useStudio((state) => state.others);
  const reader = useStudio((state) => state.reader);
  return (
    <header className="studio-head">
      <div className="studio-name">
        <nav aria-label={t("studio.frame.title")}>
          <Link to="/admin-console/layouts">{t("studio.frame.all")}</Link>
        </nav>
        <h1>{root === undefined ? layoutId : wordsOf(root, reader)}</h1>
        <p className="studio-facts">
          <span>{layoutId}</span>
          <span>{version === null ? t("studio.frame.unpublished") : t("studio.frame.version", { version })}</span>
          {others.length > 0 && <span>{t("studio.frame.others", { names: new Intl.ListFormat(i18n.language).format(others) })}</span>}
        </p>
      </div>
      <StudioToolbar />
    </header>
  );
}

/** One part at a time; the arrow keys move between the tabs. */
function Tabs({ label, part, onChange }: { label: string; part: Part; onChange(part: Part): void }) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = PARTS[(PARTS.indexOf(part) + way + PARTS.length) % PARTS.length];
    if (way === 0 || next === undefined) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`studio-tab-${next}`)?.focus();
  };
  return (
    <div className="studio-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {PARTS.map((each) => (
        <button
          key={each}
          id={`studio-tab-${each}`}
          type="button"
          role="tab"
          aria-selected={each === part}
          aria-controls={`studio-${each}`}
          tabIndex={each === part ? 0 : -1}
          onClick={() => onChange(each)}
        >
          {t(`studio.frame.${each}`)}
        </button>
      ))}
    </div>
  );
}

const NONE = () => undefined;

function PanelTab({ panel: { label, icon, count = NONE }, isOpen, onPress }: { panel: StudioPanel; isOpen: boolean; onPress(): void }) {
  const { t } = useTranslation();
  const number = useStudio(count);
  return (
    <button type="button" aria-expanded={isOpen} onClick={onPress}>
      <Icon path={icon} size={18} />
      <span>{t(label)}</span>
      {number !== undefined && number > 0 && <span className="studio-count">{number}</span>}
    </button>
  );
}

function useIsWide(): boolean {
  const [query] = useState(() => matchMedia(WIDE));
  const [isWide, setWide] = useState(query.matches);
  useEffect(() => {
    const follow = () => setWide(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, [query]);
  return isWide;
}
