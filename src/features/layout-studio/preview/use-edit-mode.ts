import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Opens every record for editing as soon as it is there: presses its button, as a person would. */
export function useEditMode(root: RefObject<HTMLElement | null>, isEditing: boolean): void {
  const { t } = useTranslation();
  const name = t("renderer.edit");
  useEffect(() => {
    const page = root.current;
    if (!isEditing || page === null) return;
    const press = () => {
      for (const button of page.querySelectorAll<HTMLElement>(".ts-container-head > .ts-button"))
        if (button.textContent?.trim() === name) button.click();
    };
    const observer = new MutationObserver(press);
    observer.observe(page, { childList: true, subtree: true });
    press();
    return () => observer.disconnect();
  }, [root, isEditing, name]);
}
