import "./shortcuts.css";
import { mdiClose } from "@mdi/js";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { shortcutsOf } from "./shortcuts.ts";

/** The shortcuts of the open screen (`?`): those of every screen, and those of its elements. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const heading = useId();
  // Computed once: the screen below a dialog does not change the list.
  const [sections] = useState(() => shortcutsOf(document.getElementById("content") ?? document));
  return (
    <Modal width={720} labelledBy={heading} className="shortcuts" onEscape={onClose}>
      <div className="drawer-head">
        <h2 id={heading}>{t("shortcuts.title")}</h2>
        <button type="button" className="button-icon" aria-label={t("dialogs.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
      </div>
      <div className="shortcuts-sections">
        {sections.map(({ name, shortcuts }) => (
          <section key={name} aria-labelledby={`${heading}-${name}`}>
            <h3 id={`${heading}-${name}`}>{t(`shortcuts.sections.${name}`)}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.name}>
                  <dt>{t(`shortcuts.keys.${shortcut.name}`)}</dt>
                  <dd>
                    {shortcut.keys.map((key) => (
                      <span key={key} className="shortcut">
                        {key.split(" ").map((part) => (
                          <kbd key={part}>{part}</kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
