import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { usePorts } from "../../../renderer/ports/ports.ts";
import { ElementPath, useOwnLanguage } from "../panels/element-path.tsx";
import { elementAt } from "../panels/find-element.ts";
import { Note } from "../panels/states.tsx";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { type Impact, isHarmless } from "./use-impact.ts";

/** The impact of publishing: records that could no longer be saved, and everything that uses a removed element. */
export function ImpactList({ impact }: { impact: Impact }) {
  const { t } = useTranslation();
  const { Records, SavedViews, Exports, Layouts } = impact;
  return (
    <>
      {isHarmless(impact) && <Note>{t("studio.panels.impact.none")}</Note>}
      <Part title={t("studio.panels.impact.records")} items={Records}>
        {(record) => <RecordImpact key={`${record.LayoutName} ${record.Id} ${record.Reason}`} record={record} />}
      </Part>
      <Part title={t("studio.panels.impact.savedViews")} items={SavedViews}>
        {(view) => (
          <li key={`${view.LayoutName} ${view.Id} ${view.Uses}`} className="panel-row">
            <span className="panel-words">
              <ImpactPath path={view.Path} layoutName={view.LayoutName} />
              <span>{t(`studio.panels.impact.uses.${view.Uses}`, { count: view.Count })}</span>
              {view.SharedNames.length > 0 && (
                <span className="panel-detail">{t("studio.panels.impact.shared", { names: view.SharedNames.join(", ") })}</span>
              )}
            </span>
          </li>
        )}
      </Part>
      <Part title={t("studio.panels.impact.exports")} items={Exports}>
        {({ Path, Count, LayoutName }) => (
          <li key={`${LayoutName} ${Path}`} className="panel-row">
            <span className="panel-words">
              <ImpactPath path={Path} layoutName={LayoutName} />
              <span>{t("studio.panels.impact.exportCount", { count: Count })}</span>
            </span>
          </li>
        )}
      </Part>
      <Part title={t("studio.panels.impact.layouts")} items={Layouts}>
        {(layout) => <LayoutImpact key={`${layout.LayoutId} ${layout.Path}`} layout={layout} />}
      </Part>
      <Languages impact={impact} />
    </>
  );
}

function Part<T>({ title, items, children }: { title: string; items: readonly T[]; children(item: T): ReactNode }) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <ul className="panel-list">{items.map(children)}</ul>
    </section>
  );
}

/** @param layoutName for a fragment: the layout that shows it */
function ImpactPath({ path, layoutName }: { path: string; layoutName?: string | undefined }) {
  return (
    <>
      <ElementLink path={path} />
      {layoutName !== undefined && <span className="panel-detail">{layoutName}</span>}
    </>
  );
}

/** Links to an existing element; an element that the draft removed keeps its old label without a link. */
function ElementLink({ path }: { path: string }) {
  const studio = useStudioActions();
  const table = useStudio((state) => state.table);
  const element = elementAt(table, path);
  if (element === undefined || !path.startsWith(element.path) || element.kind === "layout")
    return <span className="panel-place">{path.split("/").at(-1)}</span>;
  const isThere = element.path === path || element.kind === "field";
  return (
    <button type="button" className="link-button panel-place" onClick={() => studio.jumpTo(path)}>
      <ElementPath table={table} element={element} />
      {!isThere && ` › ${path.split("/").at(-1)}`}
    </button>
  );
}

function RecordImpact({ record }: { record: Impact["Records"][number] }) {
  const { t } = useTranslation();
  const ports = usePorts();
  const left = record.Count - record.Examples.length;
  return (
    <li className="panel-row">
      <span className="panel-words">
        <ImpactPath path={record.Path} layoutName={record.LayoutName} />
        <span>
          {t(`studio.panels.impact.reasons.${record.Reason}`, {
            count: record.Count,
            total: record.Total,
            isEstimated: String(record.IsEstimated),
          })}
        </span>
        {record.Examples.length > 0 && (
          <span className="panel-detail">
            {t("studio.panels.impact.examples")}{" "}
            {record.Examples.map(({ AccountId, Name }, index) => (
              <span key={AccountId}>
                {index > 0 && ", "}
                <a href={ports.navigation.href("/account/{accountId}", { accountId: AccountId })}>{Name}</a>
              </span>
            ))}
            {/* An estimate does not know the number of other records. */}
            {left > 0 && !record.IsEstimated && ` ${t("studio.panels.impact.others", { count: left })}`}
          </span>
        )}
      </span>
    </li>
  );
}

/** The message comes from the layout check, which is English. */
const LayoutImpact = ({ layout: { LayoutId, Name, Message } }: { layout: Impact["Layouts"][number] }) => (
  <li className="panel-row">
    <span className="panel-words">
      <a href={`#/admin-console/layouts/${encodeURIComponent(LayoutId)}`}>{Name}</a>
      <span lang="en" className="panel-detail">
        {Message}
      </span>
    </span>
  </li>
);

/** Languages with missing translations; languages that lack the same number of texts share a line. */
function Languages({ impact: { Languages: all } }: { impact: Impact }) {
  const { t } = useTranslation();
  const own = useOwnLanguage();
  const heading = useId();
  const incomplete = all.filter(({ Missing }) => Missing > 0);
  if (incomplete.length === 0) return null;
  const names = new Intl.DisplayNames(own, { type: "language" });
  const listed = new Intl.ListFormat(own);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t("studio.panels.impact.languages")}</h3>
      <ul className="panel-list impact-languages">
        {[...Map.groupBy(incomplete, ({ Missing }) => Missing)].map(([count, languages]) => (
          <li key={count}>
            {t("studio.panels.impact.missing", {
              language: listed.format(languages.map(({ Language }) => names.of(Language) ?? Language)),
              count,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
