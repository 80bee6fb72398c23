import { mdiDownloadOutline, mdiUploadOutline } from "@mdi/js";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePorts } from "../../../renderer/ports/ports.ts";
import { Icon } from "../../../ui/icon.tsx";
import { callMetadata } from "../panels/metadata.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { ImportPreview } from "./import-preview.tsx";
import { type Bundle, LARGEST_FILE, readBundle } from "./read-bundle.ts";

/** Exports the layout as a file for another portal, and imports one; the changes of an import are shown before it runs. */
export function TransferPanel() {
  const { t } = useTranslation();
  const mayEdit = useStudio((state) => state.mayEdit);
  return (
    <>
      <Export />
      {mayEdit ? <Import /> : <p className="panel-note">{t("studio.panels.transfer.mayNotImport")}</p>}
    </>
  );
}

function Export() {
  const { t } = useTranslation();
  const heading = useId();
  const ports = usePorts();
  const studio = useStudioActions();
  const [error, setError] = useState("");
  const publishedVersion = useStudio((state) => state.publishedVersion);
  const run = async () => {
    setError("");
    try {
      const { FileName, Bundle } = await callMetadata(ports, "ExportViewLayouts", { layoutIds: [studio.state.layoutId] });
      await ports.files.download?.(JSON.stringify(Bundle, null, 2), FileName);
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t("studio.panels.transfer.export")}</h3>
      <p className="panel-note">
        {t(publishedVersion === null ? "studio.panels.transfer.exportUnpublished" : "studio.panels.transfer.exportText")}
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={publishedVersion === null || undefined}
        onClick={() => publishedVersion !== null && void run()}
      >
        <Icon path={mdiDownloadOutline} size={18} />
        {t("studio.panels.transfer.exportNow")}
      </button>
      <p className="panel-error" role="alert">
        {error}
      </p>
    </section>
  );
}

function Import() {
  const { t } = useTranslation();
  const heading = useId();
  const [chosen, setChosen] = useState<{ name: string; bundle: Bundle | null } | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setChosen({ name: file.name, bundle: file.size > LARGEST_FILE ? null : readBundle(await file.text()) });
  };
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t("studio.panels.transfer.import")}</h3>
      <p className="panel-note">{t("studio.panels.transfer.importText")}</p>
      <label className="button transfer-file">
        <Icon path={mdiUploadOutline} size={18} />
        {t("studio.panels.transfer.choose")}
        <input
          type="file"
          accept="application/json,.json"
          className="visually-hidden"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // Allows choosing the same file again after it has changed.
            target.value = "";
          }}
        />
      </label>
      {chosen?.bundle === null && (
        <p className="panel-error" role="alert">
          {t("studio.panels.transfer.noBundle", { name: chosen.name })}
        </p>
      )}
      {chosen?.bundle != null && (
        <ImportPreview key={chosen.name} name={chosen.name} bundle={chosen.bundle} onDone={() => setChosen(null)} />
      )}
    </section>
  );
}
