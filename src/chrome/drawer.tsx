import { mdiClose } from "@mdi/js";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon.tsx";

/** The navigation on narrow screens. Following a link, Escape and a click beside it all close it. */
export function Drawer({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const { t } = useTranslation();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={heading}
      onCancel={onClose}
      onClick={(event) => {
        const isBackdrop = event.target === dialog.current;
        const isLink = event.target instanceof Element && event.target.closest("a") !== null;
        if (isBackdrop || isLink) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className="drawer-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="button-icon" aria-label={t("dialogs.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
      </div>
      <nav aria-label={t("chrome.mainNavigation")}>{children}</nav>
    </dialog>
  );
}
