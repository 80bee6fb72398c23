import { mdiSwapHorizontal } from "@mdi/js";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { useMetadata } from "../panels/metadata.ts";
import { Note, Waiting } from "../panels/states.tsx";
import { useVersions } from "../panels/use-versions.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { ChangeList } from "./change-list.tsx";
import { NOW, PUBLISHED, type Side, useComparison } from "./use-comparison.ts";

/** Number of latest versions offered; older ones are compared from the history. */
const OFFERED = 50;

/** Compares any two of: the current layout, the published one and every stored version. */
export function ComparePanel() {
  const { t } = useTranslation();
  const [{ from, to }, compare] = useComparison();
  const old = useSide(from);
  const now = useSide(to);
  return (
    <>
      <div className="compare-sides">
        <SideSelect label={t("studio.panels.compare.from")} side={from} onChoose={(side) => compare({ from: side, to })} />
        <button
          type="button"
          className="button-icon"
          aria-label={t("studio.panels.compare.swap")}
          title={t("studio.panels.compare.swap")}
          onClick={() => compare({ from: to, to: from })}
        >
          <Icon path={mdiSwapHorizontal} />
        </button>
        <SideSelect label={t("studio.panels.compare.to")} side={to} onChoose={(side) => compare({ from, to: side })} />
      </div>
      <SideState side={old} />
      <SideState side={now} />
      {old.layout !== null && now.layout !== null && <ChangeList from={old.layout} to={now.layout} canJump={to === NOW} />}
    </>
  );
}

function SideState({ side: { query, isMissing } }: { side: ReturnType<typeof useSide> }) {
  const { t } = useTranslation();
  if (isMissing) return <Note>{t("studio.panels.compare.unpublished")}</Note>;
  return query === null ? null : <Waiting query={query} />;
}

function SideSelect({ label, side, onChoose }: { label: string; side: Side; onChoose(side: Side): void }) {
  const { t } = useTranslation();
  const versions = useVersions(OFFERED).data?.Items.filter(({ Status }) => Status !== "Draft" && Status !== "Published") ?? [];
  const publishedVersion = useStudio((state) => state.publishedVersion);
  // An older version, chosen in the history panel.
  const isOlder = typeof side === "number" && side !== publishedVersion && !versions.some(({ Version }) => Version === side);
  return (
    <label className="compare-side">
      {label}
      <select
        value={side === publishedVersion ? PUBLISHED : side}
        onChange={({ target }) => onChoose(target.value === NOW || target.value === PUBLISHED ? target.value : Number(target.value))}
      >
        <option value={NOW}>{t("studio.panels.compare.now")}</option>
        {publishedVersion !== null && (
          <option value={PUBLISHED}>{t("studio.panels.compare.published", { version: publishedVersion })}</option>
        )}
        {isOlder && <option value={side}>{t("studio.panels.version", { version: side })}</option>}
        {versions.map(({ Version }) => (
          <option key={Version} value={Version}>
            {t("studio.panels.version", { version: Version })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The layout of one side; loads it only if the studio does not have it. */
function useSide(side: Side) {
  const studio = useStudioActions();
  const layoutId = useStudio((state) => state.layoutId);
  const layout = useStudio((state) => state.layout);
  const published = useStudio((state) => state.published);
  const publishedVersion = useStudio((state) => state.publishedVersion);
  const isPublished = side === PUBLISHED || side === publishedVersion;
  const stored = typeof side === "number" && !isPublished ? side : null;
  const query = useMetadata("GetViewLayoutVersion", stored === null ? null : { layoutId, version: stored });
  const version = query.data;
  const old = useMemo(() => (version === undefined ? null : studio.show(version)), [studio, version]);
  if (stored !== null) return { layout: old, query, isMissing: false };
  return { layout: isPublished ? published : layout, query: null, isMissing: isPublished && published === null };
}
