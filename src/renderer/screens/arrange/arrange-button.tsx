import { mdiViewDashboardEdit } from "@mdi/js";
import { useState } from "react";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { useTexts } from "../../ports/ports.ts";
import { Icon } from "../../values/icons/icon.tsx";
import type { ArrangeProps } from "./arrange-dialog.tsx";

const ArrangeDialog = lazyView(async () => (await import("./arrange-dialog.tsx")).ArrangeDialog);

/** The button that opens the arrange dialog of a page. */
export function ArrangeButton(props: ArrangeProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ts-icon-button"
        aria-label={t("renderer.arrange.title")}
        title={t("renderer.arrange.title")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiViewDashboardEdit} />
      </button>
      {isOpen && <ArrangeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
