import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiDotsVertical, mdiRedo, mdiUndo } from "@mdi/js";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useDiscardDraft } from "../history/use-life.ts";
import { openPanel } from "../panels/panel-state.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { STUDIO_PANELS } from "./studio-panels.ts";
import { useStudioKeys } from "./use-studio-keys.ts";

/** Undo, redo, the saving state, the number of problems, and the link to publishing. */
export function StudioToolbar() {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const announcement = useStudioKeys();
  return (
    <div className="studio-toolbar" role="toolbar" aria-label={t("studio.panels.toolbar.label")}>
      <Step name="undo" />
      <Step name="redo" />
      <Saved />
      <ProblemCount />
      <button type="button" className="button button-primary" onClick={() => openPanel(studio, "publish")}>
        {t("studio.panels.toolbar.publish")}
      </button>
      <More />
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}

function Step({ name }: { name: "undo" | "redo" }) {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const can = useStudio((state) => (name === "undo" ? state.canUndo : state.canRedo));
  const what = useStudio((state) => (name === "undo" ? state.undoLabel : state.redoLabel));
  const label = what === null ? t(`studio.panels.toolbar.${name}`) : t(`studio.panels.toolbar.${name}What`, { what });
  return (
    // `aria-disabled` instead of `disabled`: the button keeps the focus after the first step is undone.
    <button
      type="button"
      className="button-icon"
      aria-label={label}
      title={label}
      aria-disabled={!can || undefined}
      onClick={() => (name === "undo" ? studio.undo() : studio.redo())}
    >
      <Icon path={name === "undo" ? mdiUndo : mdiRedo} />
    </button>
  );
}

/** In words, because a user who closes the page wants to know whether the work is safe. */
function Saved() {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const saving = useStudio((state) => state.saving);
  const error = useStudio((state) => state.savingError);
  const hasDraft = useStudio((state) => state.rowVersion !== null);
  const mayEdit = useStudio((state) => state.mayEdit);
  const state = !mayEdit ? "readOnly" : saving === "saved" && !hasDraft ? "published" : saving;
  return (
    <span className={`studio-saved is-${saving}`}>
      <span role="status">{t(`studio.panels.toolbar.saving.${state}`)}</span>
      {error !== null && <span className="panel-detail">{error}</span>}
      {saving === "failed" && (
        <button type="button" className="link-button" onClick={() => void studio.save().catch(() => undefined)}>
          {t("states.retry")}
        </button>
      )}
      {saving === "conflict" && (
        <button type="button" className="link-button" onClick={() => openPanel(studio, "publish")}>
          {t("studio.panels.toolbar.decide")}
        </button>
      )}
    </span>
  );
}

function ProblemCount() {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const errors = useStudio(({ problems }) => problems.filter(({ severity }) => severity === "error").length);
  const warnings = useStudio(({ problems }) => problems.length) - errors;
  const isClean = errors + warnings === 0;
  return (
    <button
      type="button"
      className={`button studio-problem-count${errors > 0 ? " has-errors" : ""}`}
      title={t("studio.panels.problems.keys")}
      onClick={() => openPanel(studio, "problems")}
    >
      <Icon path={isClean ? mdiCheckCircleOutline : mdiAlertCircleOutline} size={18} />
      {isClean
        ? t("studio.panels.problems.clean")
        : errors > 0
          ? t("studio.panels.problems.errors", { count: errors })
          : t("studio.panels.problems.warnings", { count: warnings })}
    </button>
  );
}

/** All panels by name, for screens too narrow for the tabs. */
function More() {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const discard = useDiscardDraft();
  const canDiscard = useStudio((state) => state.mayEdit && state.rowVersion !== null && state.publishedVersion !== null);
  return (
    <Menu button={<Icon path={mdiDotsVertical} />} label={t("studio.panels.toolbar.more")}>
      {STUDIO_PANELS.map(({ id, icon, label }) => (
        <button key={id} type="button" role="menuitem" tabIndex={-1} onClick={() => openPanel(studio, id)}>
          <Icon path={icon} />
          {t(label)}
        </button>
      ))}
      <hr />
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={!canDiscard || undefined}
        onClick={() => canDiscard && void discard()}
      >
        {t("studio.panels.history.discard")}
      </button>
    </Menu>
  );
}
