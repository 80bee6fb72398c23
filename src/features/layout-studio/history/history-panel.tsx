import { mdiDotsVertical } from "@mdi/js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePorts, useTexts } from "../../../renderer/ports/ports.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { NOW, useComparison } from "../compare/use-comparison.ts";
import { callMetadata, refreshMetadata } from "../panels/metadata.ts";
import { openPanel } from "../panels/panel-state.ts";
import { Waiting } from "../panels/states.tsx";
import { useVersions, type VersionRow } from "../panels/use-versions.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { OnlyFor } from "./only-for.tsx";
import { useDiscardDraft, useRollback } from "./use-life.ts";

const PAGE = 20;

/** Every stored version with author, time and origin, and the buttons to restore it. */
export function HistoryPanel() {
  const { t } = useTranslation();
  const [take, setTake] = useState(PAGE);
  const versions = useVersions(take);
  const { Items = [], TotalCount = 0 } = versions.data ?? {};
  return (
    <>
      <DraftLine />
      <Waiting query={versions} />
      <ol className="panel-list">
        {Items.filter(({ Status }) => Status !== "Draft").map((row) => (
          <Version key={row.Version} row={row} />
        ))}
      </ol>
      {TotalCount > take && (
        <button type="button" className="button" onClick={() => setTake(take + PAGE)}>
          {t("studio.panels.history.more")}
        </button>
      )}
    </>
  );
}

function DraftLine() {
  const { t } = useTranslation();
  const discard = useDiscardDraft();
  const hasDraft = useStudio((state) => state.rowVersion !== null);
  const publishedVersion = useStudio((state) => state.publishedVersion);
  const mayEdit = useStudio((state) => state.mayEdit);
  if (!hasDraft) return <p className="panel-note">{t("studio.panels.history.noDraft")}</p>;
  return (
    <p className="panel-note">
      {t("studio.panels.history.draft")}{" "}
      {mayEdit && publishedVersion !== null && (
        <button type="button" className="link-button" onClick={() => void discard()}>
          {t("studio.panels.history.discard")}
        </button>
      )}
    </p>
  );
}

const CHIPS: Readonly<Record<string, string>> = { Published: "chip-success", Staged: "chip-info" };

function Version({ row }: { row: VersionRow }) {
  const { t } = useTranslation();
  const { locale } = useTexts();
  const when = new Date(row.PublishedAt ?? row.CreatedAt);
  return (
    <li className="panel-row history-row">
      <span className="panel-words">
        <span>
          <strong>{t("studio.panels.version", { version: row.Version })}</strong>{" "}
          <span className={`chip ${CHIPS[row.Status] ?? ""}`}>{t(`studio.panels.history.status.${row.Status}`)}</span>
        </span>
        <span className="panel-detail">
          <time dateTime={when.toISOString()}>{when.toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" })}</time>
          {" · "}
          {row.CreatedBy ?? t("studio.panels.history.product")}
          {" · "}
          {t(`studio.panels.history.origin.${row.Origin}`)}
        </span>
        <OnlyFor row={row} />
      </span>
      <VersionMenu row={row} />
    </li>
  );
}

function VersionMenu({ row: { Version, Status } }: { row: VersionRow }) {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const rollBack = useRollback();
  const openAsDraft = useOpenAsDraft();
  const [, compare] = useComparison();
  const mayEdit = useStudio((state) => state.mayEdit);
  const mayPublish = useStudio((state) => state.mayPublish);
  return (
    <Menu
      button={<Icon path={mdiDotsVertical} />}
      label={t("studio.panels.history.actions", { version: Version })}
      className="button-icon button-small"
    >
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={() => {
          compare({ from: Version, to: NOW });
          openPanel(studio, "compare");
        }}
      >
        {t("studio.panels.history.compare")}
      </button>
      {mayEdit && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => void openAsDraft(Version)}>
          {t("studio.panels.history.openAsDraft")}
        </button>
      )}
      {mayPublish && Status === "Superseded" && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => void rollBack(Version)}>
          {t("studio.panels.history.rollback")}
        </button>
      )}
    </Menu>
  );
}

/** Replaces the edited layout with an earlier version, as one step that can be undone. */
function useOpenAsDraft(): (version: number) => Promise<void> {
  const { t } = useTranslation();
  const ports = usePorts();
  const studio = useStudioActions();
  const queryClient = useQueryClient();
  return async (version) => {
    try {
      const kept = await callMetadata(ports, "GetViewLayoutVersion", { layoutId: studio.state.layoutId, version });
      studio.replaceLayout(studio.show(kept), t("studio.panels.version", { version }));
      ports.messages.notify({
        severity: "success",
        text: t("studio.panels.history.opened", { version }),
        action: { label: t("studio.panels.toolbar.undo"), run: () => studio.undo() },
      });
    } catch (error) {
      ports.messages.notify({ severity: "error", text: error instanceof Error ? error.message : String(error) });
      await refreshMetadata(queryClient);
    }
  };
}
