import { mdiClose } from "@mdi/js";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { DialogShell } from "../ui/dialog-shell.tsx";
import { Icon } from "../ui/icon.tsx";

/** The navigation on narrow screens. Following a link, Escape and a click beside it all close it. */
export function Drawer({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <DialogShell
      className="drawer"
      labelledBy={heading}
      onEscape={onClose}
      onClick={({ target, currentTarget }) => {
        const isLink = target instanceof Element && target.closest("a") !== null;
        if (target === currentTarget || isLink) onClose();
      }}
    >
      <div className="drawer-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="button-icon" aria-label={t("dialogs.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
      </div>
      <nav aria-label={t("chrome.mainNavigation")}>{children}</nav>
    </DialogShell>
  );
}
