import type { ReactNode, SyntheticEvent } from "react";
import { useHost } from "../../../../renderer/host.ts";
import { Modal } from "../../../../renderer/saving/modal.tsx";

interface SmallDialogProps {
  title: string;
  isReady: boolean;
  onAdd: () => void;
  onClose: () => void;
  /** On the button; absent: Add. */
  action?: string;
  children: ReactNode;
}

/** Asks what is needed, then adds it. */
export function SmallDialog({ title, isReady, onAdd, onClose, action, children }: SmallDialogProps) {
  const { t } = useHost();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) onAdd();
  };
  return (
    <Modal title={title} onClose={onClose} isWide>
      <form className="studio-dialog" onSubmit={submit}>
        {children}
        <div className="ts-form-actions">
          <button type="button" className="ts-button" onClick={onClose}>
            {t("renderer.cancel")}
          </button>
          <button type="submit" className="ts-button is-primary" aria-disabled={!isReady || undefined}>
            {action ?? t("studio.add.add")}
          </button>
        </div>
      </form>
    </Modal>
  );
}
