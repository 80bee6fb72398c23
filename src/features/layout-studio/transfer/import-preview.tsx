import { useQueryClient } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportViewLayoutsResponse } from "../../../../shared/generated/types.ts";
import { usePorts } from "../../../renderer/ports/ports.ts";
import { ChangeList } from "../compare/change-list.tsx";
import { callMetadata, refreshMetadata, useMetadata } from "../panels/metadata.ts";
import { openPanel } from "../panels/panel-state.ts";
import { Waiting } from "../panels/states.tsx";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { type Bundle, layoutIn } from "./read-bundle.ts";

type Item = ImportViewLayoutsResponse["Items"][number];

interface ImportPreviewProps {
  name: string;
  bundle: Bundle;
  onDone(): void;
}

/** The changes of an import, layout by layout, and the button that imports them as drafts. */
export function ImportPreview({ name, bundle, onDone }: ImportPreviewProps) {
  const { t } = useTranslation();
  const heading = useId();
  const preview = useMetadata("ImportViewLayouts", { bundle, dryRun: true });
  const { isBusy, error, run } = useImport(bundle, onDone);
  const items = preview.data?.Items ?? [];
  const canTake = items.some(({ State }) => State === "New" || State === "Changed");
  const replaces = items.some(({ HasDraft, State }) => HasDraft && State === "Changed");
  return (
    <section aria-labelledby={heading} className="panel-block">
      <h4 id={heading}>{name}</h4>
      <Waiting query={preview} />
      <ul className="panel-list">
        {items.map((item) => (
          <ImportItem key={item.LayoutId} item={item} bundle={bundle} />
        ))}
      </ul>
      {replaces && <p className="panel-bad">{t("studio.panels.transfer.replaces")}</p>}
      <p className="panel-error" role="alert">
        {error}
      </p>
      <div className="json-buttons">
        {canTake && (
          <button
            type="button"
            className="button button-primary"
            aria-busy={isBusy || undefined}
            onClick={() => !isBusy && void run(replaces)}
          >
            {t("studio.panels.transfer.take")}
          </button>
        )}
        <button type="button" className="button" onClick={onDone}>
          {t("dialogs.cancel")}
        </button>
      </div>
    </section>
  );
}

const CHIPS = { New: "chip-success", Changed: "chip-info", Same: "", Invalid: "chip-error" } as const;

function ImportItem({ item, bundle }: { item: Item; bundle: Bundle }) {
  const { t } = useTranslation();
  const layoutId = useStudio((state) => state.layoutId);
  const now = useStudio((state) => state.layout);
  const studio = useStudioActions();
  const imported = useMemo(() => {
    const found = item.LayoutId === layoutId && item.State !== "Invalid" ? layoutIn(bundle, layoutId) : undefined;
    return found === undefined ? undefined : studio.show({ Layout: found });
  }, [studio, item, bundle, layoutId]);
  return (
    <li className="import-item">
      <span>
        <strong>{item.Name}</strong> <span className={`chip ${CHIPS[item.State]}`}>{t(`studio.panels.transfer.states.${item.State}`)}</span>
      </span>
      {item.Problems.length > 0 && (
        <ul lang="en" className="panel-detail">
          {item.Problems.map(({ Path, Code, Message }) => (
            <li key={`${Path} ${Code} ${Message}`}>
              {Path}: {Message}
            </li>
          ))}
        </ul>
      )}
      {/* Compared with the studio's layout including unsaved edits, because the import would replace it. */}
      {imported !== undefined && <ChangeList from={now} to={imported} canJump={false} />}
      {imported === undefined && item.Changes.length > 0 && (
        <span className="panel-detail">{t("studio.panels.transfer.changes", { count: item.Changes.length })}</span>
      )}
    </li>
  );
}

function useImport(bundle: Bundle, onDone: () => void) {
  const { t } = useTranslation();
  const ports = usePorts();
  const studio = useStudioActions();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  /** @param replaceDrafts the user has confirmed that existing drafts are replaced */
  const run = async (replaceDrafts: boolean) => {
    setBusy(true);
    setError("");
    try {
      // Saves first: otherwise unsaved edits would be saved later, over the import.
      await studio.save();
      await callMetadata(ports, "ImportViewLayouts", { bundle, dryRun: false, replaceDrafts });
      await studio.reload();
      await refreshMetadata(queryClient);
      ports.messages.notify({ severity: "success", text: t("studio.panels.transfer.taken") });
      openPanel(studio, "compare");
      onDone();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
