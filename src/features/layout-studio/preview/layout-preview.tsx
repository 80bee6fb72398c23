import "./layout-preview.css";
import { mdiEyeOutline, mdiPencilOutline, mdiWeatherNight, mdiWhiteBalanceSunny } from "@mdi/js";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../../layout/model.ts";
import { query } from "../../../data/operation.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { openBridge, PREVIEW_ADDRESS, type PreviewNote } from "./preview-bridge.ts";
import { RecordPicker } from "./record-picker.tsx";

const listViewRoles = query("Metadata.ListViewRoles");

const WIDTHS = [360, 768, 1280] as const;
/** How long a note is shown. */
const NOTE_MS = 6_000;

/** Shows the layout as its users see it: with a role, a language, a width and a record. */
export function LayoutPreview() {
  const studio = useStudioActions();
  const { t } = useTranslation();
  const preview = useStudio((state) => state.preview);
  const [note, setNote] = useState<PreviewNote>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const close = openBridge(studio, setNote);
    setOpen(true);
    return () => {
      setOpen(false);
      close();
    };
  }, [studio]);
  useEffect(() => {
    if (note === undefined) return;
    const timer = setTimeout(() => setNote(undefined), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  const fit = useCallback(
    (frame: HTMLIFrameElement | null) => {
      // A class cannot express the width, which the user chooses freely.
      frame?.style.setProperty("--studio-preview-width", preview.width === null ? "100%" : `${preview.width}px`);
    },
    [preview.width],
  );
  return (
    <div className="studio-preview">
      <PreviewTools />
      <p className="studio-preview-note" role="status">
        {note?.kind === "notSent" && t("studio.preview.notSent", { operation: note.operation })}
        {note?.kind === "notGone" && t("studio.preview.notGone", { route: note.route })}
      </p>
      <div className="studio-preview-stage">
        {isOpen && <iframe ref={fit} className="studio-preview-window" title={t("studio.preview.window")} src={PREVIEW_ADDRESS} />}
      </div>
    </div>
  );
}

function PreviewTools() {
  const { t, i18n } = useTranslation();
  const studio = useStudioActions();
  const { language, roleId, width, scheme, mode } = useStudio((state) => state.preview);
  const { data: roles } = useQuery({ ...listViewRoles.options({}), meta: { suppressError: true } });
  const names = new Intl.DisplayNames(i18n.language, { type: "language" });
  return (
    <div className="studio-preview-tools" role="toolbar" aria-label={t("studio.preview.tools")}>
      <RecordPicker />
      <select
        aria-label={t("studio.preview.role")}
        value={String(roleId ?? "")}
        onChange={({ target }) => studio.setPreview({ roleId: target.value === "" ? null : Number(target.value) })}
      >
        <option value="">{t("studio.preview.asMyself")}</option>
        {roles?.Items.map(({ RoleId, Name }) => (
          <option key={RoleId} value={RoleId}>
            {Name}
          </option>
        ))}
      </select>
      <select
        aria-label={t("studio.preview.language")}
        value={language}
        onChange={({ target }) => studio.setPreview({ language: LOCALES.find((locale) => locale === target.value) ?? "en" })}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale}>
            {names.of(locale)}
          </option>
        ))}
      </select>
      <select
        aria-label={t("studio.preview.width")}
        value={String(width ?? "")}
        onChange={({ target }) => studio.setPreview({ width: target.value === "" ? null : Number(target.value) })}
      >
        <option value="">{t("studio.preview.wholeWidth")}</option>
        {WIDTHS.map((pixels) => (
          <option key={pixels} value={pixels}>
            {`${pixels} px`}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button-icon"
        aria-pressed={scheme === "dark"}
        aria-label={t("studio.preview.dark")}
        title={t("studio.preview.dark")}
        onClick={() => studio.setPreview({ scheme: scheme === "dark" ? "light" : "dark" })}
      >
        <Icon path={scheme === "dark" ? mdiWeatherNight : mdiWhiteBalanceSunny} />
      </button>
      <button
        type="button"
        className="button-icon"
        aria-pressed={mode === "edit"}
        aria-label={t("studio.preview.editing")}
        title={t("studio.preview.editing")}
        onClick={() => studio.setPreview({ mode: mode === "edit" ? "read" : "edit" })}
      >
        <Icon path={mode === "edit" ? mdiPencilOutline : mdiEyeOutline} />
      </button>
    </div>
  );
}
