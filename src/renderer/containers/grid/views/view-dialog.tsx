import { type SubmitEvent, useId, useState } from "react";
import { Modal } from "../../../../ui/form-modal.tsx";
import type { SavedView, ViewInput, ViewScope } from "../../../ports/grid.ts";
import { usePorts, useTexts } from "../../../ports/ports.ts";

interface ViewDialogProps {
  /** Null: a new view. */
  view: SavedView | null;
  onSave: (input: Pick<ViewInput, "Name" | "Scope" | "RoleName">) => Promise<void>;
  onClose: () => void;
}

const SCOPES: readonly ViewScope[] = ["Own", "Role", "Hierarchy"];

/** The dialog for the name of a view and the roles that see it. */
export function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const { t } = useTexts();
  const { grid } = usePorts();
  const ids = { name: useId(), role: useId() };
  const roles = grid?.views.roles() ?? [];
  const [name, setName] = useState(view?.Name ?? "");
  const [scope, setScope] = useState<ViewScope>(view?.Scope ?? "Own");
  const [role, setRole] = useState(view?.RoleName ?? roles[0] ?? "");
  const [isSaving, setSaving] = useState(false);
  const isComplete = name.trim() !== "" && (scope !== "Role" || role !== "");
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isComplete || isSaving) return;
    setSaving(true);
    await onSave({ Name: name.trim(), Scope: scope, RoleName: scope === "Role" ? role : null });
    setSaving(false);
  };
  return (
    <Modal title={t(view ? "renderer.grid.views.rename" : "renderer.grid.views.saveAs")} onClose={onClose}>
      <form className="ts-view-form" onSubmit={(event) => void submit(event)}>
        <label className="ts-label" htmlFor={ids.name}>
          {t("renderer.grid.views.name")}
        </label>
        <input id={ids.name} className="ts-input" value={name} maxLength={100} required onChange={(event) => setName(event.target.value)} />
        <fieldset className="ts-view-scope">
          <legend className="ts-label">{t("renderer.grid.views.scope")}</legend>
          {SCOPES.filter((known) => known !== "Role" || roles.length > 0).map((known) => (
            <label key={known} className="ts-grid-option">
              <input type="radio" className="ts-check" name={ids.name} checked={scope === known} onChange={() => setScope(known)} />
              {t(`renderer.grid.views.scopes.${known}`)}
            </label>
          ))}
        </fieldset>
        {scope === "Role" && (
          <>
            <label className="ts-label" htmlFor={ids.role}>
              {t("renderer.grid.views.role")}
            </label>
            <select id={ids.role} className="ts-input ts-select" value={role} onChange={(event) => setRole(event.target.value)}>
              {roles.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </select>
          </>
        )}
        <div className="ts-form-actions">
          <button type="button" className="ts-button" onClick={onClose}>
            {t("renderer.grid.bulk.cancel")}
          </button>
          <button type="submit" className="ts-button is-primary" disabled={!isComplete || isSaving}>
            {t("renderer.grid.views.save")}
          </button>
        </div>
      </form>
    </Modal>
  );
}
