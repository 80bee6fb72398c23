import { type SubmitEvent, useId, useState } from "react";
import { Modal } from "../../../ui/form-modal.tsx";
import { useTexts } from "../../ports/ports.ts";

interface PositionDialogProps {
  title: string;
  count: number;
  position: number;
  onClose: () => void;
  onMove: (position: number) => void;
}

/** A position past the end means the end. */
export function PositionDialog({ title, count, position, onClose, onMove }: PositionDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(String(position));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes it on through portals, to the form around a table.
    event.stopPropagation();
    const wanted = Number(typed);
    if (Number.isSafeInteger(wanted) && wanted >= 1) onMove(Math.min(wanted, count));
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <label className="ts-label" htmlFor={id}>
          {t("renderer.grid.order.position", { count })}
        </label>
        <input
          id={id}
          className="ts-input"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ""))}
        />
        <div className="ts-form-actions">
          <button type="button" className="ts-button" onClick={onClose}>
            {t("renderer.cancel")}
          </button>
          <button type="submit" className="ts-button is-primary">
            {t("renderer.grid.order.apply")}
          </button>
        </div>
      </form>
    </Modal>
  );
}
