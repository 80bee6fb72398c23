import { mdiFilePdfBox } from "@mdi/js";
import { useState } from "react";
import type { Layout } from "../../../../layout/model.ts";
import { isCallError, isRefusal } from "../../ports/operations.ts";
import { usePorts } from "../../ports/ports.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { Offered } from "../actions/offer.ts";

export interface DocumentButtonProps {
  layout: Layout;
  pageId: string;
}

/** Downloads the open page as a PDF from the server: with saved values, not those being typed. */
export function DocumentButton({ layout, pageId }: DocumentButtonProps) {
  const { documents, files, messages, texts } = usePorts();
  const [isBusy, setBusy] = useState(false);
  if (documents === undefined) return null;
  const label = texts.t(isBusy ? "renderer.print.making" : "renderer.print.download");
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const version = layout.Version === undefined ? {} : { layoutVersion: layout.Version };
      const file = await documents.print({ layoutId: layout.Id, ...version, pageId });
      await files.download?.(file, file.FileName);
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      const isRefused = isCallError(reason) && isRefusal(reason);
      messages.notify({ severity: "error", text: isRefused ? reason.message : texts.t("renderer.print.failed") });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Offered commands={[{ id: "download-page", label, kind: "action", run: () => void run() }]} />
      <button
        type="button"
        className="ts-icon-button ts-print"
        aria-label={label}
        title={label}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => void run()}
      >
        <Icon path={mdiFilePdfBox} />
      </button>
    </>
  );
}
