import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { diffLayouts, type LayoutChange } from "../../../../layout/diff/diff-layouts.ts";
import { type ElementTable, tableOf } from "../../../../layout/elements.ts";
import type { Layout } from "../../../../layout/model.ts";
import { wordsOf } from "../document/element-words.ts";
import { elementAt, pageOf } from "../panels/find-element.ts";
import { Note } from "../panels/states.tsx";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { ChangeRow } from "./change-row.tsx";

interface ChangeListProps {
  from: Layout;
  to: Layout;
  /** Changes link to their element in the studio. */
  canJump: boolean;
}

const SEVERITIES = ["breaking", "risky", "safe"] as const;

/** The differences between two layouts in words, by page, breaking changes first. */
export function ChangeList({ from, to, canJump }: ChangeListProps) {
  const { t } = useTranslation();
  const { changes, before, after } = useMemo(
    () => ({ changes: diffLayouts(from, to), before: tableOf(from), after: tableOf(to) }),
    [from, to],
  );
  if (changes.length === 0) return <Note>{t("studio.panels.compare.same")}</Note>;
  const tableFor = ({ kind }: LayoutChange) => (kind === "removed" ? before : after);
  const groups = Map.groupBy(changes, (change) => {
    const table = tableFor(change);
    return pageOf(table, elementAt(table, change.path))?.id ?? "";
  });
  return (
    <>
      <ul className="change-counts">
        {SEVERITIES.map((severity) => ({ severity, count: changes.filter((change) => change.severity === severity).length }))
          .filter(({ count }) => count > 0)
          .map(({ severity, count }) => (
            <li key={severity}>{t(`studio.panels.compare.counts.${severity}`, { count })}</li>
          ))}
      </ul>
      {[...groups].map(([page, found]) => (
        <PageChanges key={page} page={page} changes={found} tables={{ before, after }} tableFor={tableFor} canJump={canJump} />
      ))}
    </>
  );
}

interface PageChangesProps extends Pick<ChangeListProps, "canJump"> {
  /** Id of the page; empty for changes of the layout itself. */
  page: string;
  changes: readonly LayoutChange[];
  tables: { before: ElementTable; after: ElementTable };
  tableFor(change: LayoutChange): ElementTable;
}

function PageChanges({ page, changes, tables, tableFor, canJump }: PageChangesProps) {
  const { t } = useTranslation();
  const reader = useStudio((state) => state.reader);
  const studio = useStudioActions();
  const heading = useId();
  const element = tables.after.elements.get(`page:${page}`) ?? tables.before.elements.get(`page:${page}`);
  const sorted = changes.toSorted((left, right) => SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{element === undefined ? t("studio.panels.wholeLayout") : wordsOf(element, reader)}</h3>
      <ul className="panel-list">
        {sorted.map((change) => (
          <ChangeRow
            key={`${change.kind} ${change.path} ${change.property ?? ""}`}
            change={change}
            table={tableFor(change)}
            // A removed element cannot be jumped to.
            onJump={canJump && change.kind !== "removed" ? () => studio.jumpTo(change.path) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
